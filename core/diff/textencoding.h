// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string>
#include <string_view>

namespace sweci
{

enum class TextEncoding {
    Utf8,
    Utf8Damaged, // UTF-8 with bytes that are none: those are shown as \xNN
    Latin1,      // no UTF-8 at all and every byte is a Latin-1 letter or sign
    Utf16Le,     // the UTF-16 and UTF-32 kinds only with a byte order mark
    Utf16Be,
    Utf32Le,
    Utf32Be,
};

struct DetectedEncoding {
    TextEncoding encoding = TextEncoding::Utf8;
    int markBytes = 0; // length of the byte order mark, which is no part of the text
};

DetectedEncoding detectEncoding(std::string_view bytes);

// True when the bytes must be changed to become UTF-8 lines; the others are kept as they are in the file.
bool needsTranscoding(TextEncoding encoding);

// UTF-16 or UTF-32 without its mark as UTF-8. Lone surrogates become their three bytes as if they were characters,
// an odd rest of bytes becomes U+FFFD: nothing is dropped, but the bytes cannot be had back from it.
std::string transcodeToUtf8(std::string_view bytes, TextEncoding encoding);

// "UTF-8", "UTF-16 LE", ... for display.
QString encodingName(TextEncoding encoding);

// As git decides: a NUL in the first 8000 bytes.
bool isBinary(std::string_view bytes);

} // namespace sweci
