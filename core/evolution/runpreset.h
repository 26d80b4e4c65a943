// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "evolution/newexperiment.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace sweci
{

// A named choice of who plays: agents, models, addresses, names of keys (never keys), the kind of prompts, tries and
// limits of time (not of tokens and money), as a TOML file NAME.toml of the user's. Such a file may be written by hand,
// so it is never written over.

// $XDG_CONFIG_HOME/sweci/presets, else ~/.config/sweci/presets.
std::filesystem::path ownPresetFolder();

std::string presetText(const RunPlan &plan);
// Puts what the text says into the plan; what it does not name stays. Errors (Parse) name file, line and what was
// expected; unknown keys are refused.
Result<void> applyPreset(std::string_view text, std::string_view file, RunPlan &plan);

// Names, sorted; none without the folder.
std::vector<std::string> presetNames(const std::filesystem::path &folder);
Result<void> loadPreset(const std::filesystem::path &folder, const std::string &name, RunPlan &plan);
// Usage error for a name that is none of letters, digits, blanks, '-', '_' and '.', and for one that is taken; that of
// checkServerAddress() for an address.
Result<void> savePreset(const std::filesystem::path &folder, const std::string &name, const RunPlan &plan);
Result<void> removePreset(const std::filesystem::path &folder, const std::string &name);

} // namespace sweci
