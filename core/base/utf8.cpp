// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/utf8.h"

namespace sweci
{

namespace
{

unsigned byteAt(std::string_view bytes, std::size_t i)
{
    return i < bytes.size() ? static_cast<unsigned char>(bytes[i]) : 0;
}

bool isContinuation(unsigned byte)
{
    return (byte & 0xc0) == 0x80;
}

} // namespace

std::size_t utf8SequenceLength(std::string_view bytes, std::size_t offset)
{
    const unsigned b0 = byteAt(bytes, offset);
    if (b0 < 0x80)
        return offset < bytes.size() ? 1 : 0;
    const unsigned b1 = byteAt(bytes, offset + 1);
    if (b0 >= 0xc2 && b0 <= 0xdf)
        return isContinuation(b1) ? 2 : 0;
    const unsigned b2 = byteAt(bytes, offset + 2);
    if (b0 >= 0xe0 && b0 <= 0xef) {
        const bool overlong = b0 == 0xe0 && b1 < 0xa0;
        const bool surrogate = b0 == 0xed && b1 > 0x9f;
        return isContinuation(b1) && isContinuation(b2) && !overlong && !surrogate ? 3 : 0;
    }
    if (b0 >= 0xf0 && b0 <= 0xf4) {
        const bool outside = (b0 == 0xf0 && b1 < 0x90) || (b0 == 0xf4 && b1 > 0x8f);
        return isContinuation(b1) && isContinuation(b2) && isContinuation(byteAt(bytes, offset + 3)) && !outside ? 4
                                                                                                                 : 0;
    }
    return 0;
}

char32_t utf8CodePoint(std::string_view bytes, std::size_t offset, std::size_t length)
{
    const unsigned b0 = byteAt(bytes, offset);
    if (length == 1)
        return b0;
    char32_t value = b0 & (0xffu >> (length + 1));
    for (std::size_t i = 1; i < length; ++i)
        value = (value << 6) | (byteAt(bytes, offset + i) & 0x3f);
    return value;
}

void appendUtf8(std::string &out, char32_t c)
{
    if (c < 0x80) {
        out += static_cast<char>(c);
    } else if (c < 0x800) {
        out += static_cast<char>(0xc0 | (c >> 6));
        out += static_cast<char>(0x80 | (c & 0x3f));
    } else if (c < 0x10000) {
        out += static_cast<char>(0xe0 | (c >> 12));
        out += static_cast<char>(0x80 | ((c >> 6) & 0x3f));
        out += static_cast<char>(0x80 | (c & 0x3f));
    } else {
        out += static_cast<char>(0xf0 | (c >> 18));
        out += static_cast<char>(0x80 | ((c >> 12) & 0x3f));
        out += static_cast<char>(0x80 | ((c >> 6) & 0x3f));
        out += static_cast<char>(0x80 | (c & 0x3f));
    }
}

} // namespace sweci
