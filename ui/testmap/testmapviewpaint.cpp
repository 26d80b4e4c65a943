// SPDX-License-Identifier: GPL-3.0-or-later
// How TestMapView paints itself.
#include "base/text.h"
#include "models/testmaptext.h"
#include "testmap/testmapview.h"
#include "theme/theme.h"

#include <QPainter>
#include <QPaintEvent>
#include <QScrollBar>

#include <algorithm>

namespace sweci
{

void TestMapView::paintEvent(QPaintEvent *event)
{
    QPainter painter(viewport());
    painter.fillRect(event->rect(), m_theme.color(ColorRole::Panel));
    m_paintedRows = 0;
    if (!m_map || m_map->states() == 0)
        return;
    const QRect below(0, head(), viewport()->width(), viewport()->height() - head());
    painter.setClipRect(below);
    if (m_zoom == MapZoom::Names)
        paintNames(painter);
    else
        paintBands(painter);
    painter.setClipRect(below.adjusted(gutter(), 0, 0, 0));
    paintTiles(painter);
    painter.setClipRect(below.adjusted(gutter() - 2, 0, 0, 0));
    paintCursor(painter);
    painter.setClipping(false);
    paintHead(painter);
}

void TestMapView::paintTiles(QPainter &painter)
{
    const int first = verticalScrollBar()->value() / rowHeight();
    const int last = std::min(rows() - 1, (verticalScrollBar()->value() + viewport()->height() - head()) / rowHeight());
    m_paintedRows = std::max(0, last - first + 1);
    const int perTile = m_tiles.rowsPerTile();
    for (int tile = first / perTile; tile <= last / perTile && last >= 0; ++tile) {
        const QImage image = m_tiles.tile(m_theme, tile);
        const int count = std::min(perTile, rows() - tile * perTile);
        const QRect at = cellRect({tile * perTile, 0});
        // The device's pixels need not divide a cell evenly: it is as large as it is counted.
        painter.drawImage(QRect(at.left(), at.top(), columnWidth() * m_map->states(), rowHeight() * count), image);
    }
}

// The test first, its file where there is room.
void TestMapView::paintNames(QPainter &painter)
{
    const int first = verticalScrollBar()->value() / rowHeight();
    const int last = std::min(rows() - 1, (verticalScrollBar()->value() + viewport()->height() - head()) / rowHeight());
    const QFontMetrics metrics(m_theme.codeNoteFont());
    const int left = m_theme.inset();
    const int room = gutter() - left - m_theme.px(8);
    painter.setFont(m_theme.codeNoteFont());
    for (int row = first; row <= last; ++row) {
        const int top = cellRect({row, 0}).top();
        if (row == m_row)
            painter.fillRect(QRect(0, top, gutter(), rowHeight()), m_theme.color(ColorRole::AccentSoft));
        const std::string id = test(row);
        const std::size_t split = id.find("::");
        const QString name = displayText(split == std::string::npos ? id : id.substr(split + 2));
        const QString shown = metrics.elidedText(name, Qt::ElideMiddle, room);
        const int width = metrics.horizontalAdvance(shown);
        painter.setPen(m_theme.color(m_map->inTarget((*m_rows)[static_cast<std::size_t>(row)]) ? ColorRole::Text
                                                                                               : ColorRole::Muted));
        painter.drawText(QRect(left, top, room, rowHeight()), Qt::AlignLeft | Qt::AlignVCenter, shown);
        const int rest = room - width - m_theme.px(14);
        if (split == std::string::npos || rest < m_theme.px(40))
            continue;
        painter.setPen(m_theme.color(ColorRole::Muted));
        painter.drawText(QRect(left + width + m_theme.px(14), top, rest, rowHeight()),
                         Qt::AlignRight | Qt::AlignVCenter,
                         metrics.elidedText(displayText(id.substr(0, split)), Qt::ElideLeft, rest));
    }
}

// Where a file (or another group) begins: a rule, and its name unless the one before is in the way.
void TestMapView::paintBands(QPainter &painter)
{
    const QFontMetrics metrics(m_theme.noteFont());
    painter.setFont(m_theme.noteFont());
    const int left = m_theme.inset();
    const int room = gutter() - left - m_theme.px(10);
    auto band = std::upper_bound(m_bands.begin(), m_bands.end(), verticalScrollBar()->value() / rowHeight(),
                                 [](int row, const TestMapBand &each) { return row < each.row; });
    if (band != m_bands.begin())
        --band;
    int free = head();
    for (; band != m_bands.end(); ++band) {
        const int top = cellRect({band->row, 0}).top();
        if (top > viewport()->height())
            break;
        const auto next = band + 1;
        const int end = next == m_bands.end() ? cellRect({rows(), 0}).top() : cellRect({next->row, 0}).top();
        const int at = std::max(top, free);
        const bool named = end - at >= metrics.height();
        if (top >= head() && (named || end - top >= m_theme.px(3))) {
            painter.setPen(m_theme.color(ColorRole::Line));
            painter.drawLine(named && at == top ? left : gutter() - m_theme.px(6), top, gutter() - m_theme.px(2), top);
        }
        if (!named)
            continue;
        painter.setPen(m_theme.color(ColorRole::Muted));
        painter.drawText(QRect(left, at + m_theme.px(1), room, metrics.height()), Qt::AlignLeft | Qt::AlignVCenter,
                         metrics.elidedText(band->name, Qt::ElideLeft, room));
        free = at + metrics.height() + m_theme.px(2);
    }
}

void TestMapView::paintCursor(QPainter &painter)
{
    const QRect column = cellRect({0, m_state});
    painter.setPen(QPen(m_theme.color(ColorRole::Accent), 1));
    const int end = std::min(viewport()->height(), cellRect({rows(), 0}).top());
    painter.drawLine(column.left() - 1, head(), column.left() - 1, end);
    painter.drawLine(column.right(), head(), column.right(), end);
    if (m_row < 0)
        return;
    QRect cell = cellRect(cursor());
    const int least = m_theme.px(11);
    if (cell.height() < least)
        cell.adjust(0, -(least - cell.height()) / 2, 0, (least - cell.height() + 1) / 2);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_theme.color(ColorRole::Panel), 4));
    painter.drawRect(cell.adjusted(-1, 0, -1, -1));
    painter.setPen(QPen(m_theme.color(hasFocus() ? ColorRole::Accent : ColorRole::Text), 2));
    painter.drawRect(cell.adjusted(-1, 0, -1, -1));
}

void TestMapView::paintHead(QPainter &painter)
{
    painter.fillRect(QRect(0, 0, viewport()->width(), head()), m_theme.color(ColorRole::Panel));
    painter.setPen(m_theme.color(ColorRole::Line));
    painter.drawLine(0, head() - 1, viewport()->width(), head() - 1);
    painter.setClipRect(QRect(gutter(), 0, viewport()->width() - gutter(), head()));
    for (int state = std::max(0, horizontalScrollBar()->value() / columnWidth()); state < m_map->states(); ++state) {
        if (headRect(state).left() > viewport()->width())
            break;
        paintHeadCell(painter, state);
    }
    painter.setClipping(false);
    painter.setFont(m_theme.noteFont());
    painter.setPen(m_theme.color(ColorRole::Muted));
    const int line = m_theme.px(18);
    const QStringList names{tr("iteration"), tr("regression by test"), tr("by count")};
    for (int i = 0; i < names.size(); ++i)
        painter.drawText(QRect(0, m_theme.px(2) + i * line, gutter() - m_theme.px(10), line),
                         Qt::AlignRight | Qt::AlignVCenter, names[i]);
}

void TestMapView::paintHeadCell(QPainter &painter, int state)
{
    const TestMapColumn &column = m_map->column(state);
    const QRect rect = headRect(state);
    const int line = m_theme.px(18);
    const auto at = [&](int i) { return QRect(rect.left(), m_theme.px(2) + i * line, rect.width() - 1, line); };
    if (state == m_state)
        painter.fillRect(rect.adjusted(0, 0, -1, -1), m_theme.color(ColorRole::AccentSoft));
    painter.setFont(state == m_state ? m_theme.boldFont() : m_theme.textFont());
    painter.setPen(m_theme.color(ColorRole::Text));
    painter.drawText(at(0), Qt::AlignCenter, stateName(state));
    painter.setFont(m_theme.noteFont());
    // Where the two contradict each other a frame goes around both.
    if (column.disagrees()) {
        painter.setPen(QPen(m_theme.color(ColorRole::Loss), 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(at(1).united(at(2))).adjusted(1.5, 0.5, -2.5, -1.5), m_theme.px(3),
                                m_theme.px(3));
    }
    using ByTest = TestMapColumn::ByTest;
    using ByCount = TestMapColumn::ByCount;
    const bool lost = column.byTest == ByTest::Lost || column.byTest == ByTest::Collapsed;
    const bool fell = column.byCount == ByCount::Fell || column.byCount == ByCount::Collapsed;
    painter.setPen(m_theme.color(lost ? ColorRole::Loss : ColorRole::Muted));
    painter.drawText(at(1), Qt::AlignCenter, byTestSign(column));
    painter.setPen(m_theme.color(fell ? ColorRole::Loss : ColorRole::Muted));
    painter.drawText(at(2), Qt::AlignCenter, byCountSign(column));
}

} // namespace sweci
