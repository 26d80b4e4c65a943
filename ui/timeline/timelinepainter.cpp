// SPDX-License-Identifier: GPL-3.0-or-later
#include "timeline/timelinepainter.h"

#include "models/format.h"
#include "theme/theme.h"
#include "timeline/phasesigns.h"

#include <QCoreApplication>
#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace sweci
{

namespace
{

// The translation context of this file.
struct TimelineWords {
    Q_DECLARE_TR_FUNCTIONS(TimelineWords)
};

constexpr double plotHeight = 92;
constexpr double plotTop = 17;      // room for the value above a full bar
constexpr double underPlot = 14;    // room for the value below a full bar
constexpr double statesHeight = 12; // the line of states and what hangs off it
constexpr double stripHeight = 8;
constexpr double noteHeight = 15;
constexpr int notes = 3;

} // namespace

double TimelinePainter::height(const Theme &theme)
{
    return theme.px(plotTop) + theme.px(plotHeight) + theme.px(underPlot) + theme.px(statesHeight) +
           theme.px(stripHeight) + theme.px(4) + notes * theme.px(noteHeight) + theme.px(6);
}

QRectF TimelinePainter::plot(const QRectF &column) const
{
    return {column.left(), column.top() + m_theme.px(plotTop), column.width(), double(m_theme.px(plotHeight))};
}

double TimelinePainter::yOf(const QRectF &plot, double a) const
{
    return plot.top() + (1 - std::clamp(a, -1.0, 1.0)) / 2 * plot.height();
}

QRectF TimelinePainter::strip(const QRectF &column) const
{
    const double margin = std::min<double>(m_theme.px(6), column.width() / 8);
    return QRectF(column.left(), plot(column).bottom() + m_theme.px(underPlot) + m_theme.px(statesHeight),
                  column.width(), m_theme.px(stripHeight))
        .adjusted(margin, 0, -margin, 0);
}

QRectF TimelinePainter::note(const QRectF &column, int line) const
{
    return {column.left(), strip(column).bottom() + m_theme.px(4) + line * m_theme.px(noteHeight), column.width(),
            double(m_theme.px(noteHeight))};
}

// Text that does not fit is left out: the tool tip has it.
void TimelinePainter::text(const QRectF &rect, const QString &text) const
{
    if (m_painter.fontMetrics().horizontalAdvance(text) <= rect.width() + 1)
        m_painter.drawText(rect, Qt::AlignCenter, text);
}

void TimelinePainter::sign(const QRectF &rect, const TimelineColumn &values) const
{
    const QPointF center(rect.center().x(), plot(rect).center().y());
    const double r = m_theme.px(4);
    m_painter.setRenderHint(QPainter::Antialiasing);
    m_painter.setBrush(Qt::NoBrush);
    m_painter.setPen(QPen(m_theme.color(ColorRole::Ink), 1.5));
    if (values.cell == Cell::Collapsed) {
        const QPointF at(center.x(), yOf(plot(rect), values.a.value_or(-1) / 2));
        const double cross = m_theme.px(6);
        m_painter.drawLine(at + QPointF(-cross, -cross), at + QPointF(cross, cross));
        m_painter.drawLine(at + QPointF(-cross, cross), at + QPointF(cross, -cross));
    } else if (values.cell == Cell::NotProduced) {
        m_painter.drawEllipse(QPointF(center.x(), center.y() + m_theme.px(10)), r, r);
    } else if (values.cell == Cell::Unchanged) {
        m_painter.drawLine(QPointF(center.x() - r, center.y() + m_theme.px(10)),
                           QPointF(center.x() + r, center.y() + m_theme.px(10)));
    }
    m_painter.setRenderHint(QPainter::Antialiasing, false);
}

void TimelinePainter::lost(const QRectF &rect, const TimelineColumn &values, const QColor &ground) const
{
    if (!values.regressed || values.cell == Cell::Collapsed)
        return;
    const double size = std::min<double>(m_theme.px(8), rect.width() / 2);
    m_painter.setRenderHint(QPainter::Antialiasing);
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(m_theme.color(ColorRole::Loss));
    m_painter.drawPolygon(
        QPolygonF({rect.topRight(), rect.topRight() + QPointF(-size, 0), rect.topRight() + QPointF(0, size)}));
    m_painter.setRenderHint(QPainter::Antialiasing, false);
    if (values.lost.total() == 0)
        return;
    m_painter.setFont(m_theme.noteFont());
    const QString count = QString::number(values.lost.total());
    const QRectF text(rect.right() + 1, rect.top(), m_painter.fontMetrics().horizontalAdvance(count) + m_theme.px(4),
                      m_theme.px(12));
    m_painter.fillRect(text, ground);
    m_painter.setPen(m_theme.color(ColorRole::Loss));
    m_painter.drawText(text, Qt::AlignCenter, count);
}

QRectF TimelinePainter::barRect(const QRectF &column, double a) const
{
    const QRectF area = plot(column);
    const double zero = std::round(yOf(area, 0));
    const double y = std::round(yOf(area, a));
    const double width = std::clamp(column.width() * 0.52, 3.0, double(m_theme.px(44)));
    return {std::round(column.center().x() - width / 2), std::min(y, zero), width, std::max(std::abs(zero - y), 2.0)};
}

void TimelinePainter::bar(const QRectF &column, const TimelineColumn &values) const
{
    const QRectF area = plot(column);
    const double zero = std::round(yOf(area, 0));
    if (values.cell == Cell::Truncated) {
        m_painter.setPen(QPen(m_theme.color(ColorRole::Muted), 1, Qt::DotLine));
        m_painter.drawLine(QPointF(column.left(), zero), QPointF(column.right(), zero));
        return;
    }
    if (!values.a || values.iteration == 0)
        return;
    const QRectF rect = barRect(column, *values.a);
    const QColor fill = m_theme.changeColor(*values.a >= 0 ? 0.35 + 0.65 * *values.a : -0.35 + 0.65 * *values.a);
    if (values.cell == Cell::Padded || values.cell == Cell::Collapsed) {
        QColor light = fill;
        light.setAlphaF(0.25F);
        m_painter.fillRect(rect, light);
        m_painter.fillRect(rect, QBrush(fill, Qt::BDiagPattern));
    } else {
        m_painter.fillRect(rect, fill);
    }
}

void TimelinePainter::paintValue(const QRectF &column, const TimelineColumn &values, bool chosen) const
{
    if (!values.a || values.iteration == 0 || values.running || values.cell == Cell::Truncated)
        return;
    const QRectF bar = barRect(column, *values.a);
    lost(bar, values, m_theme.color(chosen ? ColorRole::AccentSoft : ColorRole::Panel));
    const double line = m_theme.px(noteHeight);
    const double at = *values.a >= 0 ? bar.top() - line : bar.bottom();
    m_painter.setFont(m_theme.noteFont());
    const QString value = scoreText(values.a);
    const double width = m_painter.fontMetrics().horizontalAdvance(value) + m_theme.px(4);
    const QRectF rect(column.center().x() - width / 2, at + 1, width, line - 2);
    if (width > column.width() + 1)
        return;
    // Off the course, which may run through it.
    m_painter.fillRect(rect, m_theme.color(chosen ? ColorRole::AccentSoft : ColorRole::Panel));
    m_painter.setPen(m_theme.color(values.cell == Cell::Padded ? ColorRole::Muted : ColorRole::Text));
    m_painter.drawText(rect, Qt::AlignCenter, value);
}

// The states that were kept as dots on one line; what was left in a rejected iteration hangs off it.
void TimelinePainter::states(const QRectF &column, const TimelineColumn &values) const
{
    if (!values.recorded)
        return;
    const double y = std::round(plot(column).bottom() + m_theme.px(underPlot) + m_theme.px(2)) + 0.5;
    const QPointF center(std::round(column.center().x()), y);
    const double r = m_theme.px(2);
    const bool rejected = values.branchesFrom >= 0;
    m_painter.setPen(QPen(m_theme.color(ColorRole::Muted), 1));
    if (values.iteration > 0)
        m_painter.drawLine(QPointF(column.left(), y), rejected && values.goesOn ? QPointF(column.right(), y) : center);
    if (values.goesOn && !rejected)
        m_painter.drawLine(center, QPointF(column.right(), y));
    m_painter.setRenderHint(QPainter::Antialiasing);
    if (rejected) {
        const QPointF end = center + QPointF(0, m_theme.px(6));
        const double begin = std::max(column.left(), center.x() - m_theme.px(14));
        m_painter.drawLine(QPointF(begin, y), end + QPointF(-r, 0));
        m_painter.setPen(QPen(m_theme.color(ColorRole::Loss), 1.2));
        m_painter.setBrush(m_theme.color(ColorRole::Panel));
        m_painter.drawEllipse(end, r + 0.5, r + 0.5);
    } else {
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(m_theme.color(values.cell == Cell::NotProduced ? ColorRole::Muted : ColorRole::Text));
        m_painter.drawEllipse(center, r + 0.5, r + 0.5);
    }
    m_painter.setRenderHint(QPainter::Antialiasing, false);
}

void TimelinePainter::phases(const QRectF &rect, const TimelineColumn &values) const
{
    for (const PhaseKind kind : phaseKinds) {
        const QRectF part = phasePart(m_theme, rect, values, kind, m_now);
        if (part.isEmpty())
            continue;
        fillPhase(m_painter, m_theme, part, kind);
        // Tries that failed: a notch each, below.
        const int failed = std::min(values.phase(kind).failed, 6);
        for (int i = 0; i < failed && part.width() >= m_theme.px(4) * (i + 1); ++i)
            m_painter.fillRect(QRectF(part.left() + i * m_theme.px(4), part.bottom() + 1, m_theme.px(3), m_theme.px(2)),
                               m_theme.color(ColorRole::Loss));
    }
}

void TimelinePainter::running(const QRectF &column, const TimelineColumn &values) const
{
    const QRectF area = plot(column);
    m_painter.setBrush(Qt::NoBrush);
    m_painter.setPen(QPen(m_theme.color(ColorRole::Accent), 1.5));
    m_painter.drawRect(QRectF(column.left() + 2, column.top() + 4, column.width() - 4, column.height() - 8));
    m_painter.setFont(m_theme.noteFont());
    const double line = m_theme.px(noteHeight);
    QRectF first(column.left(), area.center().y() - line - 1, column.width(), line);
    m_painter.setPen(m_theme.color(ColorRole::Accent));
    const QString name = values.now.empty() ? TimelineWords::tr("next") : phaseText(values.now);
    text(first, m_painter.fontMetrics().horizontalAdvance(name) < column.width() ? name : name.left(4) + QChar(0x2026));
    m_painter.setPen(m_theme.color(ColorRole::Muted));
    if (values.nowSince > 0)
        text(first.translated(0, line + 2), clockText(m_now - values.nowSince));
}

void TimelinePainter::paint(const QRectF &column, const TimelineColumn &values, bool chosen) const
{
    if (chosen) {
        m_painter.fillRect(column, m_theme.color(ColorRole::AccentSoft));
        m_painter.fillRect(QRectF(column.left(), column.bottom() - 2, column.width(), 2),
                           m_theme.color(ColorRole::Accent));
    }
    const QRectF area = plot(column);
    for (const double a : {1.0, 0.0, -1.0}) {
        m_painter.setPen(QPen(m_theme.color(ColorRole::Line), 1, a == 0.0 ? Qt::SolidLine : Qt::DashLine));
        const double y = std::floor(yOf(area, a)) + 0.5;
        m_painter.drawLine(QPointF(column.left(), y), QPointF(column.right(), y));
    }
    if (values.running)
        running(column, values);
    else
        bar(column, values);
    sign(column, values);
    states(column, values);
    phases(strip(column), values);
    m_painter.setFont(chosen ? m_theme.boldFont() : m_theme.noteFont());
    QFont number = m_theme.noteFont();
    number.setBold(chosen);
    m_painter.setFont(number);
    m_painter.setPen(m_theme.color(chosen ? ColorRole::Text : ColorRole::Muted));
    text(note(column, 0), values.iteration == 0 ? TimelineWords::tr("base") : QString::number(values.iteration));
    m_painter.setFont(m_theme.noteFont());
    if (values.recorded && values.passed && values.cell != Cell::Collapsed) {
        m_painter.setPen(m_theme.color(ColorRole::Text));
        text(note(column, 1), QString::number(*values.passed));
    }
    m_painter.setPen(m_theme.color(ColorRole::Muted));
    if (const std::int64_t time = values.milliseconds(m_now); time > 0)
        text(note(column, 2), spanText(time));
}

} // namespace sweci
