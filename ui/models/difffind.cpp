// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/difffind.h"

#include <algorithm>
#include <cstring>

namespace sweci
{

namespace
{

void lowerAscii(std::string &text)
{
    for (char &c : text) {
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
    }
}

std::vector<DiffHit> findInSide(const TextLines &lines, DiffSide side, const QString &needle, bool fold,
                                const std::atomic<bool> &cancelled)
{
    std::vector<DiffHit> hits;
    const QByteArray coded = lines.encoding() == TextEncoding::Latin1 ? needle.toLatin1() : needle.toUtf8();
    const std::string_view wanted(coded.constData(), static_cast<std::size_t>(coded.size()));
    std::string_view text = lines.text();
    std::string folded;
    if (fold) {
        folded = std::string(text);
        lowerAscii(folded);
        text = folded;
    }
    int line = 0;
    for (std::size_t at = 0; hits.size() < DiffHitLimit && !cancelled; at += wanted.size()) {
        const void *found = memmem(text.data() + at, text.size() - at, wanted.data(), wanted.size());
        if (!found)
            break;
        at = static_cast<std::size_t>(static_cast<const char *>(found) - text.data());
        const auto offset = static_cast<std::uint32_t>(at);
        line = lines.lineAt(offset);
        const std::uint32_t begin = offset - lines.offset(line);
        hits.push_back({side, line, {begin, begin + static_cast<std::uint32_t>(wanted.size())}});
    }
    return hits;
}

// The edit that removes a line of the old side, or null.
const DiffEdit *removingEdit(const std::vector<DiffEdit> &edits, int line)
{
    auto after = std::upper_bound(edits.begin(), edits.end(), line,
                                  [](int value, const DiffEdit &edit) { return value < edit.oldStart; });
    if (after == edits.begin())
        return nullptr;
    --after;
    return line < after->oldStart + after->oldCount ? &*after : nullptr;
}

} // namespace

std::vector<ByteRange> DiffHits::in(DiffSide side, int line) const
{
    const std::vector<DiffHit> &hits = side == DiffSide::Old ? removed : present;
    std::vector<ByteRange> ranges;
    auto hit = std::lower_bound(hits.begin(), hits.end(), line,
                                [](const DiffHit &candidate, int value) { return candidate.line < value; });
    for (; hit != hits.end() && hit->line == line; ++hit)
        ranges.push_back(hit->bytes);
    return ranges;
}

DiffHits findInDiff(const FileDiff &diff, const QString &needle, const std::atomic<bool> &cancelled)
{
    DiffHits hits;
    hits.needle = needle;
    if (needle.isEmpty() || needle.contains(QLatin1Char('\n')))
        return hits;
    const bool fold = needle == needle.toLower();
    hits.present = findInSide(diff.after, DiffSide::New, needle, fold, cancelled);
    hits.removed = findInSide(diff.before, DiffSide::Old, needle, fold, cancelled);
    hits.more = hits.present.size() >= DiffHitLimit || hits.removed.size() >= DiffHitLimit;
    std::erase_if(hits.removed, [&diff](const DiffHit &hit) { return !removingEdit(diff.edits, hit.line); });
    hits.all.reserve(hits.present.size() + hits.removed.size());
    std::merge(hits.removed.begin(), hits.removed.end(), hits.present.begin(), hits.present.end(),
               std::back_inserter(hits.all), [&diff](const DiffHit &a, const DiffHit &b) {
                   if (a.side == b.side)
                       return a.line < b.line;
                   if (a.side == DiffSide::Old)
                       return b.line >= removingEdit(diff.edits, a.line)->newStart;
                   return a.line < removingEdit(diff.edits, b.line)->newStart;
               });
    return hits;
}

} // namespace sweci
