// SPDX-License-Identifier: GPL-3.0-or-later
#include "evolution/newexperiment.h"

#include "agents/agentfactory.h"
#include "base/clock.h"
#include "base/files.h"
#include "base/hash.h"
#include "base/text.h"
#include "base/version.h"
#include "evolution/plansteps.h"

namespace sweci
{

namespace fs = std::filesystem;

Error planError(const QString &sentence)
{
    return {ErrorKind::Usage, sentence, "plan"};
}

RunPlan planOf(const ExperimentSettings &settings)
{
    RunPlan plan;
    plan.dataset = settings.dataset;
    plan.split = settings.split;
    plan.tasks = settings.taskIds;
    plan.samples = settings.samples;
    plan.iterations = settings.iterations;
    plan.architectAgent = settings.architect.name;
    plan.programmerAgent = settings.programmer.name;
    // Where the two differ, each is its recording's own name.
    if (settings.architect.model == settings.programmer.model)
        plan.model = settings.programmer.model;
    plan.baseUrl = settings.programmer.baseUrl;
    if (settings.programmer.isProgram() || settings.architect.isProgram()) {
        plan.model = settings.programmer.model;
        plan.architectModel = settings.architect.model;
        const AgentSettings &program = settings.programmer.isProgram() ? settings.programmer : settings.architect;
        plan.baseUrl = settings.programmer.baseUrl;
        plan.keyName = settings.programmer.keyName;
        plan.architectBaseUrl = settings.architect.baseUrl;
        plan.architectKeyName = settings.architect.keyName;
        plan.promptMode = program.promptMode;
        plan.promptFolder = program.promptFolder;
    }
    const bool replays = settings.programmer.name == "replay";
    plan.recording = replays ? settings.programmer.recording : settings.architect.recording;
    plan.paceSeconds = replays ? settings.programmer.paceSeconds : settings.architect.paceSeconds;
    plan.protocol = settings.protocol;
    plan.sandbox = settings.sandbox;
    if (usesEngine(settings.sandbox))
        plan.resources = settings.resources;
    plan.image = settings.image;
    plan.script = settings.programmer.script.empty() ? settings.architect.script : settings.programmer.script;
    const AgentSettings &reaching = settings.programmer.network.empty() ? settings.architect : settings.programmer;
    plan.agentNetwork = reaching.network;
    plan.allowedHosts = reaching.networkHosts;
    plan.python = settings.python;
    plan.baselineMeasurements = settings.baselineMeasurements;
    plan.workers = settings.workers;
    plan.limits = settings.limits;
    plan.spending = settings.spending;
    plan.pauseCommand = settings.pauseCommand;
    return plan;
}

RunPlan planOf(const ExperimentSettings &settings, const fs::path &experiment)
{
    RunPlan plan = planOf(settings);
    plan.kept = KeptExperiment{experiment, settings};
    return plan;
}

const AgentSettings &KeptExperiment::of(Role role) const
{
    return role == Role::Architect ? settings.architect : settings.programmer;
}

Result<ExperimentSettings> planExperiment(const RunPlan &plan)
{
    KeySet keys;
    return planExperiment(plan, keys);
}

Result<ExperimentSettings> planExperiment(const RunPlan &plan, KeySet &keys)
{
    if (plan.samples < 1 || plan.workers < 1 || plan.iterations.value_or(1) < 1 || plan.baselineMeasurements < 1 ||
        plan.limits.tries < 1)
        return planError(Text::tr("Samples, workers, iterations, measurements and tries are whole numbers from 1."));
    if (plan.protocol != "strict-1" && plan.protocol != "published-2026-04")
        return planError(Text::tr("There is no protocol named %1; there is: strict-1, published-2026-04.")
                             .arg(displayText(plan.protocol)));
    ExperimentSettings settings;
    settings.id = randomHex(8);
    settings.created = utcNow();
    settings.programVersion = programVersion();
    settings.protocol = plan.protocol;
    settings.samples = plan.samples;
    settings.workers = plan.workers;
    settings.pauseCommand = plan.pauseCommand;
    settings.limits = plan.limits;
    settings.iterations = plan.iterations.value_or(20);
    if (auto chosen = chooseData(plan, settings); !chosen)
        return chosen.error();
    if (auto chosen = chooseAgents(plan, settings, keys); !chosen)
        return chosen.error();
    if (auto chosen = chooseSpending(plan, settings); !chosen)
        return chosen.error();
    if (auto chosen = chooseEnvironment(plan, settings); !chosen)
        return chosen.error();
    return settings;
}

Result<void> createExperiment(const fs::path &experiment, const ExperimentSettings &settings,
                              const fs::path &shareFolder)
{
    std::error_code failure;
    if (fs::exists(experiment / "experiment.json", failure))
        return planError(Text::tr("%1 is an experiment already. Go on with it with --resume, or choose another folder.")
                             .arg(displayPath(experiment)));
    if (fs::exists(experiment, failure) && !fs::is_empty(experiment, failure))
        return planError(Text::tr("The folder %1 is not empty.").arg(displayPath(experiment)));
    if (auto made = makeFolders(experiment); !made)
        return made;
    for (const auto &[agent, role] :
         {std::pair{&settings.architect, Role::Architect}, std::pair{&settings.programmer, Role::Programmer}}) {
        if (!agent->isProgram())
            continue;
        if (auto kept = keepProgramAgent(*agent, role, shareFolder, experiment); !kept)
            return kept;
    }
    return writeSettings(experiment, settings);
}

} // namespace sweci
