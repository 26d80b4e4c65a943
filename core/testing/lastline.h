// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace sweci
{

// The last line that says something, without blanks around it, cut to about `limit` bytes between characters.
std::string lastLine(std::string_view text, std::size_t limit);

} // namespace sweci
