// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/agentimage.h"

#include "base/filelock.h"
#include "base/files.h"
#include "base/hash.h"
#include "base/text.h"
#include "sandbox/containerowner.h"

#include <algorithm>
#include <poll.h>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

constexpr double installSeconds = 1800;

Result<FileLock> waitForLock(const fs::path &file, const ProcessTick &tick)
{
    auto lock = FileLock::tryExclusive(file);
    while (!lock && lock.error().kind == ErrorKind::Locked) {
        if (tick && tick())
            return Error{ErrorKind::Cancelled, Text::tr("Cancelled."), "cancelled"};
        ::poll(nullptr, 0, 100);
        lock = FileLock::tryExclusive(file);
    }
    return lock;
}

// Runs the command in a container of the task's image that stays for the commit.
Result<void> install(const ContainerEngine &engine, const EngineImage &task, const AgentRecipe &recipe,
                     const std::string &container, const ProcessTick &tick)
{
    EngineCall call;
    call.arguments = {"run", "--pull", "never", "--name", container, "--network", "none", "--user", "0:0"};
    for (const auto &[key, value] : ownerLabels())
        call.arguments.insert(call.arguments.end(), {"--label", key + '=' + value});
    const std::string source =
        "type=bind,source=" + recipe.files.native() + ",target=" + agentSourceFolder + ",readonly";
    call.arguments.insert(call.arguments.end(),
                          {"--mount", source, "--entrypoint", "/bin/sh", task.id, "-e", "-c", recipe.install});
    call.limits.seconds = installSeconds;
    const auto outcome = engine.call(call, tick);
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
    auto lock = waitForLock(lockFolder / (tag.substr(tag.find(':') + 1) + ".lock"), tick);
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
