// SPDX-License-Identifier: GPL-3.0-or-later
// The marks of hunks in the diff.
#include "changes/diffline.h"
#include "changes/diffsyntax.h"
#include "changes/diffview.h"
#include "theme/theme.h"

#include <QPainter>

#include <algorithm>

namespace sweci
{

void DiffView::setMarks(HunkMarks marks)
{
    m_hunkMarks = std::move(marks);
    viewport()->update();
}

int DiffView::hunkAtCursor() const
{
    if (!m_rows.diff() || m_hunkMarks.isEmpty())
        return -1;
    for (int row = std::max(m_selection.cursor.row, 0); row >= 0 && row < m_rows.count();
         row = m_rows.nextChange(row)) {
        const DiffRow what = m_rows.row(row);
        const ShownLine place = shownLine(what);
        if (what.edit < 0 || place.line < 0)
            continue;
        if (const HunkMark *mark = m_hunkMarks.at(place.side, place.line))
            return mark->hunk;
    }
    // Behind the last: that one.
    return m_hunkMarks.marks().back().hunk;
}

void DiffView::paintMark(QPainter &painter, const DiffRow &what, int top, DiffSide column) const
{
    const QRect in = columnRect(column);
    const ShownLine place = shownIn(what, column);
    if (what.edit < 0 || place.line < 0)
        return;
    const HunkMark *mark = m_hunkMarks.at(place.side, place.line);
    if (!mark)
        return;
    const QColor ink = mark->attention ? m_theme.color(ColorRole::Loss)
                       : mark->chosen  ? m_colors.accent
                                       : m_colors.muted;
    const double x = in.left() + m_gutter - m_theme.px(4) + 0.5;
    const double half = m_rowHeight / 2.0;
    switch (mark->bar) {
    case HunkMark::Bar::None:
        break;
    case HunkMark::Bar::Likely:
        painter.setPen(QPen(ink, m_theme.px(2), Qt::DotLine, Qt::FlatCap));
        painter.drawLine(QPointF(x, top), QPointF(x, top + m_rowHeight));
        break;
    case HunkMark::Bar::Shown:
        painter.fillRect(QRectF(x - m_theme.px(1.5), top, m_theme.px(3), m_rowHeight), ink);
        break;
    case HunkMark::Bar::Refuted: // a line that is crossed on each row
        painter.setPen(QPen(m_colors.muted, m_theme.px(1)));
        painter.drawLine(QPointF(x, top), QPointF(x, top + m_rowHeight));
        painter.drawLine(QPointF(x - m_theme.px(3), top + half + m_theme.px(3)),
                         QPointF(x + m_theme.px(3), top + half - m_theme.px(3)));
        break;
    }
    if (mark->text.isEmpty() || !m_hunkMarks.isFirst(place.side, place.line))
        return;
    painter.setFont(m_theme.noteFont());
    const QFontMetrics metrics = painter.fontMetrics();
    const int room = in.width() - m_gutter - m_theme.px(40);
    const QString text =
        metrics.elidedText(mark->chosen ? QChar(0x25b8) + QStringLiteral(" ") + mark->text : mark->text, Qt::ElideRight,
                           std::max(room, 0));
    const int width = metrics.horizontalAdvance(text) + m_theme.px(12);
    const QRect rect(in.right() + 1 - width - m_theme.px(4), top, width, m_rowHeight);
    painter.fillRect(rect.adjusted(0, 0, m_theme.px(4), 0),
                     place.side == DiffSide::Old ? m_colors.removed : m_colors.added); // over a long line
    painter.setPen(ink);
    painter.drawText(rect, Qt::AlignCenter, text);
    painter.setFont(m_font);
}

} // namespace sweci
