// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diff/textencoding.h"
#include "diff/wordranges.h"

#include <string_view>
#include <vector>

namespace sweci
{

enum class InvisibleKind {
    Control,       // C0 (but tab), DEL and C1
    Bidirectional, // embeddings, overrides, isolates and marks: can make code read otherwise than it runs
    ZeroWidth,     // zero width spaces and joiners, soft hyphen, variation and tag characters, byte order mark inside
    Separator,     // U+2028, U+2029, no-break and other unusual spaces
    Undecodable,   // a byte that is no character in this encoding
};

struct Invisible {
    ByteRange bytes;
    char32_t codePoint = 0; // the byte's value when undecodable
    InvisibleKind kind = InvisibleKind::Control;
};

// What a reader would not see in these bytes of a line, ascending.
std::vector<Invisible> invisibles(std::string_view line, TextEncoding encoding);

// True when a side of any line holds bidirectional controls: worth a warning above the file.
bool hasBidirectional(std::string_view text);

} // namespace sweci
