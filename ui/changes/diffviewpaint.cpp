// SPDX-License-Identifier: GPL-3.0-or-later
#include "changes/diffline.h"
#include "changes/diffsyntax.h"
#include "changes/diffview.h"
#include "theme/theme.h"

#include <QLocale>
#include <QPainter>
#include <QPaintEvent>
#include <QScrollBar>
#include <QTimer>

#include <algorithm>

namespace sweci
{

void DiffView::paintEvent(QPaintEvent *event)
{
    QPainter painter(viewport());
    painter.fillRect(event->rect(), m_colors.panel);
    const int first = std::max(rowAt(event->rect().top()), 0);
    const int last = std::min(rowAt(event->rect().bottom()), m_rows.count() - 1);
    const double widest = m_widest;
    painter.setFont(m_font);
    std::vector<DiffRow> seen;
    for (int row = first; row <= last; ++row) {
        seen.push_back(m_rows.row(row));
        const int top = rowRect(row).top();
        paintBack(painter, row, seen.back(), top);
        paintGutter(painter, row, seen.back(), top);
    }
    for (const DiffSide column : columns()) {
        painter.setClipRect(columnRect(column).adjusted(m_gutter, 0, 0, 0));
        for (int row = first; row <= last; ++row)
            paintText(painter, row, seen[static_cast<std::size_t>(row - first)], rowRect(row).top(), column);
        painter.setClipRect(columnRect(column));
        for (int row = first; row <= last && !m_hunkMarks.isEmpty(); ++row)
            paintMark(painter, seen[static_cast<std::size_t>(row - first)], rowRect(row).top(), column);
    }
    painter.setClipping(false);
    if (m_layout == RowLayout::Split) {
        painter.setPen(m_colors.line);
        const int middle = columnRect(DiffSide::New).left();
        painter.drawLine(middle, event->rect().top(), middle, event->rect().bottom());
    }
    // The scroll bar must not change under a paint.
    if (m_widest > widest)
        QTimer::singleShot(0, this, &DiffView::updateRanges);
}

void DiffView::paintBack(QPainter &painter, int row, const DiffRow &what, int top) const
{
    const QRect rect(0, top, viewport()->width(), m_rowHeight);
    if (what.kind == DiffRow::Kind::Fold) {
        painter.fillRect(rect, row == m_hoverFold ? m_colors.foldHover : m_colors.fold);
        return;
    }
    if (what.kind == DiffRow::Kind::Context || what.kind == DiffRow::Kind::Note)
        return;
    for (const DiffSide column : columns()) {
        const ShownLine shown = shownIn(what, column);
        const QColor &back = shown.line < 0                ? m_colors.fold // nothing stands opposite
                             : shown.side == DiffSide::Old ? m_colors.removed
                                                           : m_colors.added;
        painter.fillRect(rect.intersected(columnRect(column).adjusted(0, -m_rowHeight, 0, m_rowHeight)), back);
    }
}

void DiffView::paintSign(QPainter &painter, const QRect &rect, DiffSide side) const
{
    painter.setPen(side == DiffSide::Old ? m_colors.removedText : m_colors.addedText);
    painter.drawText(rect, Qt::AlignCenter, side == DiffSide::Old ? QString(QChar(0x2212)) : QStringLiteral("+"));
}

void DiffView::paintNumbers(QPainter &painter, const DiffRow &what, int top) const
{
    const bool split = m_layout == RowLayout::Split;
    const int left = m_theme.px(6);
    for (const DiffSide side : {DiffSide::Old, DiffSide::New}) {
        const int line = side == DiffSide::Old ? what.oldLine : what.newLine;
        if (line < 0 || what.kind == DiffRow::Kind::Note || (m_oneNumber && side == DiffSide::Old))
            continue;
        const int column = split ? columnRect(side).left() : side == DiffSide::Old || m_oneNumber ? 0 : m_number;
        painter.setPen(m_colors.muted);
        painter.drawText(QRect(left + column, top, m_number - m_theme.px(8), m_rowHeight),
                         Qt::AlignRight | Qt::AlignVCenter, QString::number(line + 1));
    }
    for (const DiffSide column : columns()) {
        const ShownLine shown = shownIn(what, column);
        if (what.kind != DiffRow::Kind::Context && shown.line >= 0)
            paintSign(painter,
                      QRect(columnRect(column).left() + left + (split ? 1 : 2) * m_number - m_theme.px(4), top,
                            static_cast<int>(2 * m_cell), m_rowHeight),
                      shown.side);
    }
}

void DiffView::paintGutter(QPainter &painter, int row, const DiffRow &what, int top) const
{
    if (what.kind == DiffRow::Kind::Fold) {
        paintFold(painter, row, top);
        return;
    }
    paintNumbers(painter, what, top);
    // Where the keyboard is: a bar along the edit, thicker at the row.
    const DiffPosition &cursor = m_selection.cursor;
    const bool here = row == cursor.row;
    const bool edit = what.edit >= 0 && cursor.row < m_rows.count() && m_rows.row(cursor.row).edit == what.edit;
    if (here || edit)
        painter.fillRect(QRect(columnRect(m_column).left(), top, m_theme.px(here && hasFocus() ? 4 : 2), m_rowHeight),
                         here && hasFocus() ? m_colors.accent
                         : edit             ? m_colors.accent
                                            : m_colors.line);
}

void DiffView::paintFold(QPainter &painter, int row, int top) const
{
    const bool current = row == m_selection.cursor.row && hasFocus();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(current || row == m_hoverFold ? m_colors.accent : m_colors.muted, m_theme.px(1) * 1.3,
                        Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    // Two chevrons that point away from each other.
    const double x = m_theme.px(6) + m_number * 1.0 - m_theme.px(4);
    const double y = top + m_rowHeight / 2.0;
    const double w = m_theme.px(3.4);
    for (const double down : {-1.0, 1.0}) {
        const QPointF tip(x, y + down * w * 1.75);
        painter.drawPolyline(QList<QPointF>{tip + QPointF(-w, -down * w), tip, tip + QPointF(w, -down * w)});
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
    if (current)
        painter.fillRect(QRect(0, top, m_theme.px(4), m_rowHeight), m_colors.accent);
}

void DiffView::paintText(QPainter &painter, int row, const DiffRow &what, int top, DiffSide column) const
{
    const bool fold = what.kind == DiffRow::Kind::Fold;
    const DiffLine *shown = line(row, column);
    if (!shown) {
        // A fold is told once, the missing end of a line on the side it is missing on.
        const bool split = m_layout == RowLayout::Split;
        if (split &&
            (fold ? column == DiffSide::New
                  : what.kind != DiffRow::Kind::Note || (column == DiffSide::Old ? what.oldLine : what.newLine) < 0))
            return;
        const QRect rect(textLeft(column), top, columnRect(column).width() - m_gutter, m_rowHeight);
        painter.setPen(row == m_hoverFold ? m_colors.text : m_colors.muted);
        painter.setFont(m_theme.codeNoteFont());
        painter.drawText(rect, Qt::AlignLeft | Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(rowText(row), Qt::ElideRight, rect.width() - m_theme.px(8)));
        painter.setFont(m_font);
        return;
    }
    const ShownLine place = shownIn(what, column);
    const double x = textLeft(column) - horizontalScrollBar()->value();
    const auto fill = [&](const QRectF &part, const QColor &color) {
        if (part.width() > 0)
            painter.fillRect(part.translated(x, top), color);
    };
    if (what.kind != DiffRow::Kind::Context) {
        const bool old = place.side == DiffSide::Old;
        for (const TextRange &range : shown->marks()) {
            const QRectF part = shown->rectOf(range, m_rowHeight);
            fill(part, old ? m_colors.removedMark : m_colors.addedMark);
            // Underlined: two shades of one colour are not told apart by everyone.
            fill(QRectF(part.left(), part.bottom() - m_theme.px(1), part.width(), m_theme.px(1)),
                 old ? m_colors.removedText : m_colors.addedText);
        }
    }
    const auto bytes = [&](const ByteRange &range) {
        const double from = shown->xOf(std::max(range.begin, shown->window().begin));
        return QRectF(from, 0, shown->xOf(range.end) - from, m_rowHeight);
    };
    const std::vector<ByteRange> hits = m_hits ? m_hits->in(place.side, place.line) : std::vector<ByteRange>();
    for (const ByteRange &range : hits)
        fill(bytes(range), m_colors.hit);
    const bool active = m_layout == RowLayout::Unified || column == m_column;
    const auto selected = active ? m_selection.in(row, shown->size()) : std::nullopt;
    if (selected) {
        QRectF part = bytes(*selected);
        if (row < m_selection.last().row)
            part.setWidth(part.width() + m_cell); // the end of the line too
        fill(part, m_colors.selection);
    }
    // What was found has a frame; the chosen place is selected, and its frame is thick above and below.
    for (const ByteRange &range : hits) {
        const bool chosen = selected && selected->begin == range.begin && selected->end == range.end;
        const QRectF part = bytes(range);
        const double line = m_theme.px(1);
        const QColor &ink = chosen ? m_colors.text : m_colors.muted;
        for (const double left : {part.left(), part.right() - line})
            fill(QRectF(left, 0, line, m_rowHeight), ink);
        const double thick = chosen ? 2 * line : line;
        for (const double above : {0.0, m_rowHeight - thick})
            fill(QRectF(part.left(), above, part.width(), thick), ink);
    }
    painter.setPen(m_colors.text);
    shown->paint(painter, QPointF(x, top), m_rowHeight);
    if (what.kind != DiffRow::Kind::Context)
        paintEnd(painter, place, *shown, x, top);
    if (active && row == m_selection.cursor.row && hasFocus() && m_selection.isEmpty() && m_selection.cursor.byte > 0)
        painter.fillRect(QRectF(x + shown->xOf(m_selection.cursor.byte), top, m_theme.px(1), m_rowHeight),
                         m_colors.text);
}

void DiffView::paintEnd(QPainter &painter, const ShownLine &place, const DiffLine &shown, double x, int top) const
{
    // The end of a changed line is said when the two sides do not end their lines alike.
    const FileDiff &diff = *m_rows.diff();
    const LineEnd end = diff.side(place.side).end(place.line);
    const bool unlike = (diff.before.lineEnds().crLf > 0) != (diff.after.lineEnds().crLf > 0) ||
                        (diff.before.lineEnds().cr > 0) != (diff.after.lineEnds().cr > 0);
    if (!unlike || end == LineEnd::None)
        return;
    const QString name = end == LineEnd::CrLf ? QStringLiteral("CRLF")
                         : end == LineEnd::Cr ? QStringLiteral("CR")
                                              : QStringLiteral("LF");
    painter.setPen(m_colors.warning);
    painter.setFont(m_theme.codeNoteFont());
    painter.drawText(QRectF(x + shown.width() + m_cell, top, 8 * m_cell, m_rowHeight), Qt::AlignLeft | Qt::AlignVCenter,
                     name);
    painter.setFont(m_font);
}

QString DiffView::rowText(int row) const
{
    const DiffRow what = m_rows.row(row);
    if (what.kind == DiffRow::Kind::Note)
        return tr("No newline at end of file");
    if (what.kind == DiffRow::Kind::Fold) {
        const QString lines = tr("%n unchanged line(s)", nullptr, what.hidden);
        const int heading = m_rows.headingLine(row);
        if (heading < 0)
            return lines;
        const TextLines &text = m_rows.diff()->after;
        const LineMarks none{false, {}};
        return tr("%1   %2", "number of lines, then a heading")
            .arg(lines, lineText(text.line(heading), text.encoding(), {0, 160}, none).text.trimmed());
    }
    return sweci::selectedText(m_rows, {{row, 0}, {row, lineSize(row)}}, m_column).left(lineLimit);
}

} // namespace sweci
