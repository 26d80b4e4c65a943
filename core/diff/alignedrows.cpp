// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/alignedrows.h"

#include <algorithm>

namespace sweci
{

AlignedRows::AlignedRows(std::shared_ptr<const FileDiff> diff, RowLayout layout, int context)
    : m_diff(std::move(diff)), m_marks(std::make_shared<IntralineMarks>(m_diff)), m_layout(layout), m_context(context)
{
    int oldAt = 0;
    int newAt = 0;
    for (int i = 0; i < editCount(); ++i) {
        const DiffEdit &edit = m_diff->edits[static_cast<std::size_t>(i)];
        addGap(oldAt, newAt, edit.oldStart - oldAt, i);
        addBlock(Block::Kind::Edit, edit.oldStart, edit.newStart, edit.oldCount, edit.newCount, i);
        oldAt = edit.oldStart + edit.oldCount;
        newAt = edit.newStart + edit.newCount;
    }
    addGap(oldAt, newAt, m_diff->before.count() - oldAt, editCount());
    measure();
}

void AlignedRows::addBlock(Block::Kind kind, int oldStart, int newStart, int oldCount, int newCount, int edit)
{
    if (oldCount + newCount > 0)
        m_blocks.push_back({kind, oldStart, newStart, oldCount, newCount, edit, 0, 0});
}

// Equal lines before the edit (or, for one past the last edit, at the end): context of the edits around, and a fold.
void AlignedRows::addGap(int oldStart, int newStart, int lines, int edit)
{
    const auto context = [&](int skip, int count) {
        addBlock(Block::Kind::Context, oldStart + skip, newStart + skip, count, count, edit);
    };
    const int top = edit > 0 ? m_context : 0;
    const int bottom = edit < editCount() ? m_context : 0;
    // The second is a sum of two ints that may be large.
    if (m_context == WholeFile || lines - top <= bottom + 1) {
        context(0, lines);
        return;
    }
    context(0, top);
    const int hidden = lines - top - bottom;
    addBlock(Block::Kind::Fold, oldStart + top, newStart + top, hidden, hidden, edit);
    context(lines - bottom, bottom);
}

void AlignedRows::measure()
{
    m_count = 0;
    m_editBlocks.clear();
    m_editBlocks.reserve(m_diff->edits.size());
    for (std::size_t i = 0; i < m_blocks.size(); ++i) {
        Block &block = m_blocks[i];
        block.firstRow = m_count;
        switch (block.kind) {
        case Block::Kind::Context:
            block.rows = block.oldCount + notesOf(block);
            break;
        case Block::Kind::Edit:
            m_editBlocks.push_back(i);
            block.rows = m_layout == RowLayout::Unified ? block.oldCount + block.newCount
                                                        : std::max(block.oldCount, block.newCount);
            block.rows += notesOf(block);
            break;
        case Block::Kind::Fold:
            block.rows = 1;
            break;
        }
        m_count += block.rows;
    }
}

bool AlignedRows::lacksEnd(const Block &block, DiffSide side) const
{
    const TextLines &text = m_diff->side(side);
    const int count = side == DiffSide::Old ? block.oldCount : block.newCount;
    const int start = side == DiffSide::Old ? block.oldStart : block.newStart;
    return count > 0 && start + count == text.count() && text.lacksLastEnd();
}

int AlignedRows::notesOf(const Block &block) const
{
    const int sides = int(lacksEnd(block, DiffSide::Old)) + int(lacksEnd(block, DiffSide::New));
    return block.kind == Block::Kind::Edit && m_layout == RowLayout::Unified ? sides : std::min(sides, 1);
}

int AlignedRows::editCount() const
{
    return m_diff ? static_cast<int>(m_diff->edits.size()) : 0;
}

std::size_t AlignedRows::blockOf(int row) const
{
    const auto after = std::upper_bound(m_blocks.begin(), m_blocks.end(), row,
                                        [](int r, const Block &block) { return r < block.firstRow; });
    return static_cast<std::size_t>(after - m_blocks.begin()) - 1;
}

DiffRow AlignedRows::row(int index) const
{
    const Block &block = m_blocks[blockOf(index)];
    const int at = index - block.firstRow;
    switch (block.kind) {
    case Block::Kind::Context:
        return contextRow(block, at);
    case Block::Kind::Edit:
        return m_layout == RowLayout::Unified ? unifiedRow(block, at) : splitRow(block, at);
    case Block::Kind::Fold:
        break;
    }
    return {DiffRow::Kind::Fold, block.oldStart, block.newStart, -1, block.oldCount};
}

DiffRow AlignedRows::contextRow(const Block &block, int at) const
{
    if (at < block.oldCount)
        return {DiffRow::Kind::Context, block.oldStart + at, block.newStart + at, -1, 0};
    const int last = block.oldCount - 1;
    return {DiffRow::Kind::Note, lacksEnd(block, DiffSide::Old) ? block.oldStart + last : -1,
            lacksEnd(block, DiffSide::New) ? block.newStart + last : -1, -1, 0};
}

DiffRow AlignedRows::unifiedRow(const Block &block, int at) const
{
    if (at < block.oldCount)
        return {DiffRow::Kind::Removed, block.oldStart + at, -1, block.edit, 0};
    at -= block.oldCount;
    if (lacksEnd(block, DiffSide::Old) && at-- == 0)
        return {DiffRow::Kind::Note, block.oldStart + block.oldCount - 1, -1, block.edit, 0};
    if (at < block.newCount)
        return {DiffRow::Kind::Added, -1, block.newStart + at, block.edit, 0};
    return {DiffRow::Kind::Note, -1, block.newStart + block.newCount - 1, block.edit, 0};
}

DiffRow AlignedRows::splitRow(const Block &block, int at) const
{
    const int rows = std::max(block.oldCount, block.newCount);
    if (at == rows) {
        return {DiffRow::Kind::Note, lacksEnd(block, DiffSide::Old) ? block.oldStart + block.oldCount - 1 : -1,
                lacksEnd(block, DiffSide::New) ? block.newStart + block.newCount - 1 : -1, block.edit, 0};
    }
    // Every line of the longer side is a row, so the row's number names it; the other side may be beside it or not.
    DiffRow row;
    row.edit = block.edit;
    if (block.newCount >= block.oldCount) {
        row.newLine = block.newStart + at;
        row.oldLine = m_marks->partner(block.edit, DiffSide::New, row.newLine);
        row.kind = row.oldLine >= 0 ? DiffRow::Kind::Changed : DiffRow::Kind::Added;
    } else {
        row.oldLine = block.oldStart + at;
        row.newLine = m_marks->partner(block.edit, DiffSide::Old, row.oldLine);
        row.kind = row.newLine >= 0 ? DiffRow::Kind::Changed : DiffRow::Kind::Removed;
    }
    return row;
}

const LineMarks &AlignedRows::marks(const DiffRow &row, DiffSide side) const
{
    static const LineMarks none{false, {}};
    const int line = side == DiffSide::Old ? row.oldLine : row.newLine;
    if (row.edit < 0 || line < 0 || row.kind == DiffRow::Kind::Note)
        return none;
    return m_marks->marks(row.edit, side, line);
}

} // namespace sweci
