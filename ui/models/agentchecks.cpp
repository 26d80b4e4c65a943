// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/agentchecks.h"

#include "agents/agentcatalogue.h"
#include "agents/agentfactory.h"
#include "agents/agentprogram.h"
#include "agents/hostlist.h"
#include "agents/prompts.h"
#include "base/text.h"
#include "keys/keyring.h"
#include "models/launchtext.h"
#include "models/preflightlines.h"

#include <algorithm>

namespace sweci
{

namespace
{

struct Player {
    Role role;
    std::string agent;
    std::string model;
    std::string baseUrl;
    std::string keyName;
};

// Where the key will be taken from; empty when it is nowhere.
Result<QString> placeOfKey(const std::string &name)
{
    auto kept = Keyring().kept();
    if (!kept)
        return kept.error();
    for (const std::string &variable : name.empty() ? std::vector<std::string>() : Keyring::variablesOf(name)) {
        if (!environmentValue(variable.c_str()).empty())
            return LaunchText::tr("the variable %1").arg(displayText(variable));
    }
    for (const KeptKey &key : *kept) {
        if (key.name == name)
            return key.text;
    }
    return environmentValue("SWECI_API_KEY").empty() ? QString() : LaunchText::tr("the variable SWECI_API_KEY");
}

PreflightLine checkPlayer(const RunPlan &plan, const Player &player, const AgentDescriptor &descriptor)
{
    const QString title = player.role == Role::Architect ? LaunchText::tr("Architect") : LaunchText::tr("Programmer");
    const QString name = displayText(descriptor.title);
    const auto program = locateAgent(descriptor, environmentValue("PATH"));
    if (!program)
        return errorLine(title, LaunchText::tr("%1 is not installed.").arg(name), installRemedy(descriptor));
    const std::string model = player.model.empty() ? descriptor.defaultModel : player.model;
    if (model.empty())
        return errorLine(title, LaunchText::tr("%1 needs a model.").arg(name), LaunchText::tr("Name it."));
    if (descriptor.needsKey && player.baseUrl.empty() && descriptor.defaultBaseUrl.empty())
        return errorLine(title, LaunchText::tr("%1 needs the address of the model's server.").arg(name),
                         LaunchText::tr("Put it into Base URL."));
    if (auto fits = checkServerAddress(player.baseUrl); !fits)
        return errorLine(title, fits.error().sentence);
    const auto key = placeOfKey(player.keyName);
    if (!key)
        return errorLine(title, key.error().sentence);
    if (descriptor.needsKey && key->isEmpty())
        return errorLine(title, LaunchText::tr("%1 needs a key, and there is none.").arg(name),
                         LaunchText::tr("Keep one on the page Settings and choose it, or start the window with "
                                        "SWECI_API_KEY. Where the server wants none, any text will do."));
    const auto mode = promptModeFromName(plan.promptMode.empty() ? "tdd" : plan.promptMode);
    const auto prompt = mode ? readPrompt(player.role, *mode, plan.shareFolder,
                                          plan.promptFolder.empty() ? ownPromptFolder() : plan.promptFolder)
                             : Result<Prompt>(mode.error());
    if (!prompt)
        return errorLine(title, prompt.error().sentence, LaunchText::tr("Mend the prompt, or choose another folder."));
    QString text = LaunchText::tr("%1 plays with %2").arg(name, displayText(model));
    if (descriptor.needsKey)
        text += LaunchText::tr(", its key from %1").arg(*key);
    if (prompt->own)
        text += LaunchText::tr(", a prompt of your own");
    return {PreflightState::Ok, title, text, {}};
}

} // namespace

std::vector<PreflightLine> checkAgents(const RunPlan &plan)
{
    const auto builtIn = agentNames();
    const Player programmer{Role::Programmer, plan.programmerAgent, plan.model, plan.baseUrl, plan.keyName};
    Player architect = programmer;
    architect.role = Role::Architect;
    const auto other = [](std::string &field, const std::string &own) {
        if (!own.empty())
            field = own;
    };
    other(architect.agent, plan.architectAgent);
    other(architect.model, plan.architectModel);
    other(architect.baseUrl, plan.architectBaseUrl);
    other(architect.keyName, plan.architectKeyName);
    std::vector<PreflightLine> lines;
    const AgentCatalogue catalogue = readAgentCatalogue(plan.shareFolder, ownAgentFolder());
    for (const Player &player : {programmer, architect}) {
        if (player.agent.empty() || std::find(builtIn.begin(), builtIn.end(), player.agent) != builtIn.end())
            continue;
        const auto found = catalogue.agents.find(player.agent);
        if (found == catalogue.agents.end()) {
            const Error *wrong = catalogue.errorOf(player.agent);
            const QString why = wrong ? wrong->sentence : QString();
            lines.push_back(errorLine(LaunchText::tr("Agent"),
                                      LaunchText::tr("There is no descriptor of %1.").arg(displayText(player.agent)),
                                      why));
            continue;
        }
        lines.push_back(checkPlayer(plan, player, found->second));
    }
    return lines;
}

} // namespace sweci
