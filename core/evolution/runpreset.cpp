// SPDX-License-Identifier: GPL-3.0-or-later
#include "evolution/runpreset.h"

#include "agents/hostlist.h"
#include "agents/tomlfields.h"
#include "base/files.h"
#include "base/text.h"

#include <algorithm>
#include <cctype>
#include <sstream>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

constexpr std::size_t longest = std::size_t(1) << 16;

bool isPresetName(const std::string &name)
{
    return !name.empty() && name.front() != '.' && name.front() != ' ' && name.size() <= 100 &&
           std::all_of(name.begin(), name.end(), [](unsigned char c) {
               return (c < 0x80 && std::isalnum(c)) || c == '-' || c == '_' || c == '.' || c == ' ';
           });
}

fs::path presetFile(const fs::path &folder, const std::string &name)
{
    return folder / (name + ".toml");
}

} // namespace

fs::path ownPresetFolder()
{
    if (const std::string config = environmentValue("XDG_CONFIG_HOME"); !config.empty())
        return fs::path(config) / "sweci" / "presets";
    const std::string home = environmentValue("HOME");
    return home.empty() ? fs::path() : fs::path(home) / ".config" / "sweci" / "presets";
}

std::string presetText(const RunPlan &plan)
{
    const auto role = [](const std::string &agent, const std::string &model, const std::string &url,
                         const std::string &key) {
        return toml::table{{"agent", agent}, {"model", model}, {"base_url", url}, {"key", key}};
    };
    const toml::table all{
        {"programmer", role(plan.programmerAgent, plan.model, plan.baseUrl, plan.keyName)},
        {"architect", role(plan.architectAgent, plan.architectModel, plan.architectBaseUrl, plan.architectKeyName)},
        {"limits", toml::table{{"tries", plan.limits.tries},
                               {"architect_seconds", plan.limits.architectSeconds},
                               {"programmer_seconds", plan.limits.programmerSeconds},
                               {"test_seconds", plan.limits.testSeconds}}},
        {"prompts", plan.promptMode}};
    std::ostringstream text;
    text << all << '\n';
    return text.str();
}

Result<void> applyPreset(std::string_view text, std::string_view file, RunPlan &plan)
{
    auto table = parseToml(text, file);
    if (!table)
        return table.error();
    RunPlan next = plan;
    std::optional<Error> error;
    TomlFields fields(*table, std::string(file), {}, error);
    const auto role = [](TomlFields &one, std::string &agent, std::string &model, std::string &url, std::string &key) {
        agent = one.text("agent", agent);
        model = one.text("model", model);
        url = one.text("base_url", url);
        key = one.text("key", key);
        one.refuseOthers();
    };
    fields.table("programmer",
                 [&](TomlFields &one) { role(one, next.programmerAgent, next.model, next.baseUrl, next.keyName); });
    fields.table("architect", [&](TomlFields &one) {
        role(one, next.architectAgent, next.architectModel, next.architectBaseUrl, next.architectKeyName);
    });
    fields.table("limits", [&](TomlFields &one) {
        LimitSettings &limits = next.limits;
        limits.tries = one.integer("tries", limits.tries, 1);
        limits.architectSeconds = one.number("architect_seconds", limits.architectSeconds, 0.1);
        limits.programmerSeconds = one.number("programmer_seconds", limits.programmerSeconds, 0.1);
        limits.testSeconds = one.number("test_seconds", limits.testSeconds, 0.1);
        one.refuseOthers();
    });
    next.promptMode = fields.text("prompts", next.promptMode);
    fields.refuseOthers();
    if (error)
        return *error;
    plan = std::move(next);
    return {};
}

std::vector<std::string> presetNames(const fs::path &folder)
{
    std::vector<std::string> names;
    std::error_code failure;
    for (fs::directory_iterator entry(folder, failure), end; !failure && entry != end; entry.increment(failure)) {
        if (entry->path().extension() == ".toml" && isPresetName(entry->path().stem().native()))
            names.push_back(entry->path().stem().native());
    }
    std::sort(names.begin(), names.end());
    return names;
}

Result<void> loadPreset(const fs::path &folder, const std::string &name, RunPlan &plan)
{
    auto text = readFile(presetFile(folder, name), longest);
    if (!text)
        return text.error();
    return applyPreset(*text, presetFile(folder, name).native(), plan);
}

Result<void> savePreset(const fs::path &folder, const std::string &name, const RunPlan &plan)
{
    if (!isPresetName(name))
        return Error{ErrorKind::Usage,
                     Text::tr("\"%1\" cannot be the name of a preset: letters, digits, blanks, '-', '_' and '.'.")
                         .arg(displayText(name)),
                     "preset name"};
    for (const std::string &address : {plan.baseUrl, plan.architectBaseUrl}) {
        if (auto fits = checkServerAddress(address); !fits)
            return fits;
    }
    std::error_code failure;
    if (fs::exists(presetFile(folder, name), failure))
        return Error{ErrorKind::Usage,
                     Text::tr("There is a preset %1 already: choose another name, or remove that one first.")
                         .arg(displayText(name)),
                     "preset exists"};
    if (auto made = makeFolders(folder); !made)
        return made;
    return writeFileAtomically(presetFile(folder, name), presetText(plan));
}

Result<void> removePreset(const fs::path &folder, const std::string &name)
{
    std::error_code failure;
    if (!isPresetName(name) || !fs::remove(presetFile(folder, name), failure))
        return Error{ErrorKind::NotFound, Text::tr("There is no preset %1.").arg(displayText(name)), failure.message()};
    return {};
}

} // namespace sweci
