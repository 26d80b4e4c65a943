// SPDX-License-Identifier: GPL-3.0-or-later
// Who plays in a planned run.
#include "agents/agentfactory.h"
#include "base/files.h"
#include "base/hash.h"
#include "base/text.h"
#include "base/version.h"
#include "evolution/networkchoice.h"
#include "evolution/plansteps.h"

#include <algorithm>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

// What was asked for of one role.
struct Asked {
    std::string agent;
    std::string model;
    std::string baseUrl;
    std::string keyName;
};

Asked askedOf(const RunPlan &plan, Role role)
{
    const bool architect = role == Role::Architect;
    const auto own = [&](const std::string &ofArchitect, const std::string &ofBoth) {
        return architect && !ofArchitect.empty() ? ofArchitect : ofBoth;
    };
    return {own(plan.architectAgent, plan.programmerAgent), own(plan.architectModel, plan.model),
            own(plan.architectBaseUrl, plan.baseUrl), own(plan.architectKeyName, plan.keyName)};
}

// Where an experiment is gone on with and nothing else was asked for, each role has what it had.
Asked settledOf(const RunPlan &plan, Role role)
{
    Asked asked = askedOf(plan, role);
    if (!plan.kept)
        return asked;
    const Asked before = askedOf(planOf(plan.kept->settings), role);
    const AgentSettings &had = plan.kept->of(role);
    asked.agent = asked.agent == before.agent ? had.name : asked.agent;
    asked.model = asked.model == before.model ? had.model : asked.model;
    asked.baseUrl = asked.baseUrl == before.baseUrl ? had.baseUrl : asked.baseUrl;
    asked.keyName = asked.keyName == before.keyName ? had.keyName : asked.keyName;
    return asked;
}

Result<void> chooseScript(const RunPlan &plan, Role role, AgentSettings &agent)
{
    if (plan.script.empty())
        return planError(Text::tr("The agent script needs --script: the program that plays."));
    agent.script = absolutePath(plan.script).native();
    auto hash = sha256OfFile(agent.script);
    if (!hash)
        return hash.error();
    agent.scriptHash = *hash;
    return chooseNetwork(plan, role, agent);
}

Result<void> chooseProgram(const RunPlan &plan, const Asked &asked, Role role, const ExperimentSettings &settings,
                           AgentSettings &agent, KeySet &keys)
{
    agent.keyName = asked.keyName;
    agent.promptMode = plan.promptMode;
    agent.promptFolder = plan.promptFolder.empty() ? std::string() : absolutePath(plan.promptFolder).native();
    // An experiment goes on with the descriptor and the prompts it was begun with, whatever there is by now.
    fs::path from;
    if (plan.kept && plan.kept->of(role).name == agent.name && plan.kept->of(role).promptMode == agent.promptMode)
        from = plan.kept->experiment;
    if (auto described = describeProgramAgent(agent, role, plan.shareFolder, keys, from); !described)
        return described;
    if (auto chosen = chooseNetwork(plan, role, agent); !chosen)
        return chosen;
    if (usesEngine(plan.sandbox) || settings.imageRoots)
        return checkAgentForImages(agent, plan.shareFolder, from);
    return {};
}

Result<void> chooseReplay(const RunPlan &plan, ExperimentSettings &settings, AgentSettings &agent)
{
    if (plan.recording.empty())
        return planError(Text::tr("The agent replay needs --recording: steady, hasty or a folder."));
    const fs::path path = recordingPath(plan.recording, plan.shareFolder);
    auto recording = describeRecording(path);
    if (!recording)
        return recording.error();
    agent.recording = path.native();
    agent.recordingHash = recording->hash;
    agent.paceSeconds = plan.paceSeconds;
    if (agent.model.empty())
        agent.model = recording->name;
    settings.iterations = plan.iterations.value_or(recording->iterations);
    if (settings.iterations > recording->iterations)
        return planError(
            Text::tr("The recording %1 has %n iteration(s); %2 were asked for.", nullptr, recording->iterations)
                .arg(displayText(recording->name), QString::number(settings.iterations)));
    return {};
}

} // namespace

Result<void> chooseAgents(const RunPlan &plan, ExperimentSettings &settings, KeySet &keys)
{
    const auto names = agentNames();
    for (const auto &[agent, role] :
         {std::pair{&settings.architect, Role::Architect}, std::pair{&settings.programmer, Role::Programmer}}) {
        const Asked asked = settledOf(plan, role);
        agent->name = asked.agent;
        agent->model = asked.model;
        agent->baseUrl = asked.baseUrl;
        Result<void> chosen;
        if (std::find(names.begin(), names.end(), agent->name) == names.end())
            chosen = chooseProgram(plan, asked, role, settings, *agent, keys);
        else
            agent->version = programVersion();
        if (agent->name == "script")
            chosen = chooseScript(plan, role, *agent);
        else if (agent->name == "replay")
            chosen = chooseReplay(plan, settings, *agent);
        if (!chosen)
            return chosen;
    }
    return {};
}

} // namespace sweci
