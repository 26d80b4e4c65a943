// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/text.h"

#include "base/utf8.h"

#include <algorithm>
#include <cstdio>

namespace sweci
{

namespace
{

bool isHidden(char32_t c)
{
    return c < 0x20 || (c >= 0x7f && c < 0xa0) || c == 0xad || c == 0x61c || (c >= 0x200b && c <= 0x200f) ||
           (c >= 0x2028 && c <= 0x202e) || (c >= 0x2060 && c <= 0x206f) || c == 0xfeff ||
           (c >= 0xfff9 && c <= 0xfffb) || (c >= 0xe0000 && c <= 0xe0fff);
}

} // namespace

QString displayText(std::string_view bytes)
{
    std::string shown;
    shown.reserve(bytes.size());
    char buffer[16];
    for (std::size_t i = 0; i < bytes.size();) {
        const std::size_t length = utf8SequenceLength(bytes, i);
        if (length == 0) {
            std::snprintf(buffer, sizeof buffer, "\\x%02x", static_cast<unsigned char>(bytes[i]));
            shown += buffer;
            ++i;
            continue;
        }
        const char32_t c = utf8CodePoint(bytes, i, length);
        if (isHidden(c)) {
            std::snprintf(buffer, sizeof buffer, "\\u%04x", static_cast<unsigned>(c));
            shown += buffer;
        } else {
            shown.append(bytes.substr(i, length));
        }
        i += length;
    }
    return QString::fromUtf8(shown);
}

TextPlace placeOf(std::string_view bytes, std::size_t offset)
{
    const std::string_view before = bytes.substr(0, std::min(offset, bytes.size()));
    const std::size_t newLine = before.rfind('\n');
    TextPlace place;
    place.line += static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n'));
    place.column += before.size() - (newLine == std::string_view::npos ? 0 : newLine + 1);
    return place;
}

bool isUtf8(std::string_view bytes)
{
    for (std::size_t i = 0; i < bytes.size();) {
        const std::size_t length = utf8SequenceLength(bytes, i);
        if (length == 0)
            return false;
        i += length;
    }
    return true;
}

} // namespace sweci
