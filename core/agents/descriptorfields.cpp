// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/descriptorfields.h"

#include "agents/templatetext.h"
#include "base/text.h"

#include <algorithm>

namespace sweci
{

namespace
{

const std::vector<std::string> placeholders{"program",    "prefix",  "model", "base_url", "role", "iteration",
                                            "home",       "tmp",     "state", "app",      "code", "requirement",
                                            "non_passed", "seconds", "turns", "key"};

} // namespace

void checkTemplate(TomlFields &fields, const char *key, const std::string &text, bool mayHoldKey)
{
    for (const std::string &name : placeholdersOf(text)) {
        if (std::find(placeholders.begin(), placeholders.end(), name) == placeholders.end()) {
            QStringList known;
            for (const std::string &placeholder : placeholders)
                known << displayText(placeholder);
            fields.wrong(key, Text::tr("there is no placeholder ${%1}; there is: %2.")
                                  .arg(displayText(name), known.join(QStringLiteral(", "))));
        } else if (name == "key" && !mayHoldKey) {
            fields.wrong(key, Text::tr("${key} may stand in the environment and in files only: everyone can read a "
                                       "command line."));
        }
    }
    TemplateValues all;
    for (const std::string &name : placeholders)
        all[name] = {};
    if (!expandTemplate(text, all))
        fields.wrong(key, Text::tr("a placeholder is not closed: “${” without “}”."));
}

bool isInOwnFolder(const std::string &path)
{
    const bool own =
        path.compare(0, 7, "${home}") == 0 || path.compare(0, 6, "${tmp}") == 0 || path.compare(0, 8, "${state}") == 0;
    return own && path.find("..") == std::string::npos;
}

FailureKind failureWord(TomlFields &fields, const char *key, const std::string &word)
{
    const auto kind = failureKindFromName(word);
    if (!kind || *kind == FailureKind::None || *kind == FailureKind::TestTimeout)
        fields.wrong(key, Text::tr("“%1” is no kind of failure; there is: agent, agent_timeout, rate_limit, credit, "
                                   "authentication, model_not_found, network, container, memory, disk, unknown.")
                              .arg(displayText(word)));
    return kind.value_or(FailureKind::Unknown);
}

} // namespace sweci
