// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace sweci
{

// Output of a program for reading: escape sequences of terminals (colours, titles, links, cursor) are taken out, a
// carriage return begins a line, tabs become blanks up to the next eighth column. Other control characters stay; a view
// must write them out. A sequence that does not end within 4 KB is no sequence: its text stays. Any thread.
std::string terminalText(std::string_view output);

} // namespace sweci
