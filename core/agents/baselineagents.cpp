// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/baselineagents.h"

#include "agents/requirement.h"
#include "base/clock.h"
#include "base/files.h"
#include "git/worktree.h"

namespace sweci
{

namespace
{

AgentAnswer answer(double start, const Result<void> &done, const std::string &output)
{
    AgentAnswer answer;
    answer.ok = done.ok();
    answer.usage.seconds = monotonicSeconds() - start;
    answer.usage.inputTokens = 0;
    answer.usage.outputTokens = 0;
    answer.output = output;
    if (!done) {
        answer.failure = done.error().kind == ErrorKind::DiskFull ? FailureKind::Disk : FailureKind::Agent;
        answer.reason = errorKindName(done.error().kind);
        answer.sentence = done.error().sentence;
    }
    return answer;
}

Result<void> writeDocument(const AgentCall &call, const std::string &description)
{
    RequirementItem item;
    item.location = "code/";
    item.description = description;
    item.acceptance = "tests/";
    return writeFileAtomically(call.app / "requirement.xml", writeRequirement({{item}}));
}

} // namespace

AgentAnswer ReferenceAgent::play(const AgentCall &call)
{
    const double start = monotonicSeconds();
    if (call.role == Role::Architect)
        return answer(start, writeDocument(call, "Behave as the reference does."), "wrote the requirement document\n");
    return answer(start, makeFolderEqual(*call.history, *call.reference, call.app / "code"),
                  "took the files of the reference\n");
}

AgentAnswer NullAgent::play(const AgentCall &call)
{
    const double start = monotonicSeconds();
    if (call.role == Role::Architect)
        return answer(start, writeDocument(call, "Change nothing."), "wrote the requirement document\n");
    return answer(start, {}, "changed nothing\n");
}

} // namespace sweci
