// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/textencoding.h"

#include "base/text.h"
#include "base/utf8.h"

#include <cstdint>
#include <cstring>

namespace sweci
{

namespace
{

// Most files are ASCII for long stretches: eight bytes at a time.
std::size_t afterAscii(std::string_view bytes, std::size_t at)
{
    while (at + 8 <= bytes.size()) {
        std::uint64_t eight;
        std::memcpy(&eight, bytes.data() + at, 8);
        if (eight & 0x8080808080808080u)
            break;
        at += 8;
    }
    while (at < bytes.size() && !(bytes[at] & 0x80))
        ++at;
    return at;
}

TextEncoding encodingWithoutMark(std::string_view bytes)
{
    bool multibyte = false;
    bool stray = false;
    bool strayControl = false;
    for (std::size_t i = afterAscii(bytes, 0); i < bytes.size(); i = afterAscii(bytes, i)) {
        const std::size_t length = utf8SequenceLength(bytes, i);
        if (length > 0) {
            multibyte = true;
            i += length;
        } else {
            stray = true;
            // 0x80 to 0x9f are controls in Latin-1: no text has them.
            strayControl = strayControl || static_cast<unsigned char>(bytes[i]) < 0xa0;
            ++i;
        }
        if (stray && (multibyte || strayControl))
            return TextEncoding::Utf8Damaged;
    }
    return stray ? TextEncoding::Latin1 : TextEncoding::Utf8;
}

std::uint32_t unitAt(std::string_view bytes, std::size_t at, std::size_t width, bool little)
{
    std::uint32_t unit = 0;
    for (std::size_t i = 0; i < width; ++i) {
        const std::size_t byte = little ? width - 1 - i : i;
        unit = unit << 8 | static_cast<unsigned char>(bytes[at + byte]);
    }
    return unit;
}

bool isHighSurrogate(std::uint32_t unit)
{
    return unit >= 0xd800 && unit < 0xdc00;
}

bool isLowSurrogate(std::uint32_t unit)
{
    return unit >= 0xdc00 && unit < 0xe000;
}

} // namespace

DetectedEncoding detectEncoding(std::string_view bytes)
{
    using namespace std::string_view_literals;
    if (bytes.starts_with("\xef\xbb\xbf"sv))
        return {encodingWithoutMark(bytes.substr(3)) == TextEncoding::Utf8 ? TextEncoding::Utf8
                                                                           : TextEncoding::Utf8Damaged,
                3};
    // Before UTF-16, of whose mark this one's is an extension.
    if (bytes.starts_with("\xff\xfe\0\0"sv))
        return {TextEncoding::Utf32Le, 4};
    if (bytes.starts_with("\0\0\xfe\xff"sv))
        return {TextEncoding::Utf32Be, 4};
    if (bytes.starts_with("\xff\xfe"sv))
        return {TextEncoding::Utf16Le, 2};
    if (bytes.starts_with("\xfe\xff"sv))
        return {TextEncoding::Utf16Be, 2};
    return {encodingWithoutMark(bytes), 0};
}

bool needsTranscoding(TextEncoding encoding)
{
    return encoding >= TextEncoding::Utf16Le;
}

std::string transcodeToUtf8(std::string_view bytes, TextEncoding encoding)
{
    const bool wide = encoding == TextEncoding::Utf32Le || encoding == TextEncoding::Utf32Be;
    const bool little = encoding == TextEncoding::Utf16Le || encoding == TextEncoding::Utf32Le;
    const std::size_t width = wide ? 4 : 2;
    std::string text;
    text.reserve(bytes.size());
    std::size_t i = 0;
    for (; i + width <= bytes.size(); i += width) {
        std::uint32_t c = unitAt(bytes, i, width, little);
        if (!wide && isHighSurrogate(c) && i + 4 <= bytes.size()) {
            const std::uint32_t low = unitAt(bytes, i + 2, 2, little);
            if (isLowSurrogate(low)) {
                c = 0x10000 + ((c - 0xd800) << 10) + (low - 0xdc00);
                i += 2;
            }
        }
        appendUtf8(text, c > 0x10ffff ? 0xfffd : c);
    }
    if (i < bytes.size())
        appendUtf8(text, 0xfffd);
    return text;
}

QString encodingName(TextEncoding encoding)
{
    switch (encoding) {
    case TextEncoding::Utf8:
        return QStringLiteral("UTF-8");
    case TextEncoding::Utf8Damaged:
        return Text::tr("UTF-8 with other bytes in it");
    case TextEncoding::Latin1:
        return QStringLiteral("Latin-1");
    case TextEncoding::Utf16Le:
        return QStringLiteral("UTF-16 LE");
    case TextEncoding::Utf16Be:
        return QStringLiteral("UTF-16 BE");
    case TextEncoding::Utf32Le:
        return QStringLiteral("UTF-32 LE");
    case TextEncoding::Utf32Be:
        return QStringLiteral("UTF-32 BE");
    }
    return {};
}

bool isBinary(std::string_view bytes)
{
    constexpr std::size_t looked = 8000;
    return bytes.substr(0, looked).find('\0') != std::string_view::npos;
}

} // namespace sweci
