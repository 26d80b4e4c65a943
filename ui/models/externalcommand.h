// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace sweci
{

// Program and arguments of a command line as a person writes it (evolution/pausecommand.h says how it is split). In
// each argument %1 is the first value and so on, and %% a percent sign; a value stays one argument whatever it holds.
// Where no value is named, the first `appended` are added at the end.
std::vector<std::string> fillCommand(const std::string &command, const std::vector<std::string> &values,
                                     std::size_t appended);

// A name for a copy of a file that a data set or an agent named: its last part, without what a shell, a file system or
// an option parser reads otherwise, never hidden and not long. The ending stays.
std::string plainFileName(const std::string &path);

} // namespace sweci
