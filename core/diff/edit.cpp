// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/edit.h"

#include <algorithm>

namespace sweci
{

std::vector<DiffHunk> hunksOf(const std::vector<DiffEdit> &edits, int context, int oldLines, int newLines)
{
    std::vector<DiffHunk> hunks;
    // More than any file has; two of them still fit an int.
    const int around = context == WholeFile ? 1 << 29 : context;
    for (std::size_t first = 0; first < edits.size();) {
        std::size_t last = first;
        while (last + 1 < edits.size() &&
               edits[last + 1].oldStart - (edits[last].oldStart + edits[last].oldCount) <= 2 * around)
            ++last;
        const DiffEdit &from = edits[first];
        const DiffEdit &to = edits[last];
        const int before = std::min(around, std::min(from.oldStart, from.newStart));
        const int oldEnd = to.oldStart + to.oldCount;
        const int newEnd = to.newStart + to.newCount;
        const int after = std::min(around, std::min(oldLines - oldEnd, newLines - newEnd));
        DiffHunk hunk;
        hunk.firstEdit = static_cast<int>(first);
        hunk.editCount = static_cast<int>(last - first) + 1;
        hunk.oldStart = from.oldStart - before;
        hunk.newStart = from.newStart - before;
        hunk.oldCount = oldEnd + after - hunk.oldStart;
        hunk.newCount = newEnd + after - hunk.newStart;
        hunks.push_back(hunk);
        first = last + 1;
    }
    return hunks;
}

} // namespace sweci
