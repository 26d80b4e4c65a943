// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/childprocess.h"
#include "command.h"
#include "evolution/taskcontext.h"
#include "evolution/workfolder.h"
#include "output.h"
#include "sandbox/bubblewrap.h"
#include "sandbox/hostsandbox.h"

#include <functional>
#include <sys/statvfs.h>

namespace sweci
{

namespace
{

namespace fs = std::filesystem;

struct Finding {
    bool ok = true;
    QString sentence;
};

struct Check {
    const char *name;
    std::function<Finding()> run;
};

Finding checkGit()
{
    ProcessSpec spec;
    spec.argv = {"git", "--version"};
    spec.environment = ownEnvironment();
    const auto outcome = runProcess(spec);
    if (outcome && outcome->succeeded())
        return {true, displayText(outcome->output).remove(QStringLiteral("\\u000a"))};
    return {false, Text::tr("git is not installed. Install the package git.")};
}

Finding checkBubblewrap()
{
    const auto ready = BubblewrapSandbox({"bubblewrap", "", {}}).check();
    if (!ready)
        return {false, ready.error().sentence};
    return {
        true,
        Text::tr(
            "works: own users, processes, mounts and network; time and output of a call are limited, memory, processes "
            "and disk are not")};
}

Finding checkPython()
{
    const auto python = choosePython({});
    if (!python)
        return {false, python.error().sentence};
    const QString reporter = python->jsonReport ? QStringLiteral("pytest-json-report") : Text::tr("our own reporter");
    return {true, Text::tr("%1 %2 with pytest %3 and %4")
                      .arg(displayText(python->python), displayText(python->pythonVersion),
                           displayText(python->pytestVersion), reporter)};
}

Finding checkScratch()
{
    const fs::path scratch = scratchRoot();
    if (const fs::path found = pytestConfigurationAbove(scratch / "work"); !found.empty())
        return {false, Text::tr("pytest would read %1 above the scratch folder (sandbox host). Set SWECI_SCRATCH.")
                           .arg(displayPath(found))};
    struct statvfs info = {};
    if (::statvfs(scratch.c_str(), &info) != 0)
        return {false, Text::tr("%1 cannot be used. Set SWECI_SCRATCH.").arg(displayPath(scratch))};
    const auto free = static_cast<std::uint64_t>(info.f_bavail) * info.f_frsize;
    const QString text =
        Text::tr("%1, %2 GB free").arg(displayPath(scratch)).arg(static_cast<double>(free) / 1e9, 0, 'f', 1);
    return {free > std::uint64_t(200) << 20, text};
}

Finding checkCache()
{
    if (auto made = makeFolders(cacheRoot()); !made)
        return {false, made.error().sentence};
    return {true, displayPath(cacheRoot())};
}

int examine(const std::string &only)
{
    const Check checks[] = {{"git", checkGit},
                            {"python", checkPython},
                            {"bubblewrap", checkBubblewrap},
                            {"scratch", checkScratch},
                            {"cache", checkCache}};
    bool all = true;
    for (const Check &check : checks) {
        if (!only.empty() && only != check.name)
            continue;
        const Finding finding = check.run();
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
