// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/scriptagent.h"

#include "agents/appfolder.h"
#include "agents/transcript.h"
#include "base/clock.h"
#include "base/files.h"
#include "base/hash.h"
#include "base/text.h"

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

constexpr const char *scriptName = "play";

void fail(AgentAnswer &answer, FailureKind kind, const std::string &reason, const QString &sentence)
{
    answer.ok = false;
    answer.failure = kind;
    answer.reason = reason;
    answer.sentence = sentence;
}

void judge(AgentAnswer &answer, const ProcessOutcome &outcome, double seconds)
{
    switch (outcome.end) {
    case ProcessEnd::Cancelled:
        answer.ok = false;
        answer.cancelled = true;
        return;
    case ProcessEnd::TimedOut:
    case ProcessEnd::Idle:
        return fail(answer, FailureKind::AgentTimeout, "timeout", Text::tr("timed out after %1 s").arg(seconds));
    case ProcessEnd::OutOfMemory:
        return fail(answer, FailureKind::Memory, "memory", Text::tr("It took more memory than it may and was killed."));
    case ProcessEnd::DiskLimit:
        return fail(answer, FailureKind::Agent, "disk_limit",
                    Text::tr("It wrote more to the disk than it may and was stopped."));
    case ProcessEnd::OutputLimit:
        return fail(answer, FailureKind::Agent, "output_limit", Text::tr("It printed without end and was stopped."));
    case ProcessEnd::Signalled:
        return fail(answer, FailureKind::Agent, "signal_" + std::to_string(outcome.signal),
                    Text::tr("It was ended by signal %1.").arg(outcome.signal));
    case ProcessEnd::Exited:
        break;
    }
    answer.ok = outcome.exitCode == 0;
    if (!answer.ok)
        fail(answer, FailureKind::Agent, "exit_" + std::to_string(outcome.exitCode),
             Text::tr("return code %1").arg(outcome.exitCode));
}

} // namespace

AgentAnswer ScriptAgent::play(const AgentCall &call)
{
    AgentAnswer answer;
    answer.usage.inputTokens = 0;
    answer.usage.outputTokens = 0;
    const double start = monotonicSeconds();
    const fs::path home = call.app.parent_path() / "home";
    if (auto made = removeTree(home); !made)
        fail(answer, FailureKind::Disk, errorKindName(made.error().kind), made.error().sentence);
    if (auto made = makeFolders(home); !made) {
        fail(answer, FailureKind::Disk, errorKindName(made.error().kind), made.error().sentence);
        return answer;
    }
    SandboxCommand command;
    command.mounts = {{call.app, "/app", true}, {home, "/home/agent", true}};
    const std::string app = call.sandbox->inside(call.app, "/app");
    std::string script = std::string(agentFolder) + '/' + scriptName;
    if (!call.agentInstalled) {
        script = call.sandbox->inside(m_script, script);
        command.mounts.push_back({m_script, script, false});
    }
    command.argv = {"/bin/sh", script, roleName(call.role)};
    command.environment = {{"PATH", "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"},
                           {"HOME", call.sandbox->inside(home, "/home/agent")},
                           {"LANG", "C.UTF-8"},
                           {"SWECI_APP", app},
                           {"SWECI_ITERATION", std::to_string(call.iteration)},
                           {"SWECI_TRY", std::to_string(call.tryNumber)}};
    command.workingFolder = app;
    command.limits.seconds = call.seconds;
    const TranscriptFiles files = TranscriptFiles::in(call.keep, roleName(call.role));
    const AgentNetwork::Place way{call.app.parent_path() / "network", call.python, files.network};
    auto outcome = m_network.run(*call.sandbox, command, way, call.tick);
    answer.usage.seconds = monotonicSeconds() - start;
    const auto trouble = settleApp(call.app);
    if (!outcome) {
        fail(answer, FailureKind::Container, errorKindName(outcome.error().kind), outcome.error().sentence);
        answer.environment = outcome.error();
        return answer;
    }
    answer.output = outcome->output + outcome->errors;
    if (auto packed = files.pack(); !packed) {
        fail(answer, FailureKind::Disk, errorKindName(packed.error().kind), packed.error().sentence);
        return answer;
    }
    judge(answer, *outcome, call.seconds);
    if (!trouble)
        fail(answer, FailureKind::Disk, errorKindName(trouble.error().kind), trouble.error().sentence);
    else if (*trouble && !answer.cancelled)
        fail(answer, FailureKind::Agent, (*trouble)->reason, (*trouble)->sentence);
    return answer;
}

Result<AgentRecipe> scriptRecipe(const fs::path &script, const fs::path &stage)
{
    auto text = readFile(script, std::size_t(16) << 20);
    if (!text)
        return text.error();
    if (auto made = makeFolders(stage); !made)
        return made.error();
    if (auto written = writeFileAtomically(stage / scriptName, *text, 0755); !written)
        return written.error();
    AgentRecipe recipe;
    recipe.agent = "script " + script.filename().native();
    recipe.files = stage;
    recipe.install = std::string("mkdir -p ") + agentFolder + " && cp -R " + agentSourceFolder + "/. " + agentFolder;
    recipe.hash = sha256(*text + '\0' + recipe.install);
    return recipe;
}

} // namespace sweci
