// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/curvechart.h"

#include "models/curves.h"
#include "models/format.h"
#include "models/tiptext.h"
#include "theme/theme.h"

#include <QGraphicsLayout>
#include <QKeyEvent>
#include <QLineSeries>
#include <QMouseEvent>
#include <QToolTip>
#include <QValueAxis>

#include <algorithm>
#include <cmath>

namespace sweci
{

CurveChart::CurveChart(Kind kind, Theme &theme, QWidget *parent)
    : QChartView(new QChart, parent), m_kind(kind), m_theme(theme), m_x(new QValueAxis(this)), m_y(new QValueAxis(this))
{
    setRenderHint(QPainter::Antialiasing);
    setFrameShape(QFrame::NoFrame);
    setMouseTracking(true);
    viewport()->setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(m_theme.px(220), m_theme.px(130));
    chart()->legend()->hide();
    chart()->setMargins(QMargins(0, 0, 0, 0));
    chart()->layout()->setContentsMargins(0, 0, 0, 0);
    chart()->setBackgroundRoundness(0);
    chart()->addAxis(m_x, Qt::AlignBottom);
    chart()->addAxis(m_y, Qt::AlignLeft);
    m_x->setTickType(QValueAxis::TicksDynamic);
    m_y->setTickType(QValueAxis::TicksDynamic);
    m_y->setLabelFormat(QStringLiteral("%.1f"));
    m_x->setLabelFormat(kind == Kind::OverGamma ? QStringLiteral("%.2g") : QStringLiteral("%.0f"));
    m_x->setTitleText(kind == Kind::OverGamma ? tr("gamma") : tr("iteration"));
    connect(&theme, &Theme::changed, this, &CurveChart::applyTheme);
    applyTheme();
}

void CurveChart::applyTheme()
{
    chart()->setBackgroundBrush(m_theme.color(ColorRole::Panel));
    chart()->setBackgroundPen(Qt::NoPen);
    setBackgroundBrush(m_theme.color(ColorRole::Panel));
    for (QValueAxis *axis : {m_x, m_y}) {
        axis->setLabelsFont(m_theme.noteFont());
        axis->setTitleFont(m_theme.noteFont());
        axis->setLabelsColor(m_theme.color(ColorRole::Muted));
        axis->setTitleBrush(m_theme.color(ColorRole::Muted));
        axis->setLinePen(QPen(m_theme.color(ColorRole::Line), 1));
        axis->setGridLinePen(QPen(m_theme.color(ColorRole::Line), 1, Qt::DotLine));
    }
    for (QAbstractSeries *series : chart()->series()) {
        auto *line = static_cast<QLineSeries *>(series);
        QPen pen = line->pen();
        pen.setColor(m_theme.seriesColor(line->property("series").toInt()));
        line->setPen(pen);
    }
    viewport()->update();
}

void CurveChart::show(const std::vector<const TaskCurve *> &curves, double gamma, int iteration)
{
    std::vector<Plotted> plotted;
    int iterations = 0;
    for (const TaskCurve *curve : curves) {
        const auto &points = m_kind == Kind::Change  ? curve->change
                             : m_kind == Kind::SoFar ? curve->soFar
                                                     : curve->overGamma;
        plotted.push_back({curve->experiment->name(), curve->series, curve->chosen, curve->cut, curve->partial, points,
                           curve->score});
        iterations = std::max(iterations, curve->iterations());
    }
    std::stable_partition(plotted.begin(), plotted.end(), [](const Plotted &one) { return !one.chosen; });
    m_gamma = gamma;
    m_iteration = iteration;
    if (plotted != m_plotted || iterations != m_iterations) {
        m_plotted = std::move(plotted);
        m_iterations = iterations;
        chart()->removeAllSeries();
        for (const Plotted &one : m_plotted)
            addLines(one);
        scaleAxes();
    }
    viewport()->update();
}

QLineSeries *CurveChart::addLine(const Plotted &plotted, Qt::PenStyle style)
{
    auto *line = new QLineSeries;
    line->setName(plotted.name);
    line->setProperty("series", plotted.series);
    line->setProperty("padded", style == Qt::DashLine);
    line->setPen(QPen(m_theme.seriesColor(plotted.series), plotted.chosen ? 2.4 : 1.4, style));
    chart()->addSeries(line);
    line->attachAxis(m_x);
    line->attachAxis(m_y);
    return line;
}

// A line through what was measured, dashed from there through what is held.
void CurveChart::addLines(const Plotted &plotted)
{
    const bool sure = m_kind != Kind::OverGamma || !plotted.partial;
    QLineSeries *line = addLine(plotted, sure ? Qt::SolidLine : Qt::DotLine);
    QLineSeries *padded = nullptr;
    for (std::size_t i = 0; i < plotted.points.size(); ++i) {
        const CurvePoint &point = plotted.points[i];
        if (point.cell != Cell::Padded) {
            line->append(point.x, point.y);
            continue;
        }
        if (!padded) {
            padded = addLine(plotted, Qt::DashLine);
            if (i > 0)
                padded->append(plotted.points[i - 1].x, plotted.points[i - 1].y);
        }
        padded->append(point.x, point.y);
    }
}

void CurveChart::scaleAxes()
{
    double least = m_kind == Kind::Change ? -1 : 0;
    for (const Plotted &one : m_plotted) {
        for (const CurvePoint &point : one.points)
            least = std::min(least, point.y < 0 ? -1.0 : 0.0);
    }
    // A little room, so that markers at the ends are whole.
    m_y->setRange(least - (1 - least) * 0.03, 1 + (1 - least) * 0.03);
    m_y->setTickAnchor(0);
    m_y->setTickInterval(least < 0 ? 0.5 : 0.25);
    m_y->setLabelFormat(least < 0 ? QStringLiteral("%.1f") : QStringLiteral("%.2f"));
    if (m_kind == Kind::OverGamma) {
        m_x->setRange(curveGammas().front(), curveGammas().back());
        m_x->setTickAnchor(1);
        m_x->setTickInterval(0.25);
        m_x->setLabelFormat(QStringLiteral("%.2f"));
        return;
    }
    const int n = std::max(m_iterations, 1);
    m_x->setRange(0.5, n + 0.5);
    // Labels that fit: each, or each 2nd, 5th, 10th ...
    const double room = (width() - m_theme.px(40)) / double(n);
    double interval = 1;
    for (const double factor : {2.0, 2.5, 2.0, 2.0, 2.5, 2.0, 2.0, 2.5, 2.0}) {
        if (interval * room >= m_theme.px(24))
            break;
        interval *= factor;
    }
    m_x->setTickAnchor(interval > 1 ? 0 : 1);
    m_x->setTickInterval(interval);
}

void CurveChart::resizeEvent(QResizeEvent *event)
{
    QChartView::resizeEvent(event);
    scaleAxes();
}

QPointF CurveChart::sceneOf(double x, double y) const
{
    const QRectF area = chart()->plotArea();
    return {area.left() + (x - m_x->min()) / (m_x->max() - m_x->min()) * area.width(),
            area.bottom() - (y - m_y->min()) / (m_y->max() - m_y->min()) * area.height()};
}

QPoint CurveChart::placeOf(double x, double y) const
{
    return mapFromScene(sceneOf(x, y));
}

const CurveChart::Plotted *CurveChart::nearest(const QPointF &position, CurvePoint &point) const
{
    const Plotted *found = nullptr;
    double best = m_theme.px(14);
    for (const Plotted &one : m_plotted) {
        for (const CurvePoint &candidate : one.points) {
            const QPointF away = sceneOf(candidate.x, candidate.y) - position;
            const double distance = std::hypot(away.x(), away.y());
            // The chosen one, which lies on top, wins where they meet.
            if (distance < best || (distance == best && one.chosen)) {
                best = distance;
                found = &one;
                point = candidate;
            }
        }
    }
    return found;
}

QString CurveChart::textAt(const QPoint &position) const
{
    CurvePoint point;
    const Plotted *found = nearest(mapToScene(position), point);
    if (!found)
        return {};
    if (m_kind == Kind::OverGamma)
        return found->partial ? tr("%1, gamma %2: EvoScore %3 so far")
                                    .arg(found->name, QString::number(point.x, 'f', 2), changeText(point.y))
                              : tr("%1, gamma %2: EvoScore %3")
                                    .arg(found->name, QString::number(point.x, 'f', 2), changeText(point.y));
    const QString value = changeText(point.y);
    QString text = m_kind == Kind::Change
                       ? tr("%1, iteration %2: a = %3").arg(found->name, QString::number(point.x), value)
                       : tr("%1, up to iteration %2: EvoScore %3").arg(found->name, QString::number(point.x), value);
    if (point.cell == Cell::Padded)
        text += tr(", padded: the last value is held");
    else if (point.cell == Cell::Collapsed)
        text += tr(", collapsed: the tests could not run");
    else if (point.cell == Cell::Unchanged)
        text += tr(", nothing was changed");
    else if (point.cell == Cell::NotProduced)
        text += tr(", nothing was produced");
    return text;
}

void CurveChart::mouseMoveEvent(QMouseEvent *event)
{
    const QString text = textAt(event->pos());
    if (text.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(event->globalPosition().toPoint(), tipText(text), this);
    QChartView::mouseMoveEvent(event);
}

void CurveChart::mousePressEvent(QMouseEvent *event)
{
    QChartView::mousePressEvent(event);
    const QRectF area = chart()->plotArea();
    const QPointF at = mapToScene(event->pos());
    if (m_kind == Kind::OverGamma || !area.contains(at) || area.width() <= 0)
        return;
    const double x = m_x->min() + (at.x() - area.left()) / area.width() * (m_x->max() - m_x->min());
    Q_EMIT iterationPicked(std::clamp(static_cast<int>(std::lround(x)), 1, std::max(m_iterations, 1)));
}

void CurveChart::keyPressEvent(QKeyEvent *event)
{
    if (event->key() != Qt::Key_Left && event->key() != Qt::Key_Right) {
        event->ignore(); // nothing here scrolls
        return;
    }
    Q_EMIT stepped(event->key() == Qt::Key_Left ? -1 : 1);
}

void CurveChart::focusInEvent(QFocusEvent *event)
{
    QChartView::focusInEvent(event);
    viewport()->update();
}

void CurveChart::focusOutEvent(QFocusEvent *event)
{
    QChartView::focusOutEvent(event);
    viewport()->update();
}

} // namespace sweci
