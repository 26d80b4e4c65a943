// SPDX-License-Identifier: GPL-3.0-or-later
#include "changes/diffview.h"

#include "changes/diffline.h"
#include "changes/diffsyntax.h"
#include "theme/theme.h"

#include <QClipboard>
#include <QFontMetricsF>
#include <QGuiApplication>
#include <QScrollBar>

#include <algorithm>
#include <cmath>

namespace sweci
{

namespace
{

constexpr std::size_t keptLines = 600;

} // namespace

DiffView::DiffView(Theme &theme, QWidget *parent)
    : QAbstractScrollArea(parent), m_theme(theme), m_colors(theme, m_tint), m_syntax(new DiffSyntax(this))
{
    setObjectName(QStringLiteral("diffView"));
    setAccessibleName(tr("Changed lines"));
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setMouseTracking(true);
    viewport()->setAttribute(Qt::WA_OpaquePaintEvent);
    connect(m_syntax, &DiffSyntax::ready, this, [this] {
        std::erase_if(m_lines, [](const auto &entry) { return !entry.second->hasSyntax(); });
        viewport()->update();
    });
    connect(&theme, &Theme::changed, this, &DiffView::followTheme);
    followTheme();
}

DiffView::~DiffView() = default;

void DiffView::setFile(const ChangesFilePtr &file)
{
    m_file = file;
    makeRows();
    m_selection = {};
    m_hits.reset();
    m_hunkMarks = {};
    m_windows.clear();
    m_widest = 0;
    m_hoverFold = -1;
    m_dragging = false;
    m_dragTimer.stop();
    m_syntax->setFile(file ? file->diff : nullptr, file ? file->change.path() : std::string());
    measure();
    verticalScrollBar()->setValue(0);
    horizontalScrollBar()->setValue(0);
}

void DiffView::setTint(DiffTint tint)
{
    m_tint = tint;
    followTheme();
}

void DiffView::followTheme()
{
    m_colors = DiffColors(m_theme, m_tint);
    m_font = m_theme.codeFont();
    const int row = m_rowHeight > 0 ? verticalScrollBar()->value() / m_rowHeight : 0;
    measure();
    verticalScrollBar()->setValue(row * m_rowHeight);
}

void DiffView::setOneNumber(bool one)
{
    m_oneNumber = one;
    measure();
}

void DiffView::measure()
{
    const QFontMetricsF metrics(m_font);
    m_cell = metrics.horizontalAdvance(QLatin1Char('0'));
    m_rowHeight = static_cast<int>(std::ceil(metrics.height())) + m_theme.px(5);
    int lines = 999;
    if (m_rows.diff())
        lines = std::max({lines, m_rows.diff()->before.count(), m_rows.diff()->after.count()});
    const auto digits = static_cast<double>(QString::number(lines).size());
    m_number = static_cast<int>(std::ceil(digits * m_cell)) + m_theme.px(10);
    m_gutter = m_theme.px(6) + numberColumns() * m_number + static_cast<int>(3 * m_cell);
    dropLines();
    m_widest = 0;
    updateRanges();
}

void DiffView::dropLines()
{
    m_lines.clear();
    viewport()->update();
}

void DiffView::updateRanges()
{
    const std::int64_t height = std::int64_t(m_rows.count()) * m_rowHeight;
    const int free = viewport()->height();
    verticalScrollBar()->setRange(
        0, static_cast<int>(std::clamp<std::int64_t>(height - free + m_theme.px(6), 0, INT_MAX / 2)));
    verticalScrollBar()->setSingleStep(m_rowHeight);
    verticalScrollBar()->setPageStep(std::max(free - m_rowHeight, m_rowHeight));
    const int text = columnRect(DiffSide::New).width() - m_gutter - m_theme.px(8);
    horizontalScrollBar()->setRange(0, std::max(0, static_cast<int>(std::ceil(m_widest)) - text));
    horizontalScrollBar()->setSingleStep(static_cast<int>(m_cell * 4));
    horizontalScrollBar()->setPageStep(std::max(text, 1));
}

void DiffView::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    updateRanges();
}

const LineMarks &DiffView::marksOf(const DiffRow &row, DiffSide column) const
{
    static const LineMarks none{false, {}};
    const ShownLine shown = shownIn(row, column);
    if (row.kind == DiffRow::Kind::Context || shown.line < 0)
        return none;
    return m_rows.marks(row, shown.side);
}

std::uint32_t DiffView::lineSize(int row) const
{
    if (row < 0 || row >= m_rows.count())
        return 0;
    const ShownLine shown = shownIn(m_rows.row(row), m_column);
    return shown.line < 0 ? 0 : static_cast<std::uint32_t>(m_rows.diff()->side(shown.side).line(shown.line).size());
}

const DiffLine *DiffView::line(int row, DiffSide column) const
{
    if (row < 0 || row >= m_rows.count())
        return nullptr;
    const int key = row * 2 + (m_layout == RowLayout::Split && column == DiffSide::Old ? 1 : 0);
    if (const auto known = m_lines.find(key); known != m_lines.end())
        return known->second.get();
    const DiffRow what = m_rows.row(row);
    const ShownLine shown = shownIn(what, column);
    if (shown.line < 0)
        return nullptr;
    if (m_lines.size() > keptLines)
        m_lines.clear();
    const TextLines &text = m_rows.diff()->side(shown.side);
    const LineMarks &marks = marksOf(what, column);
    const auto paged = m_windows.find({shown.side, shown.line});
    const ByteRange window =
        paged != m_windows.end() ? paged->second : lineWindow(text.line(shown.line), text.encoding(), marks, lineLimit);
    m_syntax->want(shown.side, shown.line);
    auto made = std::make_unique<DiffLine>(text, shown.line, window, marks, m_syntax->line(shown.side, shown.line),
                                           m_font, m_colors);
    m_widest = std::max(m_widest, made->width());
    return (m_lines[key] = std::move(made)).get();
}

void DiffView::setWindow(int row, ByteRange window)
{
    const ShownLine shown = shownIn(m_rows.row(row), m_column);
    m_windows[{shown.side, shown.line}] = window;
    m_lines.erase(row * 2);
    m_lines.erase(row * 2 + 1);
    viewport()->update();
}

int DiffView::rowAt(int y) const
{
    return (y + verticalScrollBar()->value()) / m_rowHeight;
}

QRect DiffView::rowRect(int row) const
{
    return {0, row * m_rowHeight - verticalScrollBar()->value(), viewport()->width(), m_rowHeight};
}

bool DiffView::goToNextChange()
{
    const int row = m_rows.diff() ? m_rows.nextChange(m_selection.cursor.row) : -1;
    if (row < 0)
        return false;
    showAround(row);
    return true;
}

bool DiffView::goToPreviousChange()
{
    const int row = m_rows.diff() ? m_rows.previousChange(m_selection.cursor.row) : -1;
    if (row < 0)
        return false;
    showAround(row);
    return true;
}

void DiffView::goToFirstChange()
{
    if (m_rows.diff() && m_rows.editCount() > 0)
        showAround(m_rows.rowOfEdit(0));
}

void DiffView::goToLastChange()
{
    if (m_rows.diff() && m_rows.editCount() > 0)
        showAround(m_rows.rowOfEdit(m_rows.editCount() - 1));
}

void DiffView::goToLine(DiffSide side, int line)
{
    if (!m_rows.diff() || line < 0 || line >= m_rows.diff()->side(side).count())
        return;
    m_column = side;
    const int row = m_rows.reveal(side, line);
    dropLines();
    updateRanges();
    showAround(row);
}

void DiffView::showAround(int row)
{
    m_selection = {{row, 0}, {row, 0}};
    const QRect rect = rowRect(row);
    // A third from the top, unless it can be seen well already.
    if (rect.top() < 2 * m_rowHeight || rect.bottom() > viewport()->height() * 2 / 3)
        verticalScrollBar()->setValue(row * m_rowHeight - viewport()->height() / 3);
    viewport()->update();
}

void DiffView::expandFold(int row)
{
    const int grown = m_rows.expandFold(row);
    m_selection.shift(row, grown);
    dropLines();
    updateRanges();
}

QString DiffView::selectedText() const
{
    return m_rows.diff() ? sweci::selectedText(m_rows, m_selection, m_column) : QString();
}

void DiffView::copy() const
{
    if (const QString text = selectedText(); !text.isEmpty())
        QGuiApplication::clipboard()->setText(text);
}

void DiffView::selectAll()
{
    const int last = m_rows.count() - 1;
    select({{0, 0}, {std::max(last, 0), lineSize(last)}});
}

void DiffView::select(const DiffSelection &selection)
{
    m_selection = selection;
    viewport()->update();
}

void DiffView::setHits(std::shared_ptr<const DiffHits> hits)
{
    m_hits = std::move(hits);
    viewport()->update();
}

void DiffView::showHit(const DiffHit &hit)
{
    goToLine(hit.side, hit.line);
    const int row = m_selection.cursor.row;
    select({{row, hit.bytes.begin}, {row, hit.bytes.end}});
    ensureVisible(m_selection.cursor);
    ensureVisible(m_selection.anchor);
}

} // namespace sweci
