// SPDX-License-Identifier: GPL-3.0-or-later
#include "testmap/mapcellpainter.h"

#include "models/testmaptext.h"
#include "theme/theme.h"

#include <QPainter>
#include <QPolygonF>

namespace sweci
{

namespace
{

QColor mix(const QColor &a, const QColor &b, double share)
{
    const auto one = [share](int x, int y) { return static_cast<int>(x + (y - x) * share + 0.5); };
    return {one(a.red(), b.red()), one(a.green(), b.green()), one(a.blue(), b.blue())};
}

} // namespace

int MapCellPainter::rowHeight(const Theme &theme, MapZoom zoom)
{
    switch (zoom) {
    case MapZoom::Overview:
        return 1;
    case MapZoom::Cells:
        return theme.px(7);
    case MapZoom::Names:
        return theme.px(21);
    }
    return 1;
}

QColor MapCellPainter::fill(TestMapCell cell) const
{
    const QColor panel = m_theme.color(ColorRole::Panel);
    const QColor neutral = m_theme.color(ColorRole::Neutral);
    const QColor muted = m_theme.color(ColorRole::Muted);
    if (cell.lost())
        return cell.mark() == TestMapMark::LostFlaky ? mix(panel, m_theme.color(ColorRole::Loss), 0.6)
                                                     : m_theme.color(ColorRole::Loss);
    if (cell.mark() == TestMapMark::Recovered)
        return m_theme.color(ColorRole::Improvement);
    switch (cell.state()) {
    case TestMapState::Passed:
        return m_theme.changeColor(0.42);
    case TestMapState::Failed:
    case TestMapState::NotPassed:
        return mix(neutral, muted, 0.28);
    case TestMapState::Error:
        return mix(neutral, muted, 0.6);
    case TestMapState::Skipped:
    case TestMapState::Other:
        return neutral;
    case TestMapState::Missing:
        return mix(panel, neutral, 0.5);
    default:
        return panel;
    }
}

void MapCellPainter::paint(QPainter &painter, const QRectF &rect, TestMapCell cell) const
{
    painter.fillRect(rect, m_theme.color(ColorRole::Panel));
    // A gap between columns, and between rows where they are seen one by one.
    const QRectF inner = rect.adjusted(0, 0, -1, m_zoom == MapZoom::Overview ? 0 : -1);
    for (const auto &[from, to] : parts(cell))
        painter.fillRect(QRectF(inner.left() + std::round(inner.width() * from), inner.top(),
                                std::max(1.0, std::round(inner.width() * (to - from))), inner.height()),
                         partColor(cell));
    if (m_zoom == MapZoom::Names)
        paintSign(painter, inner, cell);
    else
        paintEdge(painter, inner, cell.mark());
}

// Where there is no room for a letter, the form of the bar tells the state.
std::vector<std::pair<double, double>> MapCellPainter::parts(TestMapCell cell) const
{
    if (m_zoom == MapZoom::Names || cell.mark() != TestMapMark::None)
        return {{0, 1}};
    switch (cell.state()) {
    case TestMapState::Failed:
        return {{0.25, 0.75}};
    case TestMapState::NotPassed:
        return {{0.4, 0.6}};
    case TestMapState::Error:
        return {{0.2, 0.42}, {0.58, 0.8}};
    case TestMapState::Skipped:
        return {{0.08, 0.33}};
    case TestMapState::Other:
        return {{0.08, 0.22}, {0.78, 0.92}};
    case TestMapState::Missing:
        return {{0.5, 0.5}}; // a line
    case TestMapState::Unknown:
        return {{0.3, 0.3}, {0.7, 0.7}};
    default:
        return {{0, 1}};
    }
}

// What is narrow has to stand out more than a whole field, and less than what was lost.
QColor MapCellPainter::partColor(TestMapCell cell) const
{
    const auto all = parts(cell);
    if (all.front() == std::pair(0.0, 1.0))
        return fill(cell);
    const bool line = all.front().first == all.front().second;
    return mix(m_theme.color(ColorRole::Neutral), m_theme.color(ColorRole::Muted), line ? 0.8 : 0.45);
}

void MapCellPainter::paintEdge(QPainter &painter, const QRectF &rect, TestMapMark mark) const
{
    const double width = std::max(2.0, std::floor(rect.width() / 4));
    switch (mark) {
    case TestMapMark::LostConfirmed:
    case TestMapMark::LostUnchecked:
        painter.fillRect(QRectF(rect.right() - width, rect.top(), width, rect.height()), m_theme.color(ColorRole::Ink));
        break;
    case TestMapMark::LostFlaky:
        painter.fillRect(QRectF(rect.right() - width / 2, rect.top(), width / 2, rect.height()),
                         m_theme.color(ColorRole::Ink));
        break;
    case TestMapMark::Recovered:
        painter.fillRect(QRectF(rect.left() + width / 2, rect.top(), width, rect.height()),
                         m_theme.color(ColorRole::Panel));
        break;
    case TestMapMark::None:
        break;
    }
}

// A letter for how it did; a triangle down for lost, hollow when flaky, up for recovered.
void MapCellPainter::paintSign(QPainter &painter, const QRectF &rect, TestMapCell cell) const
{
    const QColor ink = m_theme.inkOn(fill(cell));
    const QString letter = testMapLetter(cell.state());
    const bool marked = cell.mark() != TestMapMark::None;
    painter.setFont(m_theme.noteFont());
    QRectF text = rect;
    if (marked) {
        const double r = m_theme.px(3.6);
        const double down = cell.lost() ? 1 : -1;
        const bool alone = letter.isEmpty() || rect.width() < m_theme.px(24);
        const QPointF at(alone ? rect.center().x() : rect.center().x() - m_theme.px(6), rect.center().y());
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(ink, 1.3));
        painter.setBrush(cell.mark() == TestMapMark::LostFlaky ? QBrush(Qt::NoBrush) : QBrush(ink));
        painter.drawPolygon(QPolygonF(
            {at + QPointF(-r, -down * r * 0.8), at + QPointF(r, -down * r * 0.8), at + QPointF(0, down * r)}));
        painter.setRenderHint(QPainter::Antialiasing, false);
        if (alone)
            return;
        text.setLeft(at.x() + m_theme.px(5));
        text.setWidth(m_theme.px(12));
    }
    painter.setPen(marked ? ink
                          : m_theme.color(cell.state() == TestMapState::Error ? ColorRole::Text : ColorRole::Muted));
    painter.drawText(text, Qt::AlignCenter, letter);
}

} // namespace sweci
