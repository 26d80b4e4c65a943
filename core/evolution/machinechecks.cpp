// SPDX-License-Identifier: GPL-3.0-or-later
#include "evolution/machinechecks.h"

#include "base/childprocess.h"
#include "base/files.h"
#include "base/text.h"
#include "evolution/workfolder.h"
#include "sandbox/bubblewrap.h"
#include "sandbox/hostsandbox.h"

#include <sys/statvfs.h>

namespace sweci
{

namespace fs = std::filesystem;

MachineFinding checkGit()
{
    ProcessSpec spec;
    spec.argv = {"git", "--version"};
    spec.environment = ownEnvironment();
    const auto outcome = runProcess(spec);
    if (outcome && outcome->succeeded())
        return {true, displayText(outcome->output).remove(QStringLiteral("\\u000a"))};
    return {false, Text::tr("git is not installed. Install the package git.")};
}

MachineFinding checkBubblewrap()
{
    const auto ready = BubblewrapSandbox({"bubblewrap", "", {}}).check();
    if (!ready)
        return {false, ready.error().sentence};
    return {
        true,
        Text::tr(
            "works: own users, processes, mounts and network, for agents a way to their model's host alone; time and "
            "output of a call are limited, memory, processes and disk are not")};
}

MachineFinding checkHost()
{
    if (const fs::path found = pytestConfigurationAbove(scratchRoot() / "work"); !found.empty())
        return {false, Text::tr("pytest would read %1 above the scratch folder (sandbox host). Set SWECI_SCRATCH.")
                           .arg(displayPath(found))};
    return {true, Text::tr("the machine as it is: no isolation")};
}

MachineFinding checkPython(const Result<PytestEnvironment> &chosen)
{
    if (!chosen)
        return {false, chosen.error().sentence};
    const QString reporter = chosen->jsonReport ? QStringLiteral("pytest-json-report") : Text::tr("our own reporter");
    return {true, Text::tr("%1 %2 with pytest %3 and %4")
                      .arg(displayText(chosen->python), displayText(chosen->pythonVersion),
                           displayText(chosen->pytestVersion), reporter)};
}

MachineFinding checkScratch()
{
    const fs::path scratch = scratchRoot();
    struct statvfs info = {};
    if (::statvfs(scratch.c_str(), &info) != 0)
        return {false, Text::tr("%1 cannot be used. Set SWECI_SCRATCH.").arg(displayPath(scratch))};
    const auto free = static_cast<std::uint64_t>(info.f_bavail) * info.f_frsize;
    const QString gigabytes = QString::number(static_cast<double>(free) / 1e9, 'f', 1);
    if (free <= leastFreeBytes)
        return {false, Text::tr("%1 has %2 GB free, which is too little. Make room, or set SWECI_SCRATCH.")
                           .arg(displayPath(scratch), gigabytes)};
    const QString text = Text::tr("%1, %2 GB free").arg(displayPath(scratch), gigabytes);
    // Only the sandbox host minds; all others show the tests nothing of what lies above.
    const MachineFinding host = checkHost();
    return {true, host.ok ? text : text + QStringLiteral(". ") + host.sentence};
}

MachineFinding checkCache()
{
    if (auto made = makeFolders(cacheRoot()); !made)
        return {false, made.error().sentence};
    return {true, displayPath(cacheRoot())};
}

fs::path nearestFolder(const fs::path &path)
{
    std::error_code failure;
    fs::path folder = path;
    while (folder.has_relative_path() && !fs::is_directory(folder, failure))
        folder = folder.parent_path();
    return folder;
}

std::optional<std::uint64_t> freeBytes(const fs::path &path)
{
    struct statvfs info = {};
    if (::statvfs(nearestFolder(path).c_str(), &info) != 0)
        return std::nullopt;
    return static_cast<std::uint64_t>(info.f_bavail) * info.f_frsize;
}

} // namespace sweci
