// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/comparesteps.h"

#include "board/cellpainter.h"
#include "models/format.h"
#include "models/tiptext.h"
#include "scoring/dialect.h"
#include "theme/markers.h"
#include "theme/theme.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace sweci
{

namespace
{

constexpr int nameLeft = 17; // behind the marker
constexpr int valueGap = 10; // between cells and value

} // namespace

CompareSteps::CompareSteps(Theme &theme, QWidget *parent) : QWidget(parent), m_theme(theme)
{
    setObjectName(QStringLiteral("compareSteps"));
    setFocusPolicy(Qt::StrongFocus);
    connect(&theme, &Theme::changed, this, [this] {
        measure();
        update();
    });
}

void CompareSteps::show(const ComparedPtr &keeps, std::vector<Lane> lanes)
{
    m_keeps = keeps;
    m_lanes = std::move(lanes);
    m_first.reset();
    m_iterations = keeps ? keeps->basis->comparison->iterations() : 0;
    const auto dialect = keeps ? Dialect::find(keeps->basis->plan.dialect) : Result<const Dialect *>(nullptr);
    m_dialect = dialect ? *dialect : nullptr;
    m_iteration = std::clamp(m_iteration, 1, std::max(m_iterations, 1));
    measure();
    updateGeometry();
    update();
}

void CompareSteps::measure()
{
    const QFontMetrics metrics(m_theme.textFont());
    m_nameWidth = 0;
    m_valueWidth = 0;
    for (std::size_t i = 0; i < m_lanes.size(); ++i) {
        m_nameWidth = std::max(m_nameWidth, double(metrics.horizontalAdvance(m_lanes[i].name)));
        for (int k = 1; k <= m_iterations; ++k)
            m_valueWidth = std::max(m_valueWidth, double(metrics.horizontalAdvance(valueText(i, k))));
    }
}

void CompareSteps::setFirst(std::optional<int> first)
{
    if (m_first == first)
        return;
    m_first = first;
    update();
}

void CompareSteps::setIteration(int iteration)
{
    iteration = std::clamp(iteration, 1, std::max(m_iterations, 1));
    if (iteration == m_iteration)
        return;
    m_iteration = iteration;
    update();
    QString said = tr("iteration %1").arg(iteration);
    for (std::size_t i = 0; i < m_lanes.size(); ++i)
        said += QStringLiteral("; %1: %2").arg(m_lanes[i].name, valueText(i));
    setAccessibleDescription(said);
    Q_EMIT iterationChanged(iteration);
}

QString CompareSteps::valueText(std::size_t lane, int iteration) const
{
    const Lane &one = m_lanes[lane];
    const auto k = static_cast<std::size_t>(iteration);
    if (!one.task || !one.score || k >= one.score->a.size())
        return tr("no run");
    const auto &a = one.score->a[k];
    if (!a)
        return tr("no value");
    QStringList parts{tr("a %1").arg(changeText(*a))};
    if (const auto &passed = one.score->passed[k]) {
        parts << (one.score->target ? tr("%1 of %2 pass").arg(*passed).arg(*one.score->target)
                                    : tr("%1 pass").arg(*passed));
    }
    if (k < one.task->records.size()) {
        const IterationRecord &record = *one.task->records[k];
        if (record.lostKnown && record.lost().total() > 0)
            parts << tr("%1 lost").arg(record.lost().total());
    }
    return parts.join(QStringLiteral(", "));
}

QSize CompareSteps::sizeHint() const
{
    return {m_theme.px(460), minimumSizeHint().height()};
}

QSize CompareSteps::minimumSizeHint() const
{
    return {m_theme.px(200), m_theme.px(24 + 38 * std::max<double>(double(m_lanes.size()), 1))};
}

QRectF CompareSteps::cellsRect(std::size_t lane) const
{
    // Names give way first, then cells down to what can still be read, values last.
    const double left =
        std::clamp(m_nameWidth + m_theme.px(nameLeft + 12), double(m_theme.px(60)), double(m_theme.px(112)));
    const double least = m_theme.px(7) * std::max(m_iterations, 1);
    const double right = std::clamp(m_valueWidth + m_theme.px(valueGap) + 1, double(m_theme.px(60)),
                                    std::max(width() - left - least, double(m_theme.px(120))));
    const double pitch = std::clamp((height() - m_theme.px(24)) / std::max<double>(double(m_lanes.size()), 1),
                                    double(m_theme.px(30)), double(m_theme.px(46)));
    const double top = m_theme.px(18) + pitch * static_cast<double>(lane);
    const double room = std::max(width() - left - right, 1.0);
    // Cells that are a little higher than wide at most.
    return {left, top + m_theme.px(5), std::min(room, double(m_theme.px(26)) * std::max(m_iterations, 1)),
            std::min(pitch - m_theme.px(10), double(m_theme.px(26)))};
}

QRectF CompareSteps::cellRect(std::size_t lane, int iteration) const
{
    return CellPainter::cell(cellsRect(lane), m_iterations, iteration);
}

void CompareSteps::paintEvent(QPaintEvent *)
{
    if (m_lanes.empty() || !m_dialect)
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QFontMetrics metrics(m_theme.textFont());
    // The iteration runs through all lanes.
    const QRectF top = cellRect(0, m_iteration);
    const QRectF bottom = cellRect(m_lanes.size() - 1, m_iteration);
    const QRectF column(top.left(), 0, top.width(), bottom.bottom() + m_theme.px(4));
    painter.fillRect(column, m_theme.color(ColorRole::AccentSoft));
    painter.setFont(m_theme.noteFont());
    const auto number = [&](int k, ColorRole role) {
        painter.setPen(m_theme.color(role));
        const QRectF cell = cellRect(0, k);
        painter.drawText(QRectF(cell.center().x() - m_theme.px(30), 0, m_theme.px(60), m_theme.px(18)), Qt::AlignCenter,
                         QString::number(k));
    };
    const bool dense = cellRect(0, 1).width() < m_theme.px(16);
    for (int k = 1; k <= m_iterations; ++k) {
        if (k != m_iteration && (!dense || (k % 5 == 0 && std::abs(k - m_iteration) > 1)))
            number(k, ColorRole::Muted);
    }
    number(m_iteration, ColorRole::Text);
    for (std::size_t i = 0; i < m_lanes.size(); ++i) {
        const Lane &lane = m_lanes[i];
        const QRectF cells = cellsRect(i);
        paintMarker(painter, lane.series, QPointF(m_theme.px(6), cells.center().y()), m_theme.px(4),
                    m_theme.seriesColor(lane.series));
        const double nameWidth = cells.left() - m_theme.px(nameLeft + 8);
        painter.setFont(m_theme.textFont());
        painter.setPen(m_theme.color(ColorRole::Text));
        painter.drawText(QRectF(m_theme.px(nameLeft), cells.top(), nameWidth, cells.height()),
                         Qt::AlignLeft | Qt::AlignVCenter,
                         metrics.elidedText(lane.name, Qt::ElideMiddle, static_cast<int>(nameWidth)));
        if (lane.task)
            CellPainter(m_theme, painter).paint(cells, *lane.task, *m_dialect, m_iterations, m_iteration);
        painter.setPen(m_theme.color(lane.task ? ColorRole::Text : ColorRole::Muted));
        const QRectF text(cells.right() + m_theme.px(valueGap), cells.top(),
                          width() - cells.right() - m_theme.px(valueGap), cells.height());
        painter.setFont(m_theme.textFont());
        painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter,
                         metrics.elidedText(valueText(i), Qt::ElideRight, static_cast<int>(text.width())));
    }
    if (m_first && *m_first >= 1 && *m_first <= m_iterations) {
        // Before the cell at which the first two part.
        const double x = cellRect(0, *m_first).left() - 1;
        painter.setPen(QPen(m_theme.color(ColorRole::Text), 1.2, Qt::DashLine));
        painter.drawLine(QPointF(x, m_theme.px(16)), QPointF(x, bottom.bottom() + m_theme.px(4)));
    }
    if (hasFocus()) {
        painter.setPen(QPen(m_theme.color(ColorRole::Accent), 1));
        painter.drawRect(column.adjusted(0.5, 0.5, -0.5, -0.5));
    }
}

void CompareSteps::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Left:
        return setIteration(m_iteration - 1);
    case Qt::Key_Right:
        return setIteration(m_iteration + 1);
    case Qt::Key_Home:
        return setIteration(1);
    case Qt::Key_End:
        return setIteration(m_iterations);
    case Qt::Key_Return:
    case Qt::Key_Enter:
        Q_EMIT opened();
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

void CompareSteps::pick(const QPointF &place)
{
    if (m_lanes.empty())
        return;
    const int iteration = CellPainter::iterationAt(cellsRect(0), m_iterations, place.x());
    if (iteration > 0)
        setIteration(iteration);
}

void CompareSteps::mousePressEvent(QMouseEvent *event)
{
    pick(event->position());
}

void CompareSteps::mouseMoveEvent(QMouseEvent *event)
{
    if (event->buttons() & Qt::LeftButton)
        pick(event->position());
}

void CompareSteps::mouseDoubleClickEvent(QMouseEvent *)
{
    Q_EMIT opened();
}

// What the panel may have no room for.
bool CompareSteps::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    for (std::size_t i = 0; i < m_lanes.size(); ++i) {
        const QRectF cells = cellsRect(i);
        if (help->pos().y() < cells.top() || help->pos().y() > cells.bottom())
            continue;
        QToolTip::showText(help->globalPos(), tipText(QStringLiteral("%1: %2").arg(m_lanes[i].name, valueText(i))),
                           this);
        return true;
    }
    QToolTip::hideText();
    return true;
}

void CompareSteps::focusInEvent(QFocusEvent *)
{
    update();
}

void CompareSteps::focusOutEvent(QFocusEvent *)
{
    update();
}

} // namespace sweci
