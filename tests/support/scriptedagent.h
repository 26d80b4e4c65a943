// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>

namespace sweci
{

// A small agent that no build knows, for tests: it asks a model server by chat completions, does what the model's calls
// of its one tool say (write a file), and tells tokens as JSON lines. `bin` gets the program, `descriptors` its
// descriptor; NAME is both's name.
void putScriptedAgent(const std::filesystem::path &bin, const std::filesystem::path &descriptors,
                      const std::string &name);

} // namespace sweci
