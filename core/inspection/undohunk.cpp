// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspection/undohunk.h"

namespace sweci
{

std::string withoutEdits(const FileDiff &diff, int firstEdit, int editCount)
{
    std::string text;
    int line = 0;
    const auto keepUpTo = [&](int end) {
        for (; line < end; ++line)
            text += diff.after.lineWithEnd(line);
    };
    for (int i = firstEdit; i < firstEdit + editCount; ++i) {
        const DiffEdit &edit = diff.edits[static_cast<std::size_t>(i)];
        keepUpTo(edit.newStart);
        for (int old = edit.oldStart; old < edit.oldStart + edit.oldCount; ++old)
            text += diff.before.lineWithEnd(old);
        line = edit.newStart + edit.newCount;
    }
    keepUpTo(diff.after.count());
    return text;
}

} // namespace sweci
