// SPDX-License-Identifier: GPL-3.0-or-later
// AlignedRows: finding rows, opening folds, headers of hunks.
#include "diff/alignedrows.h"
#include "diff/headings.h"

#include <algorithm>

namespace sweci
{

int AlignedRows::rowOfEdit(int edit) const
{
    return m_blocks[m_editBlocks[static_cast<std::size_t>(edit)]].firstRow;
}

int AlignedRows::nextChange(int row) const
{
    const auto next = std::upper_bound(m_editBlocks.begin(), m_editBlocks.end(), row,
                                       [this](int r, std::size_t block) { return r < m_blocks[block].firstRow; });
    return next == m_editBlocks.end() ? -1 : m_blocks[*next].firstRow;
}

int AlignedRows::previousChange(int row) const
{
    const auto next = std::lower_bound(m_editBlocks.begin(), m_editBlocks.end(), row,
                                       [this](std::size_t block, int r) { return m_blocks[block].firstRow < r; });
    return next == m_editBlocks.begin() ? -1 : m_blocks[*std::prev(next)].firstRow;
}

int AlignedRows::rowInEdit(const Block &block, DiffSide side, int line) const
{
    const bool old = side == DiffSide::Old;
    int at = line - (old ? block.oldStart : block.newStart);
    if (m_layout == RowLayout::Unified)
        return block.firstRow + at + (old ? 0 : block.oldCount + int(lacksEnd(block, DiffSide::Old)));
    const bool longer = old ? block.oldCount > block.newCount : block.newCount >= block.oldCount;
    if (!longer) // its row is its partner's
        at = m_marks->partner(block.edit, side, line) - (old ? block.newStart : block.oldStart);
    return block.firstRow + at;
}

int AlignedRows::rowOfLine(DiffSide side, int line) const
{
    if (!m_diff || line < 0 || line >= m_diff->side(side).count() || m_blocks.empty())
        return -1;
    const bool old = side == DiffSide::Old;
    // The last block that starts at or before the line; blocks without lines of this side lie in front of one that has
    // it.
    auto found = std::upper_bound(m_blocks.begin(), m_blocks.end(), line, [old](int l, const Block &block) {
        return l < (old ? block.oldStart : block.newStart);
    });
    --found;
    switch (found->kind) {
    case Block::Kind::Fold:
        return found->firstRow;
    case Block::Kind::Context:
        return found->firstRow + line - (old ? found->oldStart : found->newStart);
    case Block::Kind::Edit:
        break;
    }
    return rowInEdit(*found, side, line);
}

int AlignedRows::expandFold(int row, int lines, FoldEnd end)
{
    const std::size_t at = blockOf(row);
    if (m_blocks[at].kind != Block::Kind::Fold)
        return 0;
    const int before = m_count;
    const int hidden = m_blocks[at].oldCount;
    // What would leave a fold of one line opens it.
    const int opened = lines == WholeFile || lines >= hidden - 1 ? hidden : std::max(lines, 0);
    Block context = m_blocks[at];
    context.kind = Block::Kind::Context;
    context.oldCount = context.newCount = opened;
    Block &fold = m_blocks[at];
    const auto place = m_blocks.begin() + static_cast<std::ptrdiff_t>(at);
    if (opened == hidden) {
        fold = context;
    } else if (opened > 0) {
        fold.oldCount -= opened;
        fold.newCount -= opened;
        if (end == FoldEnd::Top) {
            fold.oldStart += opened;
            fold.newStart += opened;
            m_blocks.insert(place, context);
        } else {
            context.oldStart += hidden - opened;
            context.newStart += hidden - opened;
            m_blocks.insert(place + 1, context);
        }
    }
    measure();
    return m_count - before;
}

int AlignedRows::reveal(DiffSide side, int line)
{
    const int row = rowOfLine(side, line);
    if (row < 0 || this->row(row).kind != DiffRow::Kind::Fold)
        return row;
    expandFold(row);
    return rowOfLine(side, line);
}

void AlignedRows::expandAll()
{
    for (Block &block : m_blocks) {
        if (block.kind == Block::Kind::Fold)
            block.kind = Block::Kind::Context;
    }
    measure();
}

// The lines from behind the fold to before the next one.
DiffHunk AlignedRows::hunkAfter(std::size_t fold) const
{
    DiffHunk hunk;
    hunk.firstEdit = m_blocks[fold].edit;
    hunk.oldStart = m_blocks[fold].oldStart + m_blocks[fold].oldCount;
    hunk.newStart = m_blocks[fold].newStart + m_blocks[fold].newCount;
    for (std::size_t i = fold + 1; i < m_blocks.size() && m_blocks[i].kind != Block::Kind::Fold; ++i) {
        hunk.oldCount += m_blocks[i].oldCount;
        hunk.newCount += m_blocks[i].newCount;
        hunk.editCount += m_blocks[i].kind == Block::Kind::Edit;
    }
    return hunk;
}

QString AlignedRows::hunkHeader(int row) const
{
    const std::size_t at = blockOf(row);
    if (m_blocks[at].kind != Block::Kind::Fold)
        return {};
    const DiffHunk hunk = hunkAfter(at);
    return hunk.editCount > 0 ? QString::fromStdString(hunkHeaderText(hunk)) : QString();
}

int AlignedRows::headingLine(int row) const
{
    const std::size_t at = blockOf(row);
    if (m_blocks[at].kind != Block::Kind::Fold || m_blocks[at].edit >= editCount())
        return -1;
    return headingBefore(m_diff->after, m_blocks[at].newStart + m_blocks[at].newCount);
}

} // namespace sweci
