// SPDX-License-Identifier: GPL-3.0-or-later
#include "board/cellpainter.h"

#include "scoring/dialect.h"
#include "theme/theme.h"

#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <cmath>

namespace sweci
{

QRectF CellPainter::cell(const QRectF &area, int iterations, int iteration)
{
    const double step = area.width() / std::max(iterations, 1);
    const double left = std::round(area.left() + (iteration - 1) * step);
    const double right = std::round(area.left() + iteration * step);
    const double gap = step > 6 ? 2 : step > 3 ? 1 : 0;
    return {left, area.top(), right - left - gap, area.height()};
}

int CellPainter::iterationAt(const QRectF &area, int iterations, double x)
{
    if (x < area.left() || x >= area.right() || iterations < 1)
        return 0;
    return std::min(iterations, 1 + static_cast<int>((x - area.left()) * iterations / area.width()));
}

void CellPainter::hatch(const QRectF &rect) const
{
    m_painter.save();
    m_painter.setClipRect(rect, Qt::IntersectClip);
    m_painter.setRenderHint(QPainter::Antialiasing);
    m_painter.setPen(QPen(m_theme.color(ColorRole::Panel), 1.6));
    const double step = m_theme.px(5);
    for (double x = rect.left() - rect.height(); x < rect.right(); x += step)
        m_painter.drawLine(QPointF(x, rect.bottom()), QPointF(x + rect.height(), rect.top()));
    m_painter.restore();
}

void CellPainter::cross(const QRectF &rect, const QColor &ink) const
{
    const double r = std::min({rect.width(), rect.height(), double(m_theme.px(14))}) * 0.26;
    const QPointF c = rect.center();
    m_painter.setRenderHint(QPainter::Antialiasing);
    m_painter.setPen(QPen(ink, 1.5));
    m_painter.drawLine(c + QPointF(-r, -r), c + QPointF(r, r));
    m_painter.drawLine(c + QPointF(-r, r), c + QPointF(r, -r));
    m_painter.setRenderHint(QPainter::Antialiasing, false);
}

// The mark lies left for the architect, in the middle for the programmer, right for the tests.
void CellPainter::running(const QRectF &rect, const std::string &phase) const
{
    m_painter.setPen(QPen(m_theme.color(ColorRole::Accent), 1.5));
    m_painter.setBrush(Qt::NoBrush);
    m_painter.drawRect(rect.adjusted(0.75, 0.75, -0.75, -0.75));
    const double third = (rect.width() - 6) / 3;
    const int place = phase == "programmer" ? 1 : phase == "tests" || phase == "rerun" || phase == "commit" ? 2 : 0;
    const ColorRole role = place == 0 ? ColorRole::Architect : place == 1 ? ColorRole::Programmer : ColorRole::Tests;
    m_painter.fillRect(QRectF(rect.left() + 3 + place * third, rect.bottom() - m_theme.px(6), third, m_theme.px(3)),
                       m_theme.color(role));
}

void CellPainter::paintCell(const QRectF &rect, const TaskSnapshot &task, const TaskScore *score, int k) const
{
    const auto i = static_cast<std::size_t>(k);
    const Cell kind = score && i < score->cells.size() ? score->cells[i] : Cell::Missing;
    const auto a = score && i < score->a.size() ? score->a[i] : std::optional<double>();
    if (kind == Cell::Truncated && !a) {
        m_painter.setPen(QPen(m_theme.color(ColorRole::Muted), 1, Qt::DotLine));
        const double y = std::floor(rect.center().y()) + 0.5;
        m_painter.drawLine(QPointF(rect.left(), y), QPointF(rect.right() + 2, y));
        return;
    }
    if (!a || (kind == Cell::Missing)) {
        m_painter.setPen(QPen(m_theme.color(ColorRole::EmptyCell), 1));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawRect(rect.adjusted(0.5, 0.5, -0.5, -0.5));
        // The neutral tone of a(c) = 0 is too near to none for grey eyes.
        const double dot = m_theme.px(3);
        m_painter.fillRect(QRectF(rect.center().x() - dot / 2, rect.center().y() - dot / 2, dot, dot),
                           m_theme.color(ColorRole::Muted));
        return;
    }
    const QColor fill = m_theme.changeColor(*a);
    m_painter.fillRect(rect, fill);
    const QColor ink = m_theme.inkOn(fill);
    switch (kind) {
    case Cell::Padded:
        hatch(rect);
        break;
    case Cell::Collapsed:
        cross(rect, ink);
        break;
    case Cell::Unchanged:
        m_painter.fillRect(QRectF(rect.center().x() - m_theme.px(3), rect.center().y() - 0.5, m_theme.px(6), 1.5), ink);
        break;
    case Cell::NotProduced:
        m_painter.setRenderHint(QPainter::Antialiasing);
        m_painter.setPen(QPen(ink, 1.3));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawEllipse(rect.center(), m_theme.px(3), m_theme.px(3));
        m_painter.setRenderHint(QPainter::Antialiasing, false);
        break;
    default:
        if (*a == 0) { // a tone between gains and losses is no sign
            m_painter.setPen(QPen(m_theme.color(ColorRole::Muted), 1));
            m_painter.setBrush(Qt::NoBrush);
            m_painter.drawRect(rect.adjusted(0.5, 0.5, -0.5, -0.5));
        }
        break;
    }
    if (*a < 0 && kind != Cell::Collapsed)
        m_painter.fillRect(QRectF(rect.left(), rect.bottom() - m_theme.px(2), rect.width(), m_theme.px(2)), ink);
    const bool recorded = k < static_cast<int>(task.records.size());
    if (recorded && kind != Cell::Collapsed && i < score->regressed.size() && score->regressed[i].value_or(false)) {
        const double notch = std::min<double>(m_theme.px(8), rect.width() * 0.5);
        m_painter.setRenderHint(QPainter::Antialiasing);
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(m_theme.color(ColorRole::Ink));
        m_painter.drawPolygon(
            QPolygonF({rect.topRight(), rect.topRight() + QPointF(-notch, 0), rect.topRight() + QPointF(0, notch)}));
        m_painter.setRenderHint(QPainter::Antialiasing, false);
    }
}

void CellPainter::paint(const QRectF &area, const TaskSnapshot &task, const Dialect &dialect, int iterations,
                        int chosen) const
{
    const TaskScore *score = task.score(dialect);
    const PhaseSpan *now = task.now();
    const int runs = task.state == TaskState::Running ? task.recorded() + (task.records.empty() ? 0 : 1) : 0;
    for (int k = 1; k <= iterations; ++k) {
        const QRectF rect = cell(area, iterations, k);
        if (!m_painter.clipBoundingRect().isNull() && !m_painter.clipBoundingRect().intersects(rect))
            continue;
        if (k == runs)
            running(rect, now ? now->phase : std::string());
        else
            paintCell(rect, task, score, k);
        if (k == chosen) {
            m_painter.setPen(QPen(m_theme.color(ColorRole::Text), 1.5));
            m_painter.setBrush(Qt::NoBrush);
            m_painter.drawRect(rect.adjusted(0.75, 0.75, -0.75, -0.75));
        }
    }
}

} // namespace sweci
