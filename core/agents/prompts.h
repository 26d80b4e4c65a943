// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agents/agent.h"
#include "agents/templatetext.h"

#include <filesystem>
#include <string>

namespace sweci
{

// With the tests in sight of the programmer (the protocol of the paper), or without: driven by requirements alone.
enum class PromptMode { WithTests, WithoutTests };
const char *promptModeName(PromptMode mode); // "tdd", "rdd"
Result<PromptMode> promptModeFromName(const std::string &name);

// What one role is asked: a text with the placeholders ${code}, ${requirement} and ${non_passed}.
struct Prompt {
    std::string text;
    std::string hash; // SHA-256 of the text before anything is put in
    std::filesystem::path file;
    bool own = false; // the user's

    Result<std::string> filled(const TemplateValues &values) const;
};

// ROLE.md, with requirement-driven runs ROLE-rdd.md: from the user's folder if it is there, else from the program's
// (`shareFolder`/prompts). Errors: Parse (with the file) for an unknown placeholder, an empty text or one above 1 MB.
Result<Prompt> readPrompt(Role role, PromptMode mode, const std::filesystem::path &shareFolder,
                          const std::filesystem::path &ownFolder);

// $SWECI_PROMPTS, else $XDG_CONFIG_HOME/sweci/prompts, else ~/.config/sweci/prompts.
std::filesystem::path ownPromptFolder();

} // namespace sweci
