// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/replayagent.h"

#include "base/clock.h"
#include "base/files.h"
#include "base/text.h"

#include <poll.h>

namespace sweci
{

namespace
{

// True when cancelled.
bool wait(double seconds, const ProcessTick &tick)
{
    const double end = monotonicSeconds() + seconds;
    while (monotonicSeconds() < end) {
        if (tick && tick())
            return true;
        ::poll(nullptr, 0, static_cast<int>(std::min(0.1, end - monotonicSeconds()) * 1000) + 1);
    }
    return false;
}

void fail(AgentAnswer &answer, const QString &sentence, const std::string &reason)
{
    answer.ok = false;
    answer.again = false; // a recording says the same each time
    answer.failure = FailureKind::Agent;
    answer.sentence = sentence;
    answer.reason = reason;
}

} // namespace

AgentAnswer ReplayAgent::play(const AgentCall &call)
{
    const double start = monotonicSeconds();
    AgentAnswer answer;
    answer.ok = true;
    answer.usage.inputTokens = 0;
    answer.usage.outputTokens = 0;
    const bool late = call.seconds > 0 && m_pace > call.seconds;
    if (wait(late ? call.seconds : m_pace, call.tick)) {
        answer.ok = false;
        answer.cancelled = true;
    } else if (late) {
        fail(answer, Text::tr("No answer within %1 s.").arg(call.seconds), "timeout");
        answer.failure = FailureKind::AgentTimeout;
    } else if (call.iteration > m_recording->iterations()) {
        fail(answer, Text::tr("The recording ends after iteration %1.").arg(m_recording->iterations()),
             "recording_ends");
    } else if (auto recorded = m_recording->iteration(call.iteration); !recorded) {
        fail(answer, recorded.error().sentence, "recording_unreadable");
    } else if (call.role == Role::Architect) {
        if (!recorded->requirement)
            fail(answer, Text::tr("The recording has no requirement document here."), "nothing_recorded");
        else if (auto written = writeFileAtomically(call.app / "requirement.xml", *recorded->requirement); !written)
            fail(answer, written.error().sentence, errorKindName(written.error().kind));
        else
            answer.output = "replayed the requirement document\n";
    } else if (!recorded->produced) {
        fail(answer, Text::tr("The recorded programmer produced nothing."), "nothing_recorded");
    } else if (auto changed = m_recording->applyChange(call.iteration, call.app / "code"); !changed) {
        fail(answer, changed.error().sentence + QLatin1Char(' ') + displayText(changed.error().cause),
             "change_does_not_apply");
    } else {
        answer.output = "replayed the change\n";
    }
    answer.usage.seconds = monotonicSeconds() - start;
    return answer;
}

} // namespace sweci
