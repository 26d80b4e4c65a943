// SPDX-License-Identifier: GPL-3.0-or-later
#include "evolution/newexperiment.h"

#include "agents/agentfactory.h"
#include "agents/prices.h"
#include "base/clock.h"
#include "base/files.h"
#include "base/hash.h"
#include "base/text.h"
#include "base/version.h"
#include "dataset/dataset.h"
#include "evolution/enginechecks.h"
#include "evolution/imageroot.h"
#include "evolution/networkchoice.h"
#include "evolution/taskcontext.h"

#include <algorithm>
#include <sys/utsname.h>

namespace sweci
{

namespace fs = std::filesystem;

bool matchesPattern(std::string_view name, std::string_view pattern)
{
    if (pattern.empty())
        return name.empty();
    if (pattern.front() == '*')
        return matchesPattern(name, pattern.substr(1)) || (!name.empty() && matchesPattern(name.substr(1), pattern));
    return !name.empty() && (pattern.front() == '?' || pattern.front() == name.front()) &&
           matchesPattern(name.substr(1), pattern.substr(1));
}

namespace
{

Error usage(const QString &sentence)
{
    return {ErrorKind::Usage, sentence, "plan"};
}

Result<void> chooseData(const RunPlan &plan, ExperimentSettings &settings)
{
    auto dataset = Dataset::open(plan.dataset);
    if (!dataset)
        return dataset.error();
    settings.dataset = dataset->folder();
    settings.split = plan.split;
    auto chosen = chooseTasks(*dataset, settings.split, plan.tasks);
    if (!chosen)
        return chosen.error();
    auto images = usesImageRoots(plan.sandbox, plan.python, *dataset, *chosen);
    if (!images)
        return images.error();
    settings.imageRoots = *images;
    auto hash = sha256OfFile(dataset->splitFile(settings.split));
    if (!hash)
        return hash.error();
    settings.splitHash = *hash;
    for (const Task &task : *chosen) {
        settings.taskIds.push_back(task.taskId);
        settings.repositories[task.taskId] = task.repository;
        auto code = sha256OfFile(dataset->codeArchive(task.taskId));
        if (!code)
            return code.error();
        settings.codeHashes[task.taskId] = *code;
        if (usesEngine(plan.sandbox))
            settings.imageHashes[task.taskId] = task.imageSha;
    }
    return {};
}

Result<void> chooseScript(const RunPlan &plan, AgentSettings &agent)
{
    if (plan.script.empty())
        return usage(Text::tr("The agent script needs --script: the program that plays."));
    agent.script = absolutePath(plan.script).native();
    auto hash = sha256OfFile(agent.script);
    if (!hash)
        return hash.error();
    agent.scriptHash = *hash;
    return chooseNetwork(plan, agent);
}

Result<void> chooseAgents(const RunPlan &plan, ExperimentSettings &settings, KeySet &keys)
{
    const auto names = agentNames();
    settings.programmer.name = plan.programmerAgent;
    settings.architect.name = plan.architectAgent.empty() ? plan.programmerAgent : plan.architectAgent;
    for (AgentSettings *agent : {&settings.architect, &settings.programmer}) {
        const bool architect = agent == &settings.architect;
        agent->model = architect && !plan.architectModel.empty() ? plan.architectModel : plan.model;
        agent->baseUrl = architect && !plan.architectBaseUrl.empty() ? plan.architectBaseUrl : plan.baseUrl;
        if (std::find(names.begin(), names.end(), agent->name) == names.end()) {
            agent->keyName = architect && !plan.architectKeyName.empty() ? plan.architectKeyName : plan.keyName;
            agent->promptMode = plan.promptMode;
            agent->promptFolder = plan.promptFolder.empty() ? std::string() : absolutePath(plan.promptFolder).native();
            const Role role = architect ? Role::Architect : Role::Programmer;
            if (auto described = describeProgramAgent(*agent, role, plan.shareFolder, keys); !described)
                return described;
            if (auto chosen = chooseNetwork(plan, *agent); !chosen)
                return chosen;
            if (usesEngine(plan.sandbox) || settings.imageRoots) {
                if (auto there = checkAgentForImages(*agent, plan.shareFolder); !there)
                    return there;
            }
            continue;
        }
        agent->version = programVersion();
        if (agent->name == "script") {
            if (auto chosen = chooseScript(plan, *agent); !chosen)
                return chosen;
        }
        if (agent->name != "replay")
            continue;
        if (plan.recording.empty())
            return usage(Text::tr("The agent replay needs --recording: steady, hasty or a folder."));
        const fs::path path = recordingPath(plan.recording, plan.shareFolder);
        auto recording = describeRecording(path);
        if (!recording)
            return recording.error();
        agent->recording = path.native();
        agent->recordingHash = recording->hash;
        agent->paceSeconds = plan.paceSeconds;
        if (agent->model.empty())
            agent->model = recording->name;
        settings.iterations = plan.iterations.value_or(recording->iterations);
        if (settings.iterations > recording->iterations)
            return usage(
                Text::tr("The recording %1 has %n iteration(s); %2 were asked for.", nullptr, recording->iterations)
                    .arg(displayText(recording->name))
                    .arg(settings.iterations));
    }
    return {};
}

// A run that costs has limits, or someone who said that it has none.
Result<void> chooseSpending(const RunPlan &plan, ExperimentSettings &settings)
{
    settings.spending = plan.spending;
    if (plan.spending.unlimited && plan.spending.any())
        return usage(Text::tr("--no-limit and a limit on tokens or money contradict each other."));
    if (!settings.costs())
        return {};
    if (!plan.spending.decided())
        return usage(Text::tr("This run asks a model and may cost money. Say how much it may use, with one or more of "
                              "--max-tokens, --max-tokens-per-task, --max-tokens-per-iteration, --max-cost, "
                              "--max-cost-per-task, --max-cost-per-iteration; or say --no-limit."));
    auto prices = PriceList::read(plan.shareFolder, plan.prices);
    if (!prices)
        return prices.error();
    PriceList all = PriceList::fromJson(plan.keptPrices);
    all.merge(*prices);
    settings.prices = all.toJson();
    return {};
}

std::string processorName()
{
    auto text = readFile("/proc/cpuinfo");
    const std::size_t start = text ? text->find("model name") : std::string::npos;
    if (start == std::string::npos)
        return "unknown";
    const std::size_t colon = text->find(": ", start);
    return text->substr(colon + 2, text->find('\n', colon) - colon - 2);
}

// Of an image nothing is known before it is loaded: its Python is chosen when a task begins.
Result<void> choosePythonHere(const RunPlan &plan, ExperimentSettings &settings)
{
    settings.python = plan.python;
    if (usesEngine(plan.sandbox) || settings.imageRoots)
        return {};
    auto python = choosePython(plan.python);
    if (!python)
        return python.error();
    settings.python = python->python;
    settings.pythonVersion = python->pythonVersion;
    settings.pytestVersion = python->pytestVersion;
    settings.jsonReport = python->jsonReport;
    return {};
}

Result<void> checkEngineOf(const ExperimentSettings &settings)
{
    const EngineReport engine = examineEngine(settings.sandbox);
    if (!engine.finding.ok)
        return Error{ErrorKind::NotReady, engine.finding.sentence, "engine"};
    auto dataset = Dataset::open(settings.dataset);
    if (!dataset)
        return dataset.error();
    std::vector<ImageSource> images;
    for (const std::string &task : settings.taskIds)
        images.push_back(imageSourceOf(settings, *dataset, task));
    const MachineFinding finding = checkImages(engine, images, settings.python);
    return finding.ok ? Result<void>() : Error{ErrorKind::NotReady, finding.sentence, "images"};
}

Result<void> chooseEnvironment(const RunPlan &plan, ExperimentSettings &settings)
{
    if (auto chosen = choosePythonHere(plan, settings); !chosen)
        return chosen;
    settings.resources = plan.resources;
    settings.image = plan.image;
    settings.sandbox = plan.sandbox;
    settings.baselineMeasurements = plan.baselineMeasurements;
    utsname system = {};
    ::uname(&system);
    settings.kernel = std::string(system.sysname) + ' ' + system.release;
    settings.processor = processorName();
    if (usesEngine(settings.sandbox))
        return checkEngineOf(settings);
    auto place = openTestPlace(settings, "preflight", nullptr, nullptr);
    if (!place)
        return place.error();
    return place->sandbox->check();
}

} // namespace

Result<std::vector<Task>> chooseTasks(const Dataset &dataset, std::string &split,
                                      const std::vector<std::string> &patterns)
{
    const auto splits = dataset.splits();
    if (splits.empty())
        return usage(Text::tr("%1 has no table of tasks: metadata/SPLIT.csv.").arg(displayPath(dataset.folder())));
    if (split.empty() && splits.size() != 1) {
        QStringList known;
        for (const std::string &name : splits)
            known << displayText(name);
        return usage(Text::tr("%1 has several splits; name one with --split: %2.")
                         .arg(displayPath(dataset.folder()), known.join(QStringLiteral(", "))));
    }
    if (split.empty())
        split = splits.front();
    auto all = dataset.tasks(split);
    if (!all)
        return all;
    if (all->empty())
        return usage(Text::tr("The split %1 has no tasks.").arg(displayText(split)));
    if (patterns.empty())
        return all;
    for (const std::string &pattern : patterns) {
        if (std::none_of(all->begin(), all->end(),
                         [&](const Task &task) { return matchesPattern(task.taskId, pattern); }))
            return usage(
                Text::tr("No task of the split %1 is named %2.").arg(displayText(split), displayText(pattern)));
    }
    std::erase_if(*all, [&](const Task &task) {
        return std::none_of(patterns.begin(), patterns.end(),
                            [&](const std::string &p) { return matchesPattern(task.taskId, p); });
    });
    return all;
}

bool mayCost(const RunPlan &plan)
{
    const auto own = agentNames();
    const auto costs = [&](const std::string &name) {
        return !name.empty() && std::find(own.begin(), own.end(), name) == own.end();
    };
    return costs(plan.programmerAgent) || costs(plan.architectAgent);
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
    plan.keptPrices = settings.prices;
    plan.pauseCommand = settings.pauseCommand;
    return plan;
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
        return usage(Text::tr("Samples, workers, iterations, measurements and tries are whole numbers from 1."));
    if (plan.protocol != "strict-1" && plan.protocol != "published-2026-04")
        return usage(Text::tr("There is no protocol named %1; there is: strict-1, published-2026-04.")
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
        return usage(Text::tr("%1 is an experiment already. Go on with it with --resume, or choose another folder.")
                         .arg(displayPath(experiment)));
    if (fs::exists(experiment, failure) && !fs::is_empty(experiment, failure))
        return usage(Text::tr("The folder %1 is not empty.").arg(displayPath(experiment)));
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
