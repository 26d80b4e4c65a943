// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/linewindow.h"

#include "base/utf8.h"

#include <QChar>

#include <algorithm>

namespace sweci
{

namespace
{

// How far to look for the letter that marks combine with: a line may be nothing but marks.
constexpr int CombiningReach = 32;

std::uint32_t characterStart(std::string_view line, std::uint32_t offset)
{
    for (std::uint32_t back = 1; back <= 3 && back <= offset; ++back) {
        if (utf8SequenceLength(line, offset - back) > back)
            return offset - back;
    }
    return offset;
}

bool combines(std::string_view line, std::uint32_t offset)
{
    const std::size_t length = utf8SequenceLength(line, offset);
    if (length < 2)
        return false;
    const char32_t c = utf8CodePoint(line, offset, length);
    return QChar::isMark(c) || c == 0x200d;
}

} // namespace

std::uint32_t characterBoundary(std::string_view line, TextEncoding encoding, std::uint32_t offset)
{
    if (offset == 0 || offset >= line.size())
        return std::min(offset, static_cast<std::uint32_t>(line.size()));
    if (encoding == TextEncoding::Latin1)
        return offset;
    offset = characterStart(line, offset);
    std::uint32_t at = offset;
    for (int i = 0; i < CombiningReach && at > 0; ++i) {
        if (!combines(line, at))
            return at;
        at = characterStart(line, at - 1);
    }
    return offset;
}

ByteRange lineWindow(std::string_view line, TextEncoding encoding, const LineMarks &marks, std::uint32_t limit)
{
    const auto size = static_cast<std::uint32_t>(line.size());
    if (size <= limit)
        return {0, size};
    std::uint32_t begin = 0;
    if (!marks.wholeLine && !marks.ranges.empty()) {
        // A quarter before the change, so that what follows is seen as well; all of the window when it is at the end.
        const std::uint32_t mark = marks.ranges.front().begin;
        begin = std::min(mark > limit / 4 ? mark - limit / 4 : 0, size - limit);
    }
    const std::uint32_t end = characterBoundary(line, encoding, begin + limit);
    const std::uint32_t earlier = characterBoundary(line, encoding, begin);
    if (end - earlier <= limit)
        return {earlier, end};
    // No room to the left: the next cut to the right, which may part a letter from its marks.
    while (encoding != TextEncoding::Latin1 && begin < end && characterStart(line, begin) != begin)
        ++begin;
    return {begin, end};
}

ByteRange movedWindow(std::string_view line, TextEncoding encoding, ByteRange window, int by)
{
    const auto size = static_cast<std::int64_t>(line.size());
    const auto width = static_cast<std::int64_t>(window.end - window.begin);
    const std::int64_t begin =
        std::clamp<std::int64_t>(window.begin + width * by, 0, std::max<std::int64_t>(size - width, 0));
    const std::int64_t end = std::min(size, begin + width);
    return {characterBoundary(line, encoding, static_cast<std::uint32_t>(begin)),
            characterBoundary(line, encoding, static_cast<std::uint32_t>(end))};
}

} // namespace sweci
