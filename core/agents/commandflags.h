// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/jsonvalue.h"

#include <string>
#include <string_view>
#include <vector>

namespace sweci
{

// What a shell command does that a reader of a transcript must know of: "pip" (installs packages), "download" (curl,
// wget), "git_clone" (also fetch and pull), "pytest" (runs tests, which the protocol forbids). Found in any command of
// a pipeline, a list, a substitution or a nested `sh -c`; words in quotes that are only arguments do not count.
std::vector<std::string> commandFlags(std::string_view command);

// The same for the input of a tool call: a text or a list is the command itself, of an object the members named
// command, cmd or script are.
std::vector<std::string> inputFlags(const JsonValue &input);

} // namespace sweci
