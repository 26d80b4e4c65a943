// SPDX-License-Identifier: GPL-3.0-or-later
#include "evolution/pylintrun.h"

#include "base/filelock.h"
#include "base/files.h"
#include "base/text.h"
#include "evolution/taskcontext.h"
#include "git/worktree.h"

#include <algorithm>
#include <set>

namespace sweci
{

namespace
{

constexpr std::size_t mostOutput = std::size_t(4) << 20;
constexpr double probeSeconds = 120;

SandboxCommand commandFor(const PytestEnvironment &environment, const std::vector<std::string> &files)
{
    SandboxCommand command;
    // Isolated: nothing of the working folder is imported before pylint is.
    command.argv = {environment.python, "-I", "-B", "-c", std::string(pylintSource())};
    command.environment = {{"PATH", "/usr/local/bin:/usr/bin:/bin"}, {"LANG", "C.UTF-8"}, {"HOME", "/tmp"}};
    command.workingFolder.push_back('/');
    command.input = pylintInput(files);
    command.limits.outputBytes = mostOutput;
    command.limits.seconds = probeSeconds;
    return command;
}

// What came of a call; an error when it is the environment's fault.
Result<ProcessOutcome> call(const TestPlace &place, const SandboxCommand &command, const ProcessTick &interrupted)
{
    auto outcome = place.sandbox->run(command, interrupted);
    if (!outcome)
        return outcome;
    if (outcome->end == ProcessEnd::Cancelled)
        return Error{ErrorKind::Cancelled, Text::tr("Cancelled."), "cancelled"};
    if (outcome->end == ProcessEnd::Exited && outcome->errors.compare(0, 7, "bwrap: ") == 0)
        return Error{ErrorKind::NotReady,
                     Text::tr("The sandbox could not be set up: %1").arg(displayText(outcome->errors).trimmed()),
                     outcome->errors};
    return outcome;
}

Result<std::string> versionIn(const TestPlace &place, const ProcessTick &interrupted)
{
    const auto outcome = call(place, commandFor(place.environment, {}), interrupted);
    if (!outcome)
        return outcome.error();
    if (outcome->end == ProcessEnd::Exited && outcome->exitCode == noPylint)
        return Error{ErrorKind::NotReady,
                     Text::tr("The Python of the task, %1, has no pylint.").arg(displayText(place.environment.python)),
                     "no pylint"};
    const auto answer = readPylintAnswer(outcome->output);
    if (!outcome->succeeded() || !answer)
        return Error{ErrorKind::NotReady, Text::tr("pylint cannot be run in the sandbox of the task."),
                     outcome->errors.substr(0, 1000)};
    return answer->version;
}

PylintResult resultOf(const ProcessOutcome &outcome)
{
    PylintResult result;
    const auto answer = readPylintAnswer(outcome.output);
    if (outcome.end == ProcessEnd::TimedOut)
        result.failure = "timeout";
    else if (!outcome.succeeded() || !answer || !answer->counts)
        result.failure = "crashed";
    else
        result.counts = *answer->counts;
    return result;
}

std::vector<std::string> treesOf(const TaskMetrics &metrics)
{
    std::vector<std::string> trees;
    std::set<std::string> seen;
    const auto add = [&](const std::optional<StateMetrics> &state) {
        if (state && !state->tree.empty() && seen.insert(state->tree).second)
            trees.push_back(state->tree);
    };
    for (const auto &state : metrics.states)
        add(state);
    add(metrics.reference);
    return trees;
}

} // namespace

Result<void> runPylint(const std::filesystem::path &experiment, const std::string &taskRun, TaskMetrics &metrics,
                       bool again, const ProcessTick &interrupted, const std::function<void(const QString &)> &said)
{
    const std::filesystem::path file = PylintResults::fileOf(absolutePath(experiment));
    const auto known = PylintResults::read(file);
    if (!known && known.error().kind != ErrorKind::Parse)
        return known.error(); // nothing could be kept either
    PylintResults results = known && !again ? *known : PylintResults();
    const std::vector<std::string> trees = treesOf(metrics);
    if (std::all_of(trees.begin(), trees.end(), [&](const std::string &tree) { return results.find(tree); })) {
        results.fill(metrics);
        return {};
    }
    const TaskFolder folder(absolutePath(experiment), TaskRun::fromName(taskRun));
    auto lock = FileLock::tryExclusive(folder.lock());
    if (!lock)
        return lock.error();
    auto context = openTaskForTests(experiment, taskRun);
    if (!context)
        return context.error();
    const TestPlace &place = context->place;
    const auto version = versionIn(place, interrupted);
    if (!version)
        return version.error();
    std::string where = place.identity;
    where.append(" ").append(place.environment.python);
    PylintResults fresh;
    int done = 0;
    for (const std::string &tree : trees) {
        ++done;
        const PylintResult *before = results.find(tree);
        if (before && before->version == *version && before->place == where)
            continue;
        const auto files = context->history.repository().readTree(tree);
        if (!files)
            return files.error();
        if (auto made = makeFolderEqual(context->history.repository(), *files, context->work.code()); !made)
            return made.error();
        const std::vector<std::string> measured = measuredFiles(*files);
        if (said)
            said(Text::tr("state %1 of %2: pylint reads %n file(s)", nullptr, static_cast<int>(measured.size()))
                     .arg(done)
                     .arg(trees.size()));
        PylintResult result;
        if (!measured.empty()) {
            SandboxCommand command = commandFor(place.environment, measured);
            command.workingFolder = place.sandbox->inside(context->work.code(), "/app/code");
            command.mounts = {{context->work.code(), "/app/code", false}};
            command.limits.seconds = context->settings.limits.testSeconds;
            const auto outcome = call(place, command, interrupted);
            if (!outcome)
                return outcome.error();
            result = resultOf(*outcome);
        }
        result.version = *version;
        result.place = where;
        results.set(tree, result);
        fresh.set(tree, std::move(result));
        if (auto kept = fresh.addTo(file); !kept)
            return kept.error();
    }
    results.fill(metrics);
    return {};
}

} // namespace sweci
