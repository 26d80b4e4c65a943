// SPDX-License-Identifier: GPL-3.0-or-later
#include "changes/hunkmarks.h"

#include <algorithm>

namespace sweci
{

HunkMarks::HunkMarks(std::vector<HunkMark> marks) : m_marks(std::move(marks))
{
    for (std::size_t i = 0; i < m_marks.size(); ++i) {
        for (const DiffEdit &edit : m_marks[i].edits) {
            if (edit.oldCount > 0)
                m_old.push_back({edit.oldStart, edit.oldStart + edit.oldCount, static_cast<int>(i)});
            if (edit.newCount > 0)
                m_new.push_back({edit.newStart, edit.newStart + edit.newCount, static_cast<int>(i)});
        }
    }
    const auto before = [](const Range &a, const Range &b) { return a.begin < b.begin; };
    std::sort(m_old.begin(), m_old.end(), before);
    std::sort(m_new.begin(), m_new.end(), before);
}

const HunkMarks::Range *HunkMarks::rangeAt(DiffSide side, int line) const
{
    const auto &ranges = side == DiffSide::Old ? m_old : m_new;
    auto after = std::upper_bound(ranges.begin(), ranges.end(), line,
                                  [](int wanted, const Range &range) { return wanted < range.begin; });
    return after != ranges.begin() && line < std::prev(after)->end ? &*std::prev(after) : nullptr;
}

const HunkMark *HunkMarks::at(DiffSide side, int line) const
{
    const Range *range = rangeAt(side, line);
    return range ? &m_marks[static_cast<std::size_t>(range->mark)] : nullptr;
}

bool HunkMarks::isFirst(DiffSide side, int line) const
{
    const HunkMark *mark = at(side, line);
    if (!mark)
        return false;
    // Of an edit that takes away and puts in, what was taken away stands first.
    const DiffEdit &first = mark->edits.front();
    return side == DiffSide::Old ? line == first.oldStart && first.oldCount > 0
                                 : line == first.newStart && first.oldCount == 0;
}

} // namespace sweci
