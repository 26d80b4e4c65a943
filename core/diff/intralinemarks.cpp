// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/intralinemarks.h"

#include "diff/linepairs.h"

namespace sweci
{

IntralineMarks::IntralineMarks(std::shared_ptr<const FileDiff> diff) : m_diff(std::move(diff)) {}

IntralineMarks::EditMarks &IntralineMarks::editMarks(int edit)
{
    const auto [found, isNew] = m_edits.try_emplace(edit);
    EditMarks &marks = found->second;
    if (!isNew)
        return marks;
    const DiffEdit &range = m_diff->edits[static_cast<std::size_t>(edit)];
    const bool oldIsFewer = range.oldCount <= range.newCount;
    const auto linesOf = [](const TextLines &text, int start, int count) {
        std::vector<std::string_view> lines;
        lines.reserve(static_cast<std::size_t>(count));
        for (int i = start; i < start + count; ++i)
            lines.push_back(text.line(i));
        return lines;
    };
    const auto before = linesOf(m_diff->before, range.oldStart, range.oldCount);
    const auto after = linesOf(m_diff->after, range.newStart, range.newCount);
    const std::vector<int> pairs = oldIsFewer ? pairLines(before, after) : pairLines(after, before);
    marks.oldPartner.assign(before.size(), -1);
    marks.newPartner.assign(after.size(), -1);
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const auto other = static_cast<std::size_t>(pairs[i]);
        const std::size_t oldAt = oldIsFewer ? i : other;
        const std::size_t newAt = oldIsFewer ? other : i;
        marks.oldPartner[oldAt] = range.newStart + static_cast<int>(newAt);
        marks.newPartner[newAt] = range.oldStart + static_cast<int>(oldAt);
    }
    return marks;
}

int IntralineMarks::partner(int edit, DiffSide side, int line)
{
    const DiffEdit &range = m_diff->edits[static_cast<std::size_t>(edit)];
    const EditMarks &marks = editMarks(edit);
    return side == DiffSide::Old ? marks.oldPartner[static_cast<std::size_t>(line - range.oldStart)]
                                 : marks.newPartner[static_cast<std::size_t>(line - range.newStart)];
}

const LineMarks &IntralineMarks::marks(int edit, DiffSide side, int line)
{
    static const LineMarks whole;
    const int other = partner(edit, side, line);
    if (other < 0)
        return whole;
    const int oldLine = side == DiffSide::Old ? line : other;
    const int newLine = side == DiffSide::Old ? other : line;
    const auto [found, isNew] = editMarks(edit).words.try_emplace(oldLine);
    if (isNew)
        found->second = wordRanges(m_diff->before.line(oldLine), m_diff->after.line(newLine));
    return side == DiffSide::Old ? found->second.before : found->second.after;
}

} // namespace sweci
