// SPDX-License-Identifier: GPL-3.0-or-later
#include "timeline/timelineview.h"

#include "theme/theme.h"
#include "timeline/phasesigns.h"
#include "timeline/timelinepainter.h"

#include <QDateTime>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QScrollBar>
#include <QTimer>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace sweci
{

TimelineView::TimelineView(Theme &theme, QWidget *parent)
    : QAbstractScrollArea(parent), m_theme(theme), m_tick(new QTimer(this)),
      m_clock([] { return QDateTime::currentMSecsSinceEpoch(); })
{
    setObjectName(QStringLiteral("timeline"));
    setAccessibleName(tr("Iterations"));
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    viewport()->setMouseTracking(true);
    m_tick->setInterval(1000);
    connect(m_tick, &QTimer::timeout, viewport(), qOverload<>(&QWidget::update));
    connect(&theme, &Theme::changed, this, [this] {
        updateGeometry();
        updateBars();
        viewport()->update();
    });
}

QSize TimelineView::sizeHint() const
{
    const int bar = horizontalScrollBar()->maximum() > 0 ? m_theme.px(10) : 0;
    return {m_theme.px(600), static_cast<int>(std::ceil(TimelinePainter::height(m_theme))) + bar};
}

QSize TimelineView::minimumSizeHint() const
{
    return {m_theme.px(200), sizeHint().height()};
}

int TimelineView::axisWidth() const
{
    return m_theme.px(66);
}

double TimelineView::columnWidth() const
{
    const double count = std::max<double>(1, static_cast<double>(m_timeline.columns.size()));
    const double room = viewport()->width() - axisWidth() - m_theme.px(8);
    return std::clamp(std::floor(room / count), double(m_theme.px(34)), double(m_theme.px(220)));
}

QRect TimelineView::columnRect(int iteration) const
{
    const double left = axisWidth() + iteration * columnWidth() - horizontalScrollBar()->value();
    return QRectF(left, 0, columnWidth(), TimelinePainter::height(m_theme)).toRect();
}

QRectF TimelineView::phaseRect(int iteration, PhaseKind kind) const
{
    QPainter none;
    const TimelinePainter columns(m_theme, none, m_clock());
    return phasePart(m_theme, columns.strip(columnRect(iteration)),
                     m_timeline.columns.at(static_cast<std::size_t>(iteration)), kind, m_clock());
}

int TimelineView::iterationAt(int x) const
{
    if (x < axisWidth())
        return -1;
    const auto k = static_cast<int>((x + horizontalScrollBar()->value() - axisWidth()) / columnWidth());
    return k < static_cast<int>(m_timeline.columns.size()) ? k : -1;
}

void TimelineView::updateBars()
{
    const bool before = horizontalScrollBar()->maximum() > 0;
    const int all = static_cast<int>(columnWidth() * static_cast<double>(m_timeline.columns.size())) + m_theme.px(8);
    const int room = viewport()->width() - axisWidth();
    horizontalScrollBar()->setRange(0, std::max(0, all - room));
    horizontalScrollBar()->setPageStep(room);
    horizontalScrollBar()->setSingleStep(static_cast<int>(columnWidth()));
    if (before != (horizontalScrollBar()->maximum() > 0))
        updateGeometry();
}

void TimelineView::setTimeline(Timeline timeline)
{
    const bool first = m_timeline.columns.size() != timeline.columns.size();
    m_timeline = std::move(timeline);
    if (first)
        updateBars();
    updateTicking();
    viewport()->update();
}

void TimelineView::setChosen(int iteration)
{
    if (iteration == m_chosen)
        return;
    m_chosen = iteration;
    if (iteration >= 0) {
        const QRect rect = columnRect(iteration);
        QScrollBar *bar = horizontalScrollBar();
        if (rect.left() < axisWidth())
            bar->setValue(bar->value() - (axisWidth() - rect.left()));
        else if (rect.right() > viewport()->width())
            bar->setValue(bar->value() + rect.right() - viewport()->width() + m_theme.px(8));
        const auto i = static_cast<std::size_t>(iteration);
        if (i < m_timeline.columns.size())
            setAccessibleDescription(columnText(m_timeline.columns[i], m_timeline.target, m_clock()));
    }
    viewport()->update();
}

void TimelineView::updateTicking()
{
    const bool live = std::any_of(m_timeline.columns.begin(), m_timeline.columns.end(),
                                  [](const TimelineColumn &column) { return column.running; });
    if (live && isVisible())
        m_tick->start();
    else
        m_tick->stop();
}

void TimelineView::showEvent(QShowEvent *event)
{
    QAbstractScrollArea::showEvent(event);
    updateTicking();
}

void TimelineView::hideEvent(QHideEvent *event)
{
    QAbstractScrollArea::hideEvent(event);
    updateTicking();
}

void TimelineView::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    updateBars();
}

void TimelineView::paintEvent(QPaintEvent *event)
{
    QPainter painter(viewport());
    painter.fillRect(event->rect(), m_theme.color(ColorRole::Panel));
    m_painted = 0;
    if (m_timeline.columns.empty())
        return;
    const TimelinePainter columns(m_theme, painter, m_clock());
    const QRect axis(0, 0, axisWidth(), viewport()->height());
    painter.save();
    painter.setClipRect(event->rect().intersected(viewport()->rect().adjusted(axisWidth(), 0, 0, 0)));
    const int first = std::max(0, static_cast<int>(horizontalScrollBar()->value() / columnWidth()) - 1);
    QPainterPath course;
    for (int k = first; k < static_cast<int>(m_timeline.columns.size()); ++k) {
        const QRectF rect = columnRect(k);
        const TimelineColumn &values = m_timeline.columns[static_cast<std::size_t>(k)];
        if (rect.left() > viewport()->width())
            break;
        columns.paint(rect, values, k == m_chosen);
        ++m_painted;
        if (!values.soFar)
            continue;
        const QPointF point(rect.center().x(), columns.yOf(columns.plot(rect), *values.soFar));
        course.elementCount() == 0 ? course.moveTo(point) : course.lineTo(point);
    }
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(m_theme.color(ColorRole::Text), 1.5, Qt::DashLine));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(course);
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (int k = first; k < first + m_painted; ++k)
        columns.paintValue(columnRect(k), m_timeline.columns[static_cast<std::size_t>(k)], k == m_chosen);
    painter.restore();

    painter.fillRect(axis, m_theme.color(ColorRole::Panel));
    painter.setFont(m_theme.noteFont());
    painter.setPen(m_theme.color(ColorRole::Muted));
    const QRectF column = columnRect(0);
    const int right = axisWidth() - m_theme.px(8);
    for (const auto &[a, label] : {std::pair(1.0, QStringLiteral("+1")),
                                   {0.0, QStringLiteral("0")},
                                   {-1.0, QString(QChar(0x2212)) + QLatin1Char('1')}}) {
        const double y = columns.yOf(columns.plot(column), a);
        painter.drawText(QRectF(0, y - m_theme.px(8), right, m_theme.px(16)), Qt::AlignRight | Qt::AlignVCenter, label);
    }
    const QString labels[] = {tr("iteration"), tr("pass"), tr("time")};
    for (int line = 0; line < 3; ++line) {
        QRectF rect = columns.note(column, line);
        rect.setLeft(0);
        rect.setRight(right);
        painter.drawText(rect, Qt::AlignRight | Qt::AlignVCenter, labels[line]);
    }
}

void TimelineView::choose(int iteration)
{
    if (iteration >= 0 && iteration <= m_timeline.reachable)
        Q_EMIT iterationChosen(iteration);
}

void TimelineView::keyPressEvent(QKeyEvent *event)
{
    switch (event->modifiers() == Qt::NoModifier ? event->key() : 0) {
    case Qt::Key_Left:
        return choose(std::max(0, m_chosen - 1));
    case Qt::Key_Right:
        return choose(std::min(m_timeline.reachable, m_chosen + 1));
    case Qt::Key_Home:
        return choose(0);
    case Qt::Key_End:
        return choose(m_timeline.reachable);
    default:
        QAbstractScrollArea::keyPressEvent(event);
    }
}

void TimelineView::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton)
        choose(iterationAt(event->pos().x()));
}

bool TimelineView::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const int k = iterationAt(help->pos().x());
        if (k < 0) {
            QToolTip::hideText();
            return true;
        }
        QToolTip::showText(help->globalPos(),
                           columnText(m_timeline.columns[static_cast<std::size_t>(k)], m_timeline.target, m_clock()),
                           viewport(), columnRect(k));
        return true;
    }
    return QAbstractScrollArea::viewportEvent(event);
}

} // namespace sweci
