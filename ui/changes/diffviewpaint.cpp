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
    painter.setClipRect(QRect(m_gutter, 0, viewport()->width() - m_gutter, viewport()->height()));
    for (int row = first; row <= last; ++row)
        paintText(painter, row, seen[static_cast<std::size_t>(row - first)], rowRect(row).top());
    painter.setClipping(false);
    for (int row = first; row <= last && !m_hunkMarks.isEmpty(); ++row)
        paintMark(painter, seen[static_cast<std::size_t>(row - first)], rowRect(row).top());
    // The scroll bar must not change under a paint.
    if (m_widest > widest)
        QTimer::singleShot(0, this, &DiffView::updateRanges);
}

void DiffView::paintBack(QPainter &painter, int row, const DiffRow &what, int top) const
{
    const QRect rect(0, top, viewport()->width(), m_rowHeight);
    if (what.kind == DiffRow::Kind::Removed)
        painter.fillRect(rect, m_colors.removed);
    else if (what.kind == DiffRow::Kind::Added)
        painter.fillRect(rect, m_colors.added);
    else if (what.kind == DiffRow::Kind::Fold)
        painter.fillRect(rect, row == m_hoverFold ? m_colors.foldHover : m_colors.fold);
}

void DiffView::paintGutter(QPainter &painter, int row, const DiffRow &what, int top) const
{
    if (what.kind == DiffRow::Kind::Fold) {
        paintFold(painter, row, top);
        return;
    }
    const int left = m_theme.px(6);
    const QRect oldNumber(left, top, m_number - m_theme.px(8), m_rowHeight);
    painter.setPen(m_colors.muted);
    if (what.kind != DiffRow::Kind::Note) {
        if (what.oldLine >= 0)
            painter.drawText(oldNumber, Qt::AlignRight | Qt::AlignVCenter, QString::number(what.oldLine + 1));
        if (what.newLine >= 0)
            painter.drawText(oldNumber.translated(m_number, 0), Qt::AlignRight | Qt::AlignVCenter,
                             QString::number(what.newLine + 1));
    }
    const QRect sign(left + 2 * m_number - m_theme.px(4), top, static_cast<int>(2 * m_cell), m_rowHeight);
    if (what.kind == DiffRow::Kind::Removed) {
        painter.setPen(m_colors.removedText);
        painter.drawText(sign, Qt::AlignCenter, QString(QChar(0x2212)));
    } else if (what.kind == DiffRow::Kind::Added) {
        painter.setPen(m_colors.addedText);
        painter.drawText(sign, Qt::AlignCenter, QStringLiteral("+"));
    }
    // Where the keyboard is: a bar along the edit, thicker at the row.
    const DiffPosition &cursor = m_selection.cursor;
    const bool here = row == cursor.row;
    const bool edit = what.edit >= 0 && cursor.row < m_rows.count() && m_rows.row(cursor.row).edit == what.edit;
    if (here || edit)
        painter.fillRect(QRect(0, top, m_theme.px(here && hasFocus() ? 4 : 2), m_rowHeight), here && hasFocus()
                                                                                                 ? m_colors.accent
                                                                                             : edit ? m_colors.accent
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

void DiffView::paintText(QPainter &painter, int row, const DiffRow &what, int top) const
{
    const QRect rect(m_gutter, top, viewport()->width() - m_gutter, m_rowHeight);
    const DiffLine *shown = line(row);
    if (!shown) {
        painter.setPen(row == m_hoverFold ? m_colors.text : m_colors.muted);
        painter.setFont(m_theme.codeNoteFont());
        painter.drawText(rect, Qt::AlignLeft | Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(rowText(row), Qt::ElideRight, rect.width() - m_theme.px(8)));
        painter.setFont(m_font);
        return;
    }
    const double x = m_gutter - horizontalScrollBar()->value();
    const auto fill = [&](const QRectF &part, const QColor &color) {
        if (part.width() > 0)
            painter.fillRect(part.translated(x, top), color);
    };
    if (what.kind != DiffRow::Kind::Context) {
        const QColor mark = what.kind == DiffRow::Kind::Removed ? m_colors.removedMark : m_colors.addedMark;
        for (const TextRange &range : shown->marks())
            fill(shown->rectOf(range, m_rowHeight), mark);
    }
    const auto bytes = [&](const ByteRange &range) {
        const double from = shown->xOf(std::max(range.begin, shown->window().begin));
        return QRectF(from, 0, shown->xOf(range.end) - from, m_rowHeight);
    };
    if (m_hits) {
        const ShownLine place = shownLine(what);
        for (const ByteRange &range : m_hits->in(place.side, place.line))
            fill(bytes(range), m_colors.hit);
    }
    if (const auto range = m_selection.in(row, shown->size())) {
        QRectF part = bytes(*range);
        if (row < m_selection.last().row)
            part.setWidth(part.width() + m_cell); // the end of the line too
        fill(part, m_colors.selection);
    }
    painter.setPen(m_colors.text);
    shown->paint(painter, QPointF(x, top), m_rowHeight);
    paintEnd(painter, what, *shown, x, top);
    if (row == m_selection.cursor.row && hasFocus() && m_selection.isEmpty() && m_selection.cursor.byte > 0)
        painter.fillRect(QRectF(x + shown->xOf(m_selection.cursor.byte), top, m_theme.px(1), m_rowHeight),
                         m_colors.text);
}

void DiffView::paintEnd(QPainter &painter, const DiffRow &what, const DiffLine &shown, double x, int top) const
{
    if (what.kind == DiffRow::Kind::Context)
        return;
    // The end of a changed line is said when the two sides do not end their lines alike.
    const FileDiff &diff = *m_rows.diff();
    const ShownLine place = shownLine(what);
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
    return sweci::selectedText(m_rows, {{row, 0}, {row, lineSize(row)}}).left(lineLimit);
}

} // namespace sweci
