// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/commandagent.h"

#include "agents/appfolder.h"
#include "agents/callproof.h"
#include "agents/callrecorder.h"
#include "agents/hiddentests.h"
#include "agents/keyremoval.h"
#include "agents/transcript.h"
#include "agents/usagefiles.h"
#include "base/clock.h"
#include "base/files.h"
#include "base/text.h"

#include <algorithm>
#include <cmath>
#include <poll.h>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

// Far more than any agent prints; what runs wild must not fill the disk.
constexpr std::size_t mostOutput = std::size_t(2) << 30;
constexpr double firstWait = 5;
constexpr double longestWait = 300;
constexpr double longestWantedWait = 900; // a server that wants more is asked again and says so again

// What earlier tries left lies in the same files, so these are kept whatever went wrong.
AgentAnswer failed(const Error &error)
{
    AgentAnswer answer;
    answer.kept = true;
    answer.failure = error.kind == ErrorKind::DiskFull ? FailureKind::Disk : FailureKind::Container;
    answer.reason = errorKindName(error.kind);
    answer.sentence = error.sentence;
    return answer;
}

// Our own program in a sandbox with a root of its own; on the host it runs as it is.
void addRuntime(SandboxCommand &command, const OwnRuntime &runtime, const fs::path &program, const std::string &inside)
{
    if (inside != runtime.program)
        return;
    command.argv.insert(command.argv.begin(), runtime.launcher.begin(), runtime.launcher.end());
    command.environment.insert(command.environment.end(), runtime.environment.begin(), runtime.environment.end());
    command.mounts.insert(command.mounts.end(), runtime.mounts.begin(), runtime.mounts.end());
    command.mounts.push_back({program, runtime.program, false});
}

} // namespace

// Where the output does not say what was used, files of the agent's may.
void CommandAgent::completeUsage(Usage &usage, const Folders &folders, fs::file_time_type begun) const
{
    const UsageFiles &files = m_setup.descriptor.output.usageFiles;
    if (files.folder.empty() || usage.reportsTokens())
        return;
    const auto folder = expandTemplate(
        files.folder,
        {{"home", folders.home.native()}, {"tmp", folders.tmp.native()}, {"state", folders.state.native()}});
    const auto leadsOut = [&](const fs::path &root) {
        return noFolderOnTheWay(root, fs::path(*folder) / "x").has_value();
    };
    // Clocks of file systems lag behind by a tick.
    if (folder && !leadsOut(folders.home) && !leadsOut(folders.tmp) && !leadsOut(folders.state))
        usage.add(usageInFiles(files, *folder, begun - std::chrono::seconds(1)));
}

Usage CommandAgent::usageOf(const CallReport &report) const
{
    Usage usage = report.usage;
    usage.modelAsked = m_setup.model;
    return usage;
}

CommandAgent::CommandAgent(CommandAgentSetup setup)
    : m_setup(std::move(setup)), m_redaction(m_setup.redact ? Redaction({m_setup.key}) : Redaction())
{
}

Result<CommandAgent::Folders> CommandAgent::makeFolders(const AgentCall &call) const
{
    const fs::path root = call.app.parent_path() / "agent" / roleName(call.role);
    const Folders folders{root / "home", root / "tmp", root / "state"};
    if (m_setup.descriptor.state == AgentState::PerCall) {
        if (auto removed = removeTree(root); !removed)
            return removed.error();
    }
    for (const fs::path &folder : {folders.home, folders.tmp, folders.state}) {
        if (auto made = sweci::makeFolders(folder); !made)
            return made.error();
    }
    return folders;
}

AgentProgram CommandAgent::programFor(const AgentCall &call) const
{
    return call.agentInstalled ? agentInImage(m_setup.descriptor) : m_setup.program;
}

TemplateValues CommandAgent::valuesFor(const AgentCall &call, const Folders &folders) const
{
    const std::string app = call.sandbox->inside(call.app, "/app");
    const AgentProgram program = programFor(call);
    const bool own = program.runtime && !program.runtime->launcher.empty();
    return {
        {"program", own ? call.sandbox->inside(program.program, program.runtime->program) : program.program.native()},
        {"prefix", program.prefix.native()},
        {"model", m_setup.model},
        {"base_url", m_setup.baseUrl},
        {"key", m_setup.key.empty() ? "none" : m_setup.key},
        {"role", roleName(call.role)},
        {"iteration", std::to_string(call.iteration)},
        {"home", call.sandbox->inside(folders.home, "/home/agent")},
        {"tmp", call.sandbox->inside(folders.tmp, "/tmp")},
        {"state", call.sandbox->inside(folders.state, "/home/state")},
        {"app", app},
        {"code", app + "/code"},
        {"requirement", app + "/requirement.xml"},
        {"non_passed", app + "/non-passed"},
        {"seconds", std::to_string(std::max(1, int(std::ceil(call.seconds))))},
        {"turns", std::to_string(m_setup.descriptor.turns)}};
}

Result<void> CommandAgent::writeFiles(const AgentCall &, const Folders &folders, const TemplateValues &values) const
{
    for (const AgentFile &file : m_setup.descriptor.files) {
        auto content = expandTemplate(file.content, values);
        auto path = expandTemplate(
            file.path,
            {{"home", folders.home.native()}, {"tmp", folders.tmp.native()}, {"state", folders.state.native()}});
        if (!content)
            return content.error();
        if (!path)
            return path.error();
        // What an earlier call made of them: a link would lead the file, and the key in it, elsewhere.
        for (const fs::path &root : {folders.home, folders.tmp, folders.state}) {
            while (const auto wrong = noFolderOnTheWay(root, *path)) {
                if (auto removed = removeTree(*wrong); !removed)
                    return removed;
            }
        }
        if (auto made = sweci::makeFolders(fs::path(*path).parent_path()); !made)
            return made;
        if (auto written = writeFileAtomically(*path, *content, 0600); !written)
            return written;
    }
    return {};
}

Result<SandboxCommand> CommandAgent::commandFor(const AgentCall &call, const Folders &folders,
                                                const TemplateValues &values) const
{
    SandboxCommand command;
    for (const std::string &part : m_setup.descriptor.command) {
        auto expanded = expandTemplate(part, values);
        if (!expanded)
            return expanded.error();
        command.argv.push_back(std::move(*expanded));
    }
    std::map<std::string, std::string> environment{{"PATH", "/usr/local/bin:/usr/bin:/bin"},
                                                   {"HOME", values.at("home")},
                                                   {"TMPDIR", values.at("tmp")},
                                                   {"LANG", "C.UTF-8"}};
    for (const auto &[name, text] : m_setup.descriptor.environment) {
        auto expanded = expandTemplate(text, values);
        if (!expanded)
            return expanded.error();
        const auto names = placeholdersOf(text);
        if (std::find(names.begin(), names.end(), "key") != names.end())
            command.secrets.emplace_back(name, std::move(*expanded));
        else
            environment[name] = std::move(*expanded);
    }
    command.environment.assign(environment.begin(), environment.end());
    command.workingFolder = values.at("code");
    command.mounts = {{call.app, "/app", true},
                      {folders.tmp, "/tmp", true},
                      {folders.home, "/home/agent", true},
                      {folders.state, "/home/state", true}};
    const AgentProgram program = programFor(call);
    command.mounts.insert(command.mounts.end(), program.mounts.begin(), program.mounts.end());
    if (program.runtime)
        addRuntime(command, *program.runtime, program.program, values.at("program"));
    command.limits.seconds = call.seconds;
    command.limits.idleSeconds = m_setup.descriptor.idleSeconds;
    command.limits.outputBytes = mostOutput;
    for (const PoliteSignal &signal : m_setup.descriptor.signals)
        command.limits.politeSignals.emplace_back(signal.number, signal.seconds);
    return command;
}

bool CommandAgent::waitBefore(const AgentCall &call) const
{
    if (m_troubles == 0 || call.tryNumber < 2)
        return false;
    const double own = std::min(longestWait, firstWait * std::pow(2, m_troubles - 1));
    const double end = monotonicSeconds() + std::max(own, std::min(m_wantedWait, longestWantedWait));
    while (monotonicSeconds() < end) {
        if (call.tick && call.tick())
            return true;
        ::poll(nullptr, 0, 100);
    }
    return false;
}

AgentAnswer CommandAgent::play(const AgentCall &call)
{
    AgentAnswer answer;
    if (waitBefore(call)) {
        answer.cancelled = true;
        return answer;
    }
    const double start = monotonicSeconds();
    auto performed = perform(call);
    answer = performed ? std::move(*performed) : failed(performed.error());
    answer.usage.seconds = monotonicSeconds() - start;
    answer.usage.modelAsked = m_setup.model;
    const bool trouble = answer.failure == FailureKind::RateLimit || answer.failure == FailureKind::Network;
    m_troubles = trouble ? m_troubles + 1 : 0;
    m_wantedWait = trouble ? answer.retryAfter : 0;
    return answer;
}

Result<AgentAnswer> CommandAgent::perform(const AgentCall &call)
{
    auto folders = makeFolders(call);
    if (!folders)
        return folders.error();
    const TemplateValues values = valuesFor(call, *folders);
    if (auto written = writeFiles(call, *folders, values); !written)
        return written.error();
    auto command = commandFor(call, *folders, values);
    if (!command)
        return command.error();
    auto prompt = m_setup.prompt.filled({{"code", values.at("code")},
                                         {"requirement", values.at("requirement")},
                                         {"non_passed", values.at("non_passed")}});
    if (!prompt)
        return prompt.error();
    command->input = std::move(*prompt);

    const TranscriptFiles files = TranscriptFiles::in(call.keep, roleName(call.role));
    auto output = AppendFile::open(files.output);
    auto errors = AppendFile::open(files.errors);
    auto transcript = AppendFile::open(files.transcript);
    for (const auto *file : {&output, &errors, &transcript}) {
        if (!*file)
            return file->error();
    }
    CallRecorder recorder(m_setup.descriptor, m_redaction, std::move(*output), std::move(*errors),
                          std::move(*transcript));
    AgentEvent begin;
    begin.kind = AgentEvent::Kind::Begin;
    begin.time = utcNow();
    begin.detail.set("role", roleName(call.role)).set("iteration", call.iteration).set("try", call.tryNumber);
    begin.detail.set("agent", m_setup.descriptor.name).set("model", m_setup.model);
    begin.detail.set("prompt_hash", m_setup.prompt.hash).set("prompt", m_redaction.redacted(command->input));
    recorder.note(begin);

    HiddenTests hidden;
    const bool blind = call.role == Role::Programmer && m_setup.mode == PromptMode::WithoutTests;
    if (blind) {
        if (auto done = hidden.hide(call.app); !done)
            return done.error();
    }
    const bool programmer = call.role == Role::Programmer;
    const auto before = programmer ? folderFingerprint(call.app / "code") : Result<std::string>(std::string());
    if (!before)
        return before.error();
    const auto begun = fs::file_time_type::clock::now();
    bool lingered = false;
    bool limited = false;
    command->sink = [&](ProcessStream stream, std::string_view bytes) { recorder.take(stream, bytes); };
    const AgentNetwork::Place way{call.app.parent_path() / "network", call.python, files.network, &m_redaction};
    auto outcome = m_setup.network.run(*call.sandbox, *command, way, [&] {
        if (call.tick && call.tick())
            return true;
        // One that is at its end may keep what it did.
        limited = !recorder.hasEnded() && call.isSpent && call.isSpent(usageOf(recorder.report()));
        if (limited)
            return true;
        lingered = m_setup.descriptor.lingerSeconds > 0 && recorder.isOver(m_setup.descriptor.lingerSeconds);
        return lingered || recorder.failure().has_value();
    });
    recorder.finish();
    const auto trouble = settleApp(call.app);
    if (!trouble)
        return trouble.error();
    const auto removed = removeKeys(call.app / (programmer ? "code" : "requirement.xml"), m_redaction);
    const auto after = programmer ? folderFingerprint(call.app / "code") : Result<std::string>(std::string());
    const auto back = hidden.putBack();
    CallReport report = recorder.report();
    completeUsage(report.usage, *folders, begun);
    // The call was made, whatever failed around it: what it used counts.
    const auto broken = [&](const Error &error) {
        AgentAnswer answer = failed(error);
        answer.usage = usageOf(report);
        answer.flags = report.flags;
        return answer;
    };
    if (!back)
        return broken(back.error());
    if (recorder.failure())
        return broken(*recorder.failure());
    if (!outcome) {
        AgentAnswer answer = broken(outcome.error());
        answer.environment = outcome.error(); // the sandbox broke, not the agent
        return answer;
    }
    for (const Error *failure : {removed ? nullptr : &removed.error(), after ? nullptr : &after.error()}) {
        if (failure)
            return broken(*failure);
    }
    if (outcome->end == ProcessEnd::Cancelled && lingered) {
        outcome->end = ProcessEnd::Exited; // it had said its last word
        outcome->exitCode = 0;
    }
    const CallProof proof = programmer ? programmerProof(*before, *after) : architectProof(call.app);
    const CallVerdict verdict = judgeCall(call.role, m_setup.descriptor, *outcome, report, proof);
    if (m_setup.descriptor.state == AgentState::PerCall)
        (void)removeTree(folders->home.parent_path());

    AgentAnswer answer;
    answer.ok = verdict.ok;
    answer.cancelled = verdict.cancelled;
    answer.suspicious = verdict.suspicious;
    answer.failure = verdict.failure;
    answer.reason = verdict.reason;
    answer.sentence = verdict.sentence;
    answer.warnings = verdict.warnings;
    if (*removed > 0)
        answer.warnings.push_back("key_removed");
    answer.flags = report.flags;
    answer.usage = usageOf(report);
    answer.retryAfter = report.retryAfter;
    answer.kept = true;
    if (*trouble && !answer.cancelled) {
        answer.ok = false;
        answer.suspicious = true;
        answer.failure = FailureKind::Agent;
        answer.reason = (*trouble)->reason;
        answer.sentence = (*trouble)->sentence;
    }
    if (limited && outcome->end == ProcessEnd::Cancelled) {
        answer.ok = false;
        answer.cancelled = false;
        answer.limited = true;
        answer.failure = FailureKind::None;
        answer.reason = "limit";
    }
    return answer;
}

} // namespace sweci
