// SPDX-License-Identifier: GPL-3.0-or-later
// Unified or side by side, with how much around the changes.
#include "changes/diffline.h"
#include "changes/diffview.h"

#include <QScrollBar>

#include <functional>

namespace sweci
{

void DiffView::makeRows()
{
    const bool asLoaded = m_layout == RowLayout::Unified && m_context == 3;
    m_rows = !m_file || !m_file->rows ? AlignedRows()
             : asLoaded               ? *m_file->rows
                                      : AlignedRows(m_file->diff, m_layout, m_context);
}

ShownLine DiffView::shownIn(const DiffRow &row, DiffSide column) const
{
    return m_layout == RowLayout::Split ? shownLine(row, column) : shownLine(row);
}

std::vector<DiffSide> DiffView::columns() const
{
    return m_layout == RowLayout::Split ? std::vector{DiffSide::Old, DiffSide::New} : std::vector{DiffSide::New};
}

QRect DiffView::columnRect(DiffSide column) const
{
    const QRect all = viewport()->rect();
    if (m_layout == RowLayout::Unified)
        return all;
    const int half = all.width() / 2;
    return column == DiffSide::Old ? QRect(0, 0, half, all.height()) : QRect(half, 0, all.width() - half, all.height());
}

DiffSide DiffView::columnAt(int x) const
{
    return m_layout == RowLayout::Split && x < columnRect(DiffSide::New).left() ? DiffSide::Old : DiffSide::New;
}

void DiffView::setColumn(DiffSide column)
{
    m_column = column;
    m_selection.anchor = m_selection.cursor = {m_selection.cursor.row, 0};
    viewport()->update();
}

// The line at the top of the view keeps its place.
void DiffView::replaceRows(const std::function<void()> &replace)
{
    int top = verticalScrollBar()->value() / m_rowHeight;
    ShownLine kept;
    while (m_rows.diff() && top < m_rows.count() && (kept = shownLine(m_rows.row(top))).line < 0)
        ++top;
    replace();
    m_selection = {};
    measure();
    if (!m_rows.diff() || kept.line < 0)
        return;
    const int row = std::max(m_rows.rowOfLine(kept.side, kept.line), 0);
    m_selection = {{row, 0}, {row, 0}};
    verticalScrollBar()->setValue(row * m_rowHeight);
}

void DiffView::setLayout(RowLayout layout)
{
    if (layout == m_layout)
        return;
    replaceRows([this, layout] {
        m_layout = layout;
        makeRows();
    });
}

void DiffView::setContext(int context)
{
    if (context == m_context)
        return;
    replaceRows([this, context] {
        m_context = context;
        makeRows();
    });
}

void DiffView::expandAll()
{
    if (m_rows.diff())
        replaceRows([this] { m_rows.expandAll(); });
}

} // namespace sweci
