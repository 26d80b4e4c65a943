// SPDX-License-Identifier: GPL-3.0-or-later
#include "task/lineview.h"

#include "theme/theme.h"

#include <QScrollBar>

#include <algorithm>

namespace sweci
{

std::vector<std::uint32_t> wrapLine(std::string_view line, TextEncoding encoding, std::uint32_t columns)
{
    std::vector<std::uint32_t> ends;
    const auto size = static_cast<std::uint32_t>(line.size());
    std::uint32_t begin = 0;
    while (size - begin > columns) {
        std::uint32_t end = begin + columns;
        const std::uint32_t middle = begin + columns / 2;
        const std::size_t blank = line.substr(middle, end - middle).rfind(' ');
        if (blank != std::string_view::npos)
            end = middle + static_cast<std::uint32_t>(blank) + 1;
        else
            end = std::max(characterBoundary(line, encoding, end), begin + 1);
        ends.push_back(end);
        begin = end;
    }
    ends.push_back(size);
    return ends;
}

LineView::LineView(Theme &theme, QWidget *parent) : QAbstractScrollArea(parent), m_theme(theme)
{
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setCursor(Qt::IBeamCursor);
    connect(&theme, &Theme::changed, this, [this] {
        m_laidOutColumns = 0;
        layOut();
        viewport()->update();
    });
}

void LineView::setText(const TextLinesPtr &text, bool keepPlace)
{
    setLines(text ? std::make_shared<TextLineSource>(text) : nullptr, keepPlace);
    m_text = text;
}

void LineView::setLines(std::shared_ptr<const LineSource> lines, bool keepPlace)
{
    const int place = verticalScrollBar()->value();
    m_text.reset();
    m_lines = std::move(lines);
    m_laidOutColumns = 0;
    m_hits.reset();
    m_hit = {-1, 0, 0};
    const int count = m_lines ? m_lines->count() : 0;
    if (!keepPlace || std::max(m_anchor, m_cursor) >= count)
        m_anchor = m_cursor = -1;
    if (!keepPlace || (!m_open.empty() && m_open.rbegin()->first >= count))
        m_open.clear();
    layOut();
    verticalScrollBar()->setValue(keepPlace ? place : 0);
    if (!keepPlace)
        horizontalScrollBar()->setValue(0);
    viewport()->update();
}

void LineView::grown()
{
    const bool end = isAtEnd();
    layOut();
    if (end)
        scrollToEnd();
    viewport()->update();
}

void LineView::setWrap(bool wrap)
{
    m_wrap = wrap;
    m_laidOutColumns = 0;
    layOut();
}

void LineView::scrollToEnd()
{
    verticalScrollBar()->setValue(verticalScrollBar()->maximum());
}

bool LineView::isAtEnd() const
{
    return verticalScrollBar()->value() == verticalScrollBar()->maximum();
}

bool LineView::wraps() const
{
    return m_wrap && m_lines && m_lines->bytes() <= wrapLimit;
}

int LineView::rowHeight() const
{
    return QFontMetrics(m_theme.codeFont()).height() + m_theme.px(2);
}

int LineView::columns() const
{
    const int width = QFontMetrics(m_theme.codeFont()).horizontalAdvance(QLatin1Char('0'));
    return std::max(8, (viewport()->width() - 2 * m_theme.inset()) / std::max(width, 1));
}

void LineView::layOut()
{
    const int wanted = columns();
    if (wraps() && wanted != m_laidOutColumns) {
        m_rows.clear();
        for (int line = 0; line < m_lines->count(); ++line) {
            const std::string text = m_lines->part(line, 0, m_lines->size(line));
            std::uint64_t begin = 0;
            for (const std::uint64_t end : wrapLine(text, m_lines->encoding(), static_cast<std::uint32_t>(wanted))) {
                m_rows.push_back({line, begin, end, text.size()});
                begin = end;
            }
        }
    } else if (!wraps()) {
        m_rows.clear();
    }
    m_laidOutColumns = wanted;
    for (auto &[line, more] : m_open)
        more = rowsOf(line) - 1;
    updateBars();
}

void LineView::updateBars()
{
    const int visible = std::max(1, viewport()->height() / rowHeight());
    verticalScrollBar()->setRange(0, std::max(0, rowCount() - visible));
    verticalScrollBar()->setPageStep(visible);
    const int width = QFontMetrics(m_theme.codeFont()).horizontalAdvance(QLatin1Char('0'));
    int most = 0;
    if (m_lines && !wraps())
        most =
            static_cast<int>(std::min<std::uint64_t>(m_lines->longest(), lineCap + 60)) * width + 2 * m_theme.inset();
    horizontalScrollBar()->setRange(0, std::max(0, most - viewport()->width()));
    horizontalScrollBar()->setPageStep(viewport()->width());
    horizontalScrollBar()->setSingleStep(width * 4);
}

void LineView::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    // The line at the top stays there, and who reads at the end stays there.
    const bool end = isAtEnd() && verticalScrollBar()->maximum() > 0;
    const int top = topLine();
    layOut();
    if (end)
        scrollToEnd();
    else if (top > 0 && (wraps() || !m_open.empty()))
        verticalScrollBar()->setValue(firstRowOf(top));
}

int LineView::rowUnder(int y) const
{
    return std::clamp(verticalScrollBar()->value() + y / rowHeight(), 0, std::max(0, rowCount() - 1));
}

void LineView::moveCursor(int row, bool extend)
{
    if (rowCount() == 0)
        return;
    m_cursor = rowAt(std::clamp(row, 0, rowCount() - 1)).line;
    if (!extend || m_anchor < 0)
        m_anchor = m_cursor;
    viewport()->update();
}

void LineView::goToLine(int line)
{
    if (!m_lines || line < 0 || line >= m_lines->count())
        return;
    m_anchor = m_cursor = line;
    const int row = firstRowOf(line);
    const int top = verticalScrollBar()->value();
    const int page = verticalScrollBar()->pageStep();
    if (row < top || row >= top + page)
        verticalScrollBar()->setValue(row - page / 3);
    viewport()->update();
}

bool LineView::isLink(int line) const
{
    if (!m_isLink || !m_lines || line < 0 || line >= m_lines->count())
        return false;
    return m_isLink(m_lines->part(line, 0, std::min<std::uint64_t>(m_lines->size(line), lineCap)));
}

bool LineView::activate()
{
    if (!isLink(m_cursor))
        return false;
    Q_EMIT linkActivated(m_cursor);
    return true;
}

void LineView::setHits(std::shared_ptr<const std::vector<LineHit>> hits)
{
    m_hits = std::move(hits);
    if (!m_hits)
        m_hit = {-1, 0, 0};
    viewport()->update();
}

void LineView::showHit(const LineHit &hit)
{
    m_hit = hit;
    goToLine(hit.line);
    if (wraps() || isOpen(hit.line)) {
        int row = firstRowOf(hit.line);
        while (row + 1 < rowCount() && rowAt(row).end <= hit.begin && rowAt(row + 1).line == hit.line)
            ++row;
        const int top = verticalScrollBar()->value();
        if (row < top || row >= top + verticalScrollBar()->pageStep())
            verticalScrollBar()->setValue(row - verticalScrollBar()->pageStep() / 3);
        return;
    }
    const Shown shown = shownAt(firstRowOf(hit.line));
    const int unit = shown.prefix + shown.line.unitOf(static_cast<std::uint32_t>(hit.begin - shown.row.begin));
    const int width = QFontMetrics(m_theme.codeFont()).horizontalAdvance(QLatin1Char('0'));
    const int x = unit * width;
    QScrollBar *bar = horizontalScrollBar();
    if (x < bar->value() || x + width * 20 > bar->value() + viewport()->width() - m_theme.inset())
        bar->setValue(x - viewport()->width() / 3);
}

void LineView::toggleLine()
{
    if (!m_lines || wraps())
        return;
    int line = m_cursor;
    for (int row = verticalScrollBar()->value(); line < 0 && row < rowCount(); ++row) {
        if (row > verticalScrollBar()->value() + verticalScrollBar()->pageStep())
            return;
        if (rowAt(row).size > lineCap)
            line = rowAt(row).line;
    }
    if (line < 0)
        return;
    if (m_open.erase(line) == 0)
        m_open[line] = rowsOf(line) - 1;
    updateBars();
    verticalScrollBar()->setValue(std::min(verticalScrollBar()->value(), firstRowOf(line)));
    viewport()->update();
}

} // namespace sweci
