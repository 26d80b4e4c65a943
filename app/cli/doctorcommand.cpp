// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"
#include "evolution/machinechecks.h"
#include "evolution/taskcontext.h"
#include "output.h"

#include <functional>

namespace sweci
{

namespace
{

struct Check {
    const char *name;
    std::function<MachineFinding()> run;
};

int examine(const std::string &only)
{
    const Check checks[] = {{"git", checkGit},
                            {"python", [] { return checkPython(choosePython({})); }},
                            {"bubblewrap", checkBubblewrap},
                            {"scratch", checkScratch},
                            {"cache", checkCache}};
    bool all = true;
    for (const Check &check : checks) {
        if (!only.empty() && only != check.name)
            continue;
        const MachineFinding finding = check.run();
        all = all && finding.ok;
        print(std::string(finding.ok ? "ok       " : "missing  ") + check.name + ": " + finding.sentence.toStdString() +
              '\n');
    }
    return all ? ExitDone : ExitNotReady;
}

} // namespace

Command makeDoctorCommand(CLI::App &program)
{
    CLI::App *app =
        program.add_subcommand("doctor", "What this machine has for running experiments, and what it lacks");
    auto only = std::make_shared<std::string>();
    app->add_option("--check", *only, "One check alone: git, python, bubblewrap, scratch or cache")
        ->check(CLI::IsMember({"git", "python", "bubblewrap", "scratch", "cache"}));
    return {app, [only] { return examine(*only); }};
}

} // namespace sweci
