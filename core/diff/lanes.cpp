// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/lanes.h"

#include <algorithm>

namespace sweci
{

namespace
{

using Diffs = std::array<std::shared_ptr<const FileDiff>, laneCount>;

// Lines [begin, end) of the old file that some lane changes; empty where lines are only added.
struct Block {
    int begin = 0;
    int end = 0;
};

std::vector<Block> blocksOf(const Diffs &diffs)
{
    std::vector<Block> all;
    for (const auto &diff : diffs) {
        for (const DiffEdit &edit : diff ? diff->edits : std::vector<DiffEdit>())
            all.push_back({edit.oldStart, edit.oldStart + edit.oldCount});
    }
    std::sort(all.begin(), all.end(), [](const Block &a, const Block &b) { return a.begin < b.begin; });
    std::vector<Block> merged;
    for (const Block &block : all) {
        if (!merged.empty() && block.begin <= merged.back().end)
            merged.back().end = std::max(merged.back().end, block.end);
        else
            merged.push_back(block);
    }
    return merged;
}

// Goes through one lane's edits from the top.
class LaneReader
{
public:
    explicit LaneReader(const FileDiff *diff) : m_edits(diff ? diff->edits : std::vector<DiffEdit>()) {}

    // Old line `line`, which no lane changes.
    LaneCell context(int line) const { return {LaneCell::Kind::Context, line + m_shift}; }

    std::vector<LaneCell> read(const Block &block)
    {
        std::vector<LaneCell> cells;
        int at = block.begin;
        const auto upTo = [&](int line) {
            for (; at < line; ++at)
                cells.push_back(context(at));
        };
        for (; m_next < m_edits.size() && m_edits[m_next].oldStart <= block.end; ++m_next) {
            const DiffEdit &edit = m_edits[m_next];
            upTo(edit.oldStart);
            for (int i = 0; i < edit.oldCount; ++i)
                cells.push_back({LaneCell::Kind::Removed, edit.oldStart + i});
            for (int i = 0; i < edit.newCount; ++i)
                cells.push_back({LaneCell::Kind::Added, edit.newStart + i});
            at = edit.oldStart + edit.oldCount;
            m_shift += edit.newCount - edit.oldCount;
        }
        upTo(block.end);
        return cells;
    }

private:
    std::vector<DiffEdit> m_edits;
    std::size_t m_next = 0;
    int m_shift = 0; // of the new side against the old one, below the edits that were read
};

void addContext(std::vector<LaneRow> &rows, const std::array<LaneReader, laneCount> &readers, int from, int to)
{
    for (int line = from; line < to; ++line) {
        LaneRow row;
        for (std::size_t lane = 0; lane < laneCount; ++lane)
            row.cells[lane] = readers[lane].context(line);
        rows.push_back(row);
    }
}

} // namespace

std::vector<LaneRow> alignLanes(const Diffs &diffs, int context)
{
    std::vector<LaneRow> rows;
    const auto any = std::find_if(diffs.begin(), diffs.end(), [](const auto &diff) { return diff != nullptr; });
    if (any == diffs.end())
        return rows;
    const int lines = (*any)->before.count();
    std::array<LaneReader, laneCount> readers{LaneReader(diffs[0].get()), LaneReader(diffs[1].get()),
                                              LaneReader(diffs[2].get())};
    const auto addGap = [&](int from, int to, bool first, bool last) {
        const int above = first ? 0 : context;
        const int below = last ? 0 : context;
        // A fold of one line would take as much room.
        if (context == WholeFile || to - from <= above + below + 1)
            return addContext(rows, readers, from, to);
        addContext(rows, readers, from, from + above);
        LaneRow fold;
        fold.hidden = to - from - above - below;
        rows.push_back(fold);
        addContext(rows, readers, to - below, to);
    };
    int at = 0;
    bool first = true;
    for (const Block &block : blocksOf(diffs)) {
        addGap(at, block.begin, first, false);
        std::array<std::vector<LaneCell>, laneCount> cells;
        std::size_t height = 0;
        for (std::size_t lane = 0; lane < laneCount; ++lane) {
            cells[lane] = readers[lane].read(block);
            height = std::max(height, cells[lane].size());
        }
        for (std::size_t i = 0; i < height; ++i) {
            LaneRow row;
            for (std::size_t lane = 0; lane < laneCount; ++lane) {
                if (i < cells[lane].size())
                    row.cells[lane] = cells[lane][i];
            }
            rows.push_back(row);
        }
        at = block.end;
        first = false;
    }
    addGap(at, lines, first, true);
    return rows;
}

} // namespace sweci
