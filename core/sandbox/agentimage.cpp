// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/agentimage.h"

#include "base/filelock.h"
#include "base/files.h"
#include "base/hash.h"
#include "base/text.h"
#include "sandbox/containerowner.h"

#include <algorithm>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

constexpr double installSeconds = 1800;

Result<void> must(const ContainerEngine &engine, const std::vector<std::string> &arguments, const ProcessTick &tick)
{
    EngineCall call;
    call.arguments = arguments;
    call.limits.seconds = installSeconds;
    const auto outcome = engine.call(call, tick);
    if (!outcome)
        return outcome.error();
    return outcome->succeeded() ? Result<void>() : Result<void>(engine.errorOf(*outcome));
}

// Runs the command in a container of the task's image that stays for the commit. The files are copied, so that it works
// with an engine on another machine too.
Result<void> install(const ContainerEngine &engine, const EngineImage &task, const AgentRecipe &recipe,
                     const std::string &container, const ProcessTick &tick)
{
    std::vector<std::string> create{"create",  "-i",        "--pull", "never",  "--name",
                                    container, "--network", "none",   "--user", "0:0"};
    for (const auto &[key, value] : ownerLabels(recipe.owner))
        create.insert(create.end(), {"--label", key + '=' + value});
    const std::string command = recipe.install + "\nrm -rf " + agentSourceFolder;
    create.insert(create.end(),
                  {"--entrypoint", "/bin/sh", task.id, "-c", endsWithItsInput, "sh", "/bin/sh", "-e", "-c", command});
    if (auto made = must(engine, create, tick); !made)
        return made;
    const std::string target = container + ':' + agentSourceFolder;
    if (auto copied = must(engine, {"cp", (recipe.files / ".").native(), target}, tick); !copied)
        return copied;
    EngineCall start;
    // It ends with us, whatever ends us.
    start.arguments = {"start", "-a", "-i", container};
    start.holdInput = true;
    start.limits.seconds = installSeconds;
    const auto outcome = engine.call(start, tick);
    if (!outcome)
        return outcome.error();
    if (outcome->succeeded())
        return {};
    if (outcome->end == ProcessEnd::Exited && outcome->exitCode < 125)
        return Error{ErrorKind::NotReady,
                     Text::tr("The agent %1 cannot be installed in the task's image: %2")
                         .arg(displayText(recipe.agent), displayText(outcome->errors).trimmed()),
                     outcome->errors};
    return engine.errorOf(*outcome);
}

} // namespace

Result<EngineImage> obtainAgentImage(const ContainerEngine &engine, const EngineImage &task, const AgentRecipe &recipe,
                                     const fs::path &lockFolder, const ProcessTick &tick,
                                     const std::function<void()> &building)
{
    const std::string tag = "sweci-agent:" + sha256(task.id + '\n' + recipe.hash).substr(0, 24);
    if (auto made = makeFolders(lockFolder); !made)
        return made.error();
    auto lock = FileLock::exclusiveUnless(lockFolder / (tag.substr(tag.find(':') + 1) + ".lock"), tick);
    if (!lock)
        return lock.error();
    auto found = engine.image(tag);
    if (!found)
        return found.error();
    if (*found)
        return **found;
    if (building)
        building();
    const std::string container = "sweci-install-" + randomHex(6);
    auto installed = install(engine, task, recipe, container, tick);
    if (installed)
        installed = engine.commit(container, tag, {std::string(agentImageLabel) + '=' + recipe.hash.substr(0, 24)});
    (void)engine.removeContainers({container});
    if (!installed)
        return installed.error();
    found = engine.image(tag);
    if (!found)
        return found.error();
    if (!*found)
        return engineError(EngineTrouble::ImageMissing, engine.program(), engine.endpoint(), "No such image: " + tag);
    return **found;
}

} // namespace sweci
