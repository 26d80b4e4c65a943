// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace sweci
{

// JSON strings and byte strings, both ways without loss. A byte that is not UTF-8 is written as the lone surrogate
// \udc80 .. \udcff, as Python's surrogateescape does, and read back as that byte. Any other lone surrogate is kept as
// its three bytes (WTF-8).

// The content of a JSON string literal (without its quotes) as bytes. The literal must be lexically valid.
std::string decodeJsonString(std::string_view literal);

// Appends the bytes as a JSON string with quotes; non-ASCII text as it is, like json.dumps(ensure_ascii=False).
void appendJsonString(std::string &out, std::string_view bytes);

} // namespace sweci
