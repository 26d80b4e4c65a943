// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/templatetext.h"

#include "base/jsonstring.h"
#include "base/text.h"

#include <algorithm>

namespace sweci
{

namespace
{

constexpr std::string_view jsonFilter = "json:";

// One after the other: pieces of plain text, and names of placeholders. False at a "${" that is never closed.
template <typename Plain, typename Name> bool walk(std::string_view text, Plain plain, Name name)
{
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t dollar = text.find("${", at);
        if (dollar == std::string_view::npos)
            break;
        if (dollar > at && text[dollar - 1] == '$') {
            plain(text.substr(at, dollar - 1 - at));
            plain("${");
            at = dollar + 2;
            continue;
        }
        plain(text.substr(at, dollar - at));
        const std::size_t end = text.find('}', dollar);
        if (end == std::string_view::npos)
            return false;
        name(text.substr(dollar + 2, end - dollar - 2));
        at = end + 1;
    }
    plain(text.substr(std::min(at, text.size())));
    return true;
}

bool takeFilter(std::string_view &name)
{
    const bool json = name.substr(0, jsonFilter.size()) == jsonFilter;
    if (json)
        name.remove_prefix(jsonFilter.size());
    return json;
}

} // namespace

std::vector<std::string> placeholdersOf(std::string_view text)
{
    std::vector<std::string> names;
    walk(
        text, [](std::string_view) {},
        [&](std::string_view name) {
            takeFilter(name);
            if (std::find(names.begin(), names.end(), name) == names.end())
                names.emplace_back(name);
        });
    return names;
}

Result<std::string> expandTemplate(std::string_view text, const TemplateValues &values)
{
    std::string out;
    std::string unknown;
    const bool closed = walk(
        text, [&](std::string_view plain) { out += plain; },
        [&](std::string_view name) {
            const bool json = takeFilter(name);
            const auto value = values.find(std::string(name));
            if (value == values.end()) {
                unknown = unknown.empty() ? std::string(name) : unknown;
            } else if (json) {
                std::string quoted;
                appendJsonString(quoted, value->second);
                out += quoted.substr(1, quoted.size() - 2);
            } else {
                out += value->second;
            }
        });
    if (!closed)
        return Error{ErrorKind::Parse, Text::tr("A placeholder is not closed: “${” without “}”."), std::string(text)};
    if (!unknown.empty())
        return Error{ErrorKind::Parse, Text::tr("There is no placeholder ${%1}.").arg(displayText(unknown)), unknown};
    return out;
}

} // namespace sweci
