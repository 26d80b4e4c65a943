// SPDX-License-Identifier: GPL-3.0-or-later
// Which part of which line a row of the view shows, and how it is painted.
#include "diff/linewindow.h"
#include "task/lineview.h"
#include "theme/theme.h"

#include <QPainter>
#include <QScrollBar>
#include <QTextLayout>

#include <algorithm>

namespace sweci
{

namespace
{

constexpr std::uint64_t beforeHit = 200; // bytes shown before a place that was found deep in a line

bool isPlainAscii(const QString &text)
{
    return std::all_of(text.begin(), text.end(), [](QChar c) { return c >= QLatin1Char(' ') && c < QChar(0x7f); });
}

QColor terminalColor(const Theme &theme, int colour)
{
    switch (colour % 8) {
    case 1:
        return theme.color(ColorRole::RemovedText);
    case 2:
        return theme.color(ColorRole::AddedText);
    case 4:
        return theme.color(ColorRole::Accent);
    case 5:
        return theme.color(ColorRole::Keyword);
    case 6:
        return theme.color(ColorRole::Improvement);
    case 7:
        return theme.color(ColorRole::Text);
    default: // black; yellow, which is what needs attention elsewhere
        return theme.color(ColorRole::Muted);
    }
}

} // namespace

int LineView::rowsOf(int line) const
{
    const auto wide = static_cast<std::uint64_t>(columns());
    const std::uint64_t size = m_lines->size(line);
    return static_cast<int>(std::max<std::uint64_t>(1, (size + wide - 1) / wide));
}

int LineView::rowCount() const
{
    if (!m_lines)
        return 0;
    if (wraps())
        return static_cast<int>(m_rows.size());
    int rows = m_lines->count();
    for (const auto &[line, more] : m_open)
        rows += more;
    return rows;
}

int LineView::firstRowOf(int line) const
{
    if (wraps()) {
        const auto found = std::lower_bound(m_rows.begin(), m_rows.end(), line,
                                            [](const Row &row, int value) { return row.line < value; });
        return static_cast<int>(found - m_rows.begin());
    }
    int row = line;
    for (const auto &[open, more] : m_open)
        row += open < line ? more : 0;
    return row;
}

LineView::Row LineView::rowAt(int row) const
{
    if (wraps())
        return m_rows.at(static_cast<std::size_t>(row));
    int line = row;
    for (const auto &[open, more] : m_open) {
        if (open >= line)
            break;
        if (line <= open + more) {
            const auto wide = static_cast<std::uint64_t>(columns());
            const std::uint64_t size = m_lines->size(open);
            const std::uint64_t begin = static_cast<std::uint64_t>(line - open) * wide;
            return {open, std::min(begin, size), std::min(begin + wide, size), size};
        }
        line -= more;
    }
    const std::uint64_t size = m_lines->size(line);
    if (isOpen(line))
        return {line, 0, std::min<std::uint64_t>(size, static_cast<std::uint64_t>(columns())), size};
    std::uint64_t begin = 0;
    if (m_hit.line == line && m_hit.end > lineCap)
        begin = m_hit.begin - std::min(m_hit.begin, beforeHit);
    return {line, begin, std::min(size, begin + lineCap), size};
}

int LineView::topLine() const
{
    return m_lines && rowCount() > 0 ? rowAt(std::min(verticalScrollBar()->value(), rowCount() - 1)).line : 0;
}

LineView::Shown LineView::shownAt(int row) const
{
    Shown shown;
    shown.row = rowAt(row);
    Row &at = shown.row;
    std::string bytes = m_lines->part(at.line, at.begin, at.end - at.begin + 3);
    const TextEncoding encoding = m_lines->encoding();
    if (encoding != TextEncoding::Latin1) {
        // Both ends where a character begins: the bytes of one belong to the row that it begins in.
        const auto inside = [&bytes](std::size_t i) { return (static_cast<unsigned char>(bytes[i]) & 0xc0) == 0x80; };
        std::size_t end = at.end - at.begin;
        for (std::size_t i = 0; i < 3 && end < bytes.size() && inside(end); ++i)
            ++end;
        std::size_t begin = 0;
        while (at.begin > 0 && begin < std::min<std::size_t>(3, end) && inside(begin))
            ++begin;
        bytes.resize(end);
        bytes.erase(0, begin);
        at.end = at.begin + end;
        at.begin += begin;
    }
    bytes.resize(std::min<std::size_t>(bytes.size(), at.end - at.begin));
    shown.line = lineText(bytes, encoding, {0, static_cast<std::uint32_t>(bytes.size())}, {});
    const bool cut = !wraps() && !isOpen(at.line);
    if (cut && at.begin > 0)
        shown.text = tr("%n byte(s) before … ", nullptr, static_cast<int>(at.begin));
    shown.prefix = static_cast<int>(shown.text.size());
    shown.text += shown.line.text;
    if (cut && at.end < at.size)
        shown.text += tr(" … %n more byte(s)", nullptr, static_cast<int>(at.size - at.end));
    return shown;
}

QString LineView::rowText(int row) const
{
    return row >= 0 && row < rowCount() ? shownAt(row).text : QString();
}

void LineView::paintEvent(QPaintEvent *)
{
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect(), m_theme.color(ColorRole::Panel));
    if (!m_lines)
        return;
    const int height = rowHeight();
    const int first = verticalScrollBar()->value();
    const int last = std::min(rowCount() - 1, first + viewport()->height() / height + 1);
    const int left = m_theme.inset() - horizontalScrollBar()->value();
    const auto [selectedFrom, selectedTo] = std::minmax(m_anchor, m_cursor);
    painter.setFont(m_theme.codeFont());
    for (int row = first; row <= last; ++row) {
        const Shown shown = shownAt(row);
        const int y = (row - first) * height;
        if (m_anchor >= 0 && shown.row.line >= selectedFrom && shown.row.line <= selectedTo)
            painter.fillRect(0, y, viewport()->width(), height, m_theme.color(ColorRole::AccentSoft));
        paintRow(painter, shown, left, y + m_theme.px(1));
    }
}

void LineView::paintRow(QPainter &painter, const Shown &shown, qreal left, qreal top) const
{
    QList<QTextLayout::FormatRange> formats;
    const Row &row = shown.row;
    const auto add = [&](std::uint64_t begin, std::uint64_t end, const QTextCharFormat &format) {
        if (end <= row.begin || begin >= row.end)
            return;
        const auto from = static_cast<std::uint32_t>(std::max(begin, row.begin) - row.begin);
        const auto to = static_cast<std::uint32_t>(std::min(end, row.end) - row.begin);
        const int unit = shown.line.unitOf(from);
        formats << QTextLayout::FormatRange{shown.prefix + unit, shown.line.unitOf(to) - unit, format};
    };
    for (const LineSpool::Style &style : m_lines->styles(row.line)) {
        QTextCharFormat format;
        if (style.colour >= 0)
            format.setForeground(terminalColor(m_theme, style.colour));
        if (style.bold)
            format.setFontWeight(QFont::Bold);
        add(style.begin, style.end, format);
    }
    for (const auto &[range, kind] : shown.line.shown) {
        QTextLayout::FormatRange format{shown.prefix + range.begin, range.length, {}};
        format.format.setForeground(m_theme.color(ColorRole::Loss));
        formats << format;
    }
    if (m_hits) {
        auto hit = std::lower_bound(m_hits->begin(), m_hits->end(), row.line,
                                    [](const LineHit &each, int line) { return each.line < line; });
        for (; hit != m_hits->end() && hit->line == row.line; ++hit) {
            const bool chosen = *hit == m_hit;
            QTextCharFormat format;
            format.setBackground(m_theme.color(chosen ? ColorRole::Accent : ColorRole::AddedMark));
            format.setForeground(m_theme.color(ColorRole::Text)); // the log's own colours cannot be read on it
            if (chosen) { // lines above and below it: shade alone would not tell
                format.setForeground(m_theme.color(ColorRole::OnAccent));
                format.setFontOverline(true);
                format.setFontUnderline(true);
            }
            add(hit->begin, hit->end, format);
        }
    }
    const int own = shown.prefix + static_cast<int>(shown.line.text.size());
    for (const auto &[begin, length] : {std::pair(0, shown.prefix), std::pair(own, int(shown.text.size()) - own)}) {
        QTextLayout::FormatRange note{begin, length, {}};
        note.format.setForeground(m_theme.color(ColorRole::Muted));
        if (length > 0)
            formats << note;
    }
    QString text = shown.text;
    // Of a long line of plain letters only what is in sight is laid out.
    const qreal wide = QFontMetricsF(m_theme.codeFont()).horizontalAdvance(QLatin1Char('0'));
    const int columnsInSight = static_cast<int>(viewport()->width() / wide) + 2;
    if (text.size() > 2 * columnsInSight && isPlainAscii(text)) {
        const int begin = std::clamp(static_cast<int>(-left / wide), 0, static_cast<int>(text.size()));
        text = text.mid(begin, columnsInSight);
        left += begin * wide;
        for (QTextLayout::FormatRange &format : formats) {
            const int from = std::max(0, format.start - begin);
            format.length = std::max(0, std::min(format.start + format.length - begin, int(text.size())) - from);
            format.start = from;
        }
        formats.removeIf([](const QTextLayout::FormatRange &format) { return format.length == 0; });
    }
    QTextLayout layout(text, m_theme.codeFont());
    layout.setFormats(formats);
    layout.beginLayout();
    QTextLine line = layout.createLine();
    line.setNumColumns(1 << 20);
    layout.endLayout();
    painter.setPen(m_theme.color(isLink(row.line) ? ColorRole::Accent : ColorRole::Text));
    layout.draw(&painter, QPointF(left, top));
}

} // namespace sweci
