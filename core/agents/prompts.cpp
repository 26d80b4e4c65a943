// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/prompts.h"

#include "base/files.h"
#include "base/hash.h"
#include "base/text.h"

#include <algorithm>
#include <array>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

constexpr std::size_t longest = std::size_t(1) << 20;
constexpr std::array<const char *, 3> known{"code", "requirement", "non_passed"};

Error wrong(const fs::path &file, const QString &why)
{
    return {ErrorKind::Parse, Text::tr("The prompt %1 cannot be used: %2").arg(displayPath(file), why), "prompt"};
}

} // namespace

const char *promptModeName(PromptMode mode)
{
    return mode == PromptMode::WithTests ? "tdd" : "rdd";
}

Result<PromptMode> promptModeFromName(const std::string &name)
{
    for (const PromptMode mode : {PromptMode::WithTests, PromptMode::WithoutTests}) {
        if (name == promptModeName(mode))
            return mode;
    }
    return Error{ErrorKind::Usage,
                 Text::tr("There is no mode of prompts named %1; there is: tdd, rdd.").arg(displayText(name)),
                 "prompt mode"};
}

Result<std::string> Prompt::filled(const TemplateValues &values) const
{
    return expandTemplate(text, values);
}

Result<Prompt> readPrompt(Role role, PromptMode mode, const fs::path &shareFolder, const fs::path &ownFolder)
{
    const std::string name = std::string(roleName(role)) + (mode == PromptMode::WithoutTests ? "-rdd" : "") + ".md";
    Prompt prompt;
    std::error_code failure;
    prompt.own = !ownFolder.empty() && fs::exists(ownFolder / name, failure);
    prompt.file = prompt.own ? ownFolder / name : shareFolder / "prompts" / name;
    auto text = readFile(prompt.file, longest);
    if (!text)
        return text.error();
    if (text->find_first_not_of(" \t\r\n") == std::string::npos)
        return wrong(prompt.file, Text::tr("it is empty."));
    TemplateValues values;
    for (const char *placeholder : known)
        values[placeholder] = {};
    if (const auto filled = expandTemplate(*text, values); !filled)
        return wrong(prompt.file, filled.error().sentence);
    prompt.text = std::move(*text);
    prompt.hash = sha256(prompt.text);
    return prompt;
}

fs::path ownPromptFolder()
{
    if (const std::string own = environmentValue("SWECI_PROMPTS"); !own.empty())
        return own;
    if (const std::string config = environmentValue("XDG_CONFIG_HOME"); !config.empty())
        return fs::path(config) / "sweci" / "prompts";
    const std::string home = environmentValue("HOME");
    return home.empty() ? fs::path() : fs::path(home) / ".config" / "sweci" / "prompts";
}

} // namespace sweci
