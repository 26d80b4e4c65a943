// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace sweci
{

// A path in a patch's header as git quotes it: in double quotes with \ooo for bytes that are no printable ASCII.
std::string quotedPath(std::string_view path);

// The line of a patch that names a file before its hunks: "--- a/NAME", with a tab behind a name that has blanks in it.
std::string fileLine(std::string_view sign, std::string_view path);

} // namespace sweci
