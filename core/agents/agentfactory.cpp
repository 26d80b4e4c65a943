// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/agentfactory.h"

#include "agents/agentcatalogue.h"
#include "agents/agentprogram.h"
#include "agents/baselineagents.h"
#include "agents/commandagent.h"
#include "agents/hostlist.h"
#include "agents/replayagent.h"
#include "agents/scriptagent.h"
#include "base/files.h"
#include "base/text.h"

#include <tuple>

namespace sweci
{

namespace fs = std::filesystem;

std::vector<std::string> agentNames()
{
    return {"reference", "null", "replay", "script"};
}

namespace
{

fs::path keptDescriptor(const fs::path &experiment, const std::string &name)
{
    return experiment / "agents" / (name + ".toml");
}

Result<AgentDescriptor> readKeptDescriptor(const fs::path &experiment, const std::string &name)
{
    const fs::path file = keptDescriptor(experiment, name);
    auto text = readFile(file, std::size_t(1) << 20);
    return text ? readAgentDescriptor(*text, file.native()) : Result<AgentDescriptor>(text.error());
}

// A key that is needed and not there stops a run before it begins, and never in a dialog.
Result<std::string> keyFor(const AgentDescriptor &descriptor, const std::string &name, KeySet &keys)
{
    auto key = keys.key(name);
    if (!key || !descriptor.needsKey || !key->empty())
        return key;
    if (!name.empty())
        return Error{ErrorKind::NotReady,
                     Text::tr("There is no key named %1: keep it with \"sweci keys set %1\", or put it into the "
                              "variable %2 or SWECI_API_KEY.")
                         .arg(displayText(name), displayText(Keyring::variablesOf(name).front())),
                     "no key"};
    return Error{ErrorKind::NotReady,
                 Text::tr("%1 needs a key: put it into the variable SWECI_API_KEY. Where the server wants none, any "
                          "text will do.")
                     .arg(displayText(descriptor.title)),
                 "no key"};
}

fs::path promptFolderOf(const AgentSettings &settings)
{
    return settings.promptFolder.empty() ? ownPromptFolder() : fs::path(settings.promptFolder);
}

Result<std::unique_ptr<Agent>> makeProgramAgent(const AgentSettings &settings, Role role, const fs::path &experiment,
                                                KeySet &keys)
{
    CommandAgentSetup setup;
    const fs::path file = keptDescriptor(experiment, settings.name);
    auto descriptor = readKeptDescriptor(experiment, settings.name);
    if (!descriptor)
        return descriptor.error();
    auto mode = promptModeFromName(settings.promptMode);
    if (!mode)
        return mode.error();
    auto prompt = readPrompt(role, *mode, experiment, {});
    if (!prompt)
        return prompt.error();
    for (const auto &[hash, expected, path] : {std::tuple{descriptor->hash, settings.descriptorHash, file},
                                               std::tuple{prompt->hash, settings.promptHash, prompt->file}}) {
        if (hash != expected)
            return Error{ErrorKind::Usage,
                         Text::tr("%1 is not what the experiment was begun with.").arg(displayPath(path)), hash};
    }
    auto program = locateAgent(*descriptor, environmentValue("PATH"));
    if (!program)
        return program.error();
    auto key = keyFor(*descriptor, settings.keyName, keys);
    if (!key)
        return key.error();
    setup.key = std::move(*key);
    setup.descriptor = std::move(*descriptor);
    setup.program = std::move(*program);
    setup.prompt = std::move(*prompt);
    setup.mode = *mode;
    setup.model = settings.model;
    setup.baseUrl = settings.baseUrl;
    setup.network = AgentNetwork::named(settings.network.empty() ? "open" : settings.network, settings.networkHosts);
    return std::unique_ptr<Agent>(std::make_unique<CommandAgent>(std::move(setup)));
}

Result<AgentDescriptor> findDescriptor(const std::string &name, const fs::path &shareFolder)
{
    const AgentCatalogue catalogue = readAgentCatalogue(shareFolder, ownAgentFolder());
    const auto found = catalogue.agents.find(name);
    if (found != catalogue.agents.end())
        return found->second;
    if (const Error *error = catalogue.errorOf(name))
        return *error;
    QStringList known;
    for (const std::string &other : agentNames())
        known << displayText(other);
    for (const auto &agent : catalogue.agents)
        known << displayText(agent.first);
    return Error{
        ErrorKind::Usage,
        Text::tr("There is no agent named %1; there is: %2.").arg(displayText(name), known.join(QStringLiteral(", "))),
        "unknown agent"};
}

Result<AgentDescriptor> descriptorOf(const std::string &name, const fs::path &shareFolder, const fs::path &experiment)
{
    return experiment.empty() ? findDescriptor(name, shareFolder) : readKeptDescriptor(experiment, name);
}

} // namespace

Result<void> describeProgramAgent(AgentSettings &settings, Role role, const fs::path &shareFolder, KeySet &keys,
                                  const fs::path &experiment)
{
    auto descriptor = descriptorOf(settings.name, shareFolder, experiment);
    if (!descriptor)
        return descriptor.error();
    if (settings.promptMode.empty())
        settings.promptMode = promptModeName(PromptMode::WithTests);
    auto mode = promptModeFromName(settings.promptMode);
    if (!mode)
        return mode.error();
    auto prompt = experiment.empty() ? readPrompt(role, *mode, shareFolder, promptFolderOf(settings))
                                     : readPrompt(role, *mode, experiment, {});
    if (!prompt)
        return prompt.error();
    auto program = locateAgent(*descriptor, environmentValue("PATH"));
    if (!program)
        return program.error();
    auto version = agentVersion(*descriptor, *program);
    if (!version)
        return version.error();
    settings.version = *version;
    settings.descriptorHash = descriptor->hash;
    settings.networkHosts = descriptor->hosts;
    settings.promptHash = prompt->hash;
    if (settings.model.empty())
        settings.model = descriptor->defaultModel;
    if (settings.baseUrl.empty())
        settings.baseUrl = descriptor->defaultBaseUrl;
    // What an experiment was begun with is not questioned any more.
    if (auto fits = experiment.empty() ? checkServerAddress(settings.baseUrl) : Result<void>(); !fits)
        return fits;
    if (settings.model.empty())
        return Error{ErrorKind::Usage, Text::tr("%1 needs --model.").arg(displayText(descriptor->title)), "no model"};
    if (descriptor->needsKey && settings.baseUrl.empty())
        return Error{ErrorKind::Usage, Text::tr("%1 needs --base-url.").arg(displayText(descriptor->title)),
                     "no address"};
    const auto key = keyFor(*descriptor, settings.keyName, keys);
    return key ? Result<void>() : Result<void>(key.error());
}

Result<void> checkAgentForImages(const AgentSettings &settings, const fs::path &shareFolder, const fs::path &experiment)
{
    auto descriptor = descriptorOf(settings.name, shareFolder, experiment);
    if (!descriptor)
        return descriptor.error();
    auto program = locateAgent(*descriptor, environmentValue("PATH"));
    if (!program)
        return program.error();
    if (!program->mounts.empty() || program->runtime)
        return {};
    return Error{
        ErrorKind::NotReady,
        Text::tr("%1 lies where the images of the tasks have files of their own. Install the program of %2 below %3.")
            .arg(displayPath(program->program), displayText(descriptor->title), displayPath(program->prefix)),
        "agent in an image"};
}

Result<void> keepProgramAgent(const AgentSettings &settings, Role role, const fs::path &shareFolder,
                              const fs::path &experiment)
{
    auto descriptor = findDescriptor(settings.name, shareFolder);
    if (!descriptor)
        return descriptor.error();
    auto mode = promptModeFromName(settings.promptMode);
    if (!mode)
        return mode.error();
    auto prompt = readPrompt(role, *mode, shareFolder, promptFolderOf(settings));
    if (!prompt)
        return prompt.error();
    auto text = readFile(descriptor->source, std::size_t(1) << 20);
    if (!text)
        return text.error();
    for (const auto &[path, content] : {std::pair{keptDescriptor(experiment, settings.name), *text},
                                        std::pair{experiment / "prompts" / prompt->file.filename(), prompt->text}}) {
        if (auto made = makeFolders(path.parent_path()); !made)
            return made;
        if (auto written = writeFileAtomically(path, content); !written)
            return written;
    }
    return {};
}

Result<std::unique_ptr<Agent>> makeAgent(const AgentSettings &settings, const RecordingTask &task, Role role,
                                         const fs::path &experiment, KeySet *keys)
{
    if (settings.isProgram()) {
        KeySet own;
        return makeProgramAgent(settings, role, experiment, keys ? *keys : own);
    }
    if (settings.name == "reference")
        return std::unique_ptr<Agent>(std::make_unique<ReferenceAgent>());
    if (settings.name == "null")
        return std::unique_ptr<Agent>(std::make_unique<NullAgent>());
    if (settings.name == "replay") {
        auto recording = openRecording(settings.recording, task);
        if (!recording)
            return recording.error();
        return std::unique_ptr<Agent>(std::make_unique<ReplayAgent>(std::move(*recording), settings.paceSeconds));
    }
    if (settings.name == "script") {
        return std::unique_ptr<Agent>(std::make_unique<ScriptAgent>(
            settings.script, AgentNetwork::named(settings.network, settings.networkHosts)));
    }
    QStringList known;
    for (const std::string &name : agentNames())
        known << displayText(name);
    return Error{ErrorKind::Usage,
                 Text::tr("There is no agent named %1; there is: %2.")
                     .arg(displayText(settings.name), known.join(QStringLiteral(", "))),
                 "unknown agent"};
}

Result<std::optional<AgentRecipe>> agentRecipe(const AgentSettings &settings, const fs::path &experiment,
                                               const fs::path &stage)
{
    if (settings.isProgram()) {
        auto descriptor = readKeptDescriptor(experiment, settings.name);
        if (!descriptor)
            return descriptor.error();
        auto program = locateAgent(*descriptor, environmentValue("PATH"));
        if (!program)
            return program.error();
        return programRecipe(*descriptor, *program);
    }
    if (settings.name != "script")
        return std::optional<AgentRecipe>();
    auto recipe = scriptRecipe(settings.script, stage);
    return recipe ? Result<std::optional<AgentRecipe>>(std::move(*recipe)) : recipe.error();
}

fs::path recordingPath(const std::string &nameOrPath, const fs::path &shareFolder)
{
    const fs::path own = shareFolder / "recordings" / nameOrPath;
    std::error_code failure;
    if (nameOrPath.find('/') == std::string::npos && fs::is_directory(own, failure))
        return own;
    return fs::absolute(nameOrPath, failure);
}

} // namespace sweci
