// SPDX-License-Identifier: GPL-3.0-or-later
#include "changes/diffline.h"
#include "lanes/lanesview.h"
#include "theme/theme.h"

#include <QPainter>
#include <QScrollBar>
#include <QTimer>

#include <algorithm>

namespace sweci
{

void LanesView::paintEvent(QPaintEvent *)
{
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect(), m_colors.panel);
    const int rows = m_diff ? static_cast<int>(m_diff->rows.size()) : 0;
    const double widest = m_widest;
    const int first = std::max(0, verticalScrollBar()->value() / m_rowHeight);
    const int last = std::min(rows - 1, (verticalScrollBar()->value() + viewport()->height()) / m_rowHeight);
    for (std::size_t lane = 0; lane < laneCount; ++lane) {
        painter.setClipRect(laneRect(lane));
        for (int row = first; row <= last; ++row)
            paintCell(painter, row, lane);
    }
    painter.setClipping(false);
    if (rows > 0 && hasFocus()) {
        painter.setClipRect(QRect(0, m_head, viewport()->width(), viewport()->height() - m_head));
        painter.fillRect(QRect(0, rowRect(m_current).top(), m_theme.px(4), m_rowHeight), m_colors.accent);
        painter.setClipping(false);
    }
    paintHead(painter);
    if (m_widest > widest) // the scroll bar must not change under a paint
        QTimer::singleShot(0, this, &LanesView::updateRanges);
}

void LanesView::paintHead(QPainter &painter) const
{
    painter.fillRect(QRect(0, 0, viewport()->width(), m_head), m_colors.fold);
    for (std::size_t lane = 0; lane < laneCount; ++lane) {
        const QRect rect = laneRect(lane);
        painter.setFont(m_theme.titleFont());
        painter.setPen(m_colors.text);
        const QRect text(rect.left() + m_theme.px(12), 0, rect.width() - m_theme.px(20), m_head);
        painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(m_names[lane], Qt::ElideMiddle, text.width()));
        painter.setPen(m_colors.line);
        if (lane > 0)
            painter.drawLine(rect.left(), 0, rect.left(), viewport()->height());
    }
}

QRect LanesView::signRect(int row, std::size_t lane) const
{
    return {laneRect(lane).left() + m_gutter - m_theme.px(18), rowRect(row).top(), m_theme.px(14), m_rowHeight};
}

void LanesView::paintCell(QPainter &painter, int row, std::size_t lane) const
{
    const LaneRow &what = m_diff->rows[static_cast<std::size_t>(row)];
    const QRect lane0 = laneRect(lane);
    const QRect rect(lane0.left(), rowRect(row).top(), lane0.width(), m_rowHeight);
    painter.setFont(m_font);
    if (what.hidden > 0) {
        painter.fillRect(rect, m_colors.fold);
        if (lane == 0) {
            painter.setFont(m_theme.codeNoteFont());
            painter.setPen(m_colors.muted);
            painter.drawText(rect.adjusted(m_gutter, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, textOf(row, lane));
        }
        return;
    }
    const LaneCell &cell = what.cells[lane];
    const bool changed = isChange(row);
    if (cell.kind == LaneCell::Kind::Removed || cell.kind == LaneCell::Kind::Added)
        painter.fillRect(rect, cell.kind == LaneCell::Kind::Removed ? m_colors.removed : m_colors.added);
    else if (cell.kind == LaneCell::Kind::Empty && changed)
        painter.fillRect(rect, m_colors.fold);
    const DiffLine *line = lineOf(row, lane);
    if (!line)
        return;
    painter.setPen(m_colors.muted);
    painter.drawText(QRect(rect.left(), rect.top(), m_gutter - m_theme.px(20), rect.height()),
                     Qt::AlignRight | Qt::AlignVCenter, QString::number(cell.line + 1));
    if (cell.kind != LaneCell::Kind::Context) {
        const bool removed = cell.kind == LaneCell::Kind::Removed;
        painter.setPen(removed ? m_colors.removedText : m_colors.addedText);
        painter.drawText(signRect(row, lane), Qt::AlignCenter, removed ? QString(QChar(0x2212)) : QStringLiteral("+"));
    }
    painter.save();
    painter.setClipRect(rect.adjusted(m_gutter, 0, 0, 0), Qt::IntersectClip);
    painter.setPen(m_colors.text);
    line->paint(painter, QPointF(rect.left() + m_gutter - horizontalScrollBar()->value(), rect.top()), m_rowHeight);
    painter.restore();
}

} // namespace sweci
