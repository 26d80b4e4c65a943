// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"
#include "evolution/enginechecks.h"
#include "evolution/taskcontext.h"
#include "output.h"

#include <algorithm>
#include <functional>

namespace sweci
{

namespace
{

struct Check {
    const char *name;
    std::function<MachineFinding()> run;
    bool needed = true; // else only by those who choose it
};

int examine(const std::string &only)
{
    const Check checks[] = {{"git", checkGit},
                            {"python", [] { return checkPython(choosePython({})); }},
                            {"bubblewrap", checkBubblewrap},
                            {"docker", [] { return examineEngine("docker").finding; }, false},
                            {"podman", [] { return examineEngine("podman").finding; }, false},
                            {"scratch", checkScratch},
                            {"cache", checkCache}};
    bool all = true;
    for (const Check &check : checks) {
        if (!only.empty() && only != check.name)
            continue;
        const MachineFinding finding = check.run();
        const bool needed = check.needed || !only.empty();
        all = all && (finding.ok || !needed);
        const char *state = finding.ok ? "ok       " : needed ? "missing  " : "absent   ";
        print(std::string(state) + check.name + ": " + finding.sentence.toStdString() + '\n');
    }
    return all ? ExitDone : ExitNotReady;
}

// A row for each; containers whose run goes on are none.
std::string rowOf(const Leftover &leftover)
{
    const char *owner = leftover.owner == OwnerState::Elsewhere ? "  of another machine or user" : "";
    return "container " + displayText(leftover.container.name).toStdString() + "  " +
           displayText(leftover.container.state).toStdString() + "  since " +
           displayText(leftover.container.created.substr(0, 19)).toStdString() + "  " +
           std::to_string(leftover.container.bytes / 1000) + " kB  " + displayText(leftover.run).toStdString() + owner +
           '\n';
}

struct LeftoverArguments {
    bool list = false;
    bool remove = false;
    bool removeImages = false;
};

// What an engine has of ours.
struct EngineHoldings {
    std::vector<Leftover> leftovers;
    std::vector<EngineImage> images;
};

Result<EngineHoldings> holdingsOf(const ContainerEngine &engine)
{
    auto leftovers = findLeftovers(engine);
    if (!leftovers)
        return leftovers.error();
    auto images = agentImages(engine);
    if (!images)
        return images.error();
    return EngineHoldings{std::move(*leftovers), std::move(*images)};
}

// Only what carries our label and belongs to nobody who lives here.
Result<void> handleLeftovers(const ContainerEngine &engine, const EngineHoldings &holdings,
                             const LeftoverArguments &arguments)
{
    std::vector<std::string> dead;
    for (const Leftover &leftover : holdings.leftovers) {
        print(rowOf(leftover));
        if (leftover.owner == OwnerState::Dead)
            dead.push_back(leftover.container.id);
    }
    std::vector<std::string> ids;
    for (const EngineImage &image : holdings.images) {
        print("image     " + (image.tags.empty() ? image.id : displayText(image.tags.front()).toStdString()) +
              "  since " + displayText(image.created.substr(0, 19)).toStdString() + "  " +
              std::to_string(image.bytes / 1000000) + " MB  agent's, kept for the next run\n");
        ids.push_back(image.id);
    }
    if (arguments.remove) {
        if (auto removed = engine.removeContainers(dead); !removed)
            return removed;
        say(Text::tr("%n container(s) removed", nullptr, static_cast<int>(dead.size())));
    }
    if (arguments.removeImages) {
        if (auto removed = engine.removeImages(ids); !removed)
            return removed;
        say(Text::tr("%n image(s) removed", nullptr, static_cast<int>(ids.size())));
    }
    return {};
}

int leftovers(const LeftoverArguments &arguments)
{
    // Most have one engine. That the other is not there is no fault; that one is there and fails is.
    std::vector<Error> absent;
    int code = ExitDone;
    for (const char *name : {"docker", "podman"}) {
        const ContainerEngine engine(name);
        const auto holdings = holdingsOf(engine);
        if (!holdings) {
            absent.push_back(holdings.error());
            continue;
        }
        if (auto done = handleLeftovers(engine, *holdings, arguments); !done)
            code = std::max(code, fail(done.error()));
    }
    if (absent.size() == 2)
        return fail(absent.front());
    for (const Error &error : absent) {
        if (!isEngineTrouble(error, EngineTrouble::ClientMissing))
            say(error.sentence);
    }
    return code;
}

} // namespace

Command makeDoctorCommand(CLI::App &program)
{
    CLI::App *app =
        program.add_subcommand("doctor", "What this machine has for running experiments, and what it lacks");
    auto only = std::make_shared<std::string>();
    CLI::Option *check =
        app->add_option("--check", *only, "One check alone: git, python, bubblewrap, docker, podman, scratch or cache")
            ->check(CLI::IsMember({"git", "python", "bubblewrap", "docker", "podman", "scratch", "cache"}));
    auto arguments = std::make_shared<LeftoverArguments>();
    CLI::Option *list = app->add_flag("--leftovers", arguments->list, "List what ended runs left in container engines")
                            ->excludes(check);
    app->add_flag("--remove", arguments->remove, "With --leftovers: remove the containers listed")->needs(list);
    app->add_flag("--remove-images", arguments->removeImages, "With --leftovers: remove the agents' images listed")
        ->needs(list);
    return {app, [only, arguments] { return arguments->list ? leftovers(*arguments) : examine(*only); }};
}

} // namespace sweci
