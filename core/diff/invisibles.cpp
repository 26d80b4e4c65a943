// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/invisibles.h"

#include "base/utf8.h"

#include <optional>

namespace sweci
{

namespace
{

std::optional<InvisibleKind> kindOf(char32_t c)
{
    const auto in = [c](char32_t from, char32_t to) { return c >= from && c <= to; };
    if ((c < 0x20 && c != '\t') || in(0x7f, 0x9f))
        return InvisibleKind::Control;
    if (c < 0xa0)
        return {};
    if (c == 0x61c || in(0x200e, 0x200f) || in(0x202a, 0x202e) || in(0x2066, 0x2069))
        return InvisibleKind::Bidirectional;
    if (c == 0xa0 || in(0x2000, 0x200a) || in(0x2028, 0x2029) || c == 0x202f || c == 0x205f)
        return InvisibleKind::Separator;
    if (c == 0xad || in(0x200b, 0x200d) || in(0x2060, 0x206f) || c == 0xfeff || in(0xfff9, 0xfffb) ||
        in(0xe0000, 0xe0fff))
        return InvisibleKind::ZeroWidth;
    return {};
}

} // namespace

std::vector<Invisible> invisibles(std::string_view line, TextEncoding encoding)
{
    std::vector<Invisible> found;
    for (std::size_t i = 0; i < line.size();) {
        const auto byte = static_cast<unsigned char>(line[i]);
        if (byte >= 0x20 && byte < 0x7f) {
            ++i;
            continue;
        }
        const std::size_t length = encoding == TextEncoding::Latin1 ? 1 : utf8SequenceLength(line, i);
        const char32_t c = length == 0 || encoding == TextEncoding::Latin1 ? byte : utf8CodePoint(line, i, length);
        const ByteRange range{static_cast<std::uint32_t>(i),
                              static_cast<std::uint32_t>(i + std::max<std::size_t>(length, 1))};
        if (length == 0)
            found.push_back({range, c, InvisibleKind::Undecodable});
        else if (const auto kind = kindOf(c))
            found.push_back({range, c, *kind});
        i = range.end;
    }
    return found;
}

bool hasBidirectional(std::string_view text)
{
    // All of them begin with e2 80, e2 81 or d8 9c: look at those places only.
    for (std::size_t i = text.find_first_of("\xe2\xd8"); i != std::string_view::npos;
         i = text.find_first_of("\xe2\xd8", i + 1)) {
        const std::size_t length = utf8SequenceLength(text, i);
        if (length > 1 && kindOf(utf8CodePoint(text, i, length)) == InvisibleKind::Bidirectional)
            return true;
    }
    return false;
}

} // namespace sweci
