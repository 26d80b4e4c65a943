// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspection/attributiontext.h"

#include "base/text.h"

#include <algorithm>

namespace sweci
{

HunkLines hunkLines(const Attribution &attribution, int hunk)
{
    const ChangeHunk &each = attribution.hunks()[static_cast<std::size_t>(hunk)];
    if (each.editCount == 0)
        return {};
    const auto &edits = attribution.files()[static_cast<std::size_t>(each.file)].diff->edits;
    const DiffEdit &first = edits[static_cast<std::size_t>(each.firstEdit)];
    const DiffEdit &last = edits[static_cast<std::size_t>(each.firstEdit + each.editCount - 1)];
    const int begin = first.newCount > 0 ? first.newStart + 1 : first.newStart;
    return {begin, std::max(begin, last.newStart + last.newCount)};
}

std::optional<int> hunkAt(const Attribution &attribution, const std::string &path, int line)
{
    std::optional<int> holds;
    for (int hunk = 0; hunk < static_cast<int>(attribution.hunks().size()); ++hunk) {
        const ChangeHunk &each = attribution.hunks()[static_cast<std::size_t>(hunk)];
        if (attribution.files()[static_cast<std::size_t>(each.file)].file.path() != path)
            continue;
        const HunkLines lines = hunkLines(attribution, hunk);
        if (lines.first == line)
            return hunk;
        if (lines.first < line && line <= lines.last)
            holds = hunk;
    }
    return holds;
}

QString hunkText(const Attribution &attribution, int hunk)
{
    const ChangeHunk &each = attribution.hunks()[static_cast<std::size_t>(hunk)];
    QString text = displayText(attribution.files()[static_cast<std::size_t>(each.file)].file.path());
    if (each.editCount > 0) {
        const auto [begin, end] = hunkLines(attribution, hunk);
        text += QLatin1Char(':') + QString::number(begin);
        if (end > begin)
            text += QLatin1Char('-') + QString::number(end);
    }
    return each.name.empty() ? text : Text::tr("%1 in %2").arg(text, displayText(each.name));
}

QString reasonText(const SuspicionReason &reason)
{
    const QString detail = displayText(reason.detail);
    switch (reason.kind) {
    case SuspicionReason::Kind::FrameLine:
        return Text::tr("the traceback has its line %1").arg(detail);
    case SuspicionReason::Kind::FrameFunction:
        return Text::tr("the traceback passes %1").arg(detail);
    case SuspicionReason::Kind::FrameFile:
        return Text::tr("the traceback passes its file at %1").arg(detail);
    case SuspicionReason::Kind::Called:
        return Text::tr("the test comes to it: %1").arg(detail);
    case SuspicionReason::Kind::Removed:
        return Text::tr("it takes away what the test comes to: %1").arg(detail);
    case SuspicionReason::Kind::Message:
        return Text::tr("words of the failure: %1").arg(detail);
    case SuspicionReason::Kind::LostOnly:
        return Text::tr("tests that come to it were lost, others still pass");
    case SuspicionReason::Kind::Trivial:
        return Text::tr("against it: comments, documentation or local names only");
    }
    return {};
}

} // namespace sweci
