// SPDX-License-Identifier: GPL-3.0-or-later
// The agents' calls of TaskLoop: tries, limits, what is kept of them.
#include "agents/requirement.h"
#include "agents/transcript.h"
#include "base/compression.h"
#include "base/files.h"
#include "base/text.h"
#include "evolution/taskloop.h"
#include "experiment/resumemark.h"
#include "git/worktree.h"
#include "testing/nonpassed.h"

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

constexpr std::size_t wantedItems = 5;

void addWords(JsonValue &json, const char *key, const std::vector<std::string> &words)
{
    JsonValue list = JsonValue::array();
    for (const std::string &word : words)
        list.append(word);
    if (!words.empty())
        json.set(key, std::move(list));
}

// Where what the call says of itself is not the whole story.
void addSigns(JsonValue &json, const AgentAnswer &answer)
{
    if (answer.suspicious)
        json.set("suspicious", true);
    addWords(json, "warnings", answer.warnings);
    addWords(json, "flags", answer.flags);
}

JsonValue detailOf(const AgentAnswer &answer, int attempt)
{
    JsonValue detail = JsonValue::object();
    detail.set("ok", answer.ok).set("try", attempt).set("seconds", answer.usage.seconds);
    if (!answer.ok && !answer.cancelled)
        detail.set("failure", failureKindName(answer.failure))
            .set("reason", answer.reason)
            .set("sentence", answer.sentence.toStdString());
    if (answer.limited)
        detail.set("reason", answer.reason);
    addSigns(detail, answer);
    // Of each try, for all that was used counts.
    if (answer.usage.reportsTokens() || answer.usage.cost)
        detail.set("usage", answer.usage.toJson());
    return detail;
}

} // namespace

// A process that was killed wrote nothing of the call it was in; the call's transcript tells what was used until then.
Result<void> TaskLoop::countKilledCalls(const std::vector<Event> &events)
{
    std::optional<std::pair<int, std::string>> call;
    TaskSpend spend;
    for (const Event &event : events) {
        if (event.phase == "task" && event.event == "began")
            call = spend.open();
        spend.take(event);
    }
    if (!call)
        return {};
    const auto files = TranscriptFiles::in(m_context.folder.iteration(call->first), call->second);
    const auto told = TranscriptReader(files.transcript).poll();
    Usage usage;
    for (const AgentEvent &event : told ? *told : std::vector<AgentEvent>()) {
        if (event.kind == AgentEvent::Kind::Begin)
            usage = {};
        else if (event.kind == AgentEvent::Kind::Usage && event.usage)
            usage = *event.usage;
    }
    if (!usage.reportsTokens())
        return {};
    const bool architect = call->second == roleName(Role::Architect);
    const ExperimentSettings &settings = m_context.settings;
    usage.modelAsked = architect ? settings.architect.model : settings.programmer.model;
    PriceList::fromJson(settings.prices).complete(usage);
    JsonValue detail = JsonValue::object();
    detail.set("usage", usage.toJson());
    return m_log.note(call->second, "used", call->first, detail);
}

bool TaskLoop::notePassed(std::optional<PassedLimit> limit)
{
    if (limit && !m_limit)
        m_limit = std::move(limit);
    return m_limit.has_value();
}

Error TaskLoop::limitError() const
{
    return {ErrorKind::NotReady, m_limit->sentence, m_limit->reason};
}

// The usage of the call that counted, in the published harness's words; beside it what all tries used.
JsonValue TaskLoop::usageInRecord(Role role, int k, const AgentAnswer &answer) const
{
    JsonValue json = answer.usage.toJson();
    const Spend all = m_budget->spend().of(k, roleName(role));
    if (all.calls > 1) {
        Usage sum = all.sum;
        sum.tries = all.calls;
        json.set("all_tries", sum.toJson());
    }
    addSigns(json, answer);
    return json;
}

// Before each try: the code is the state, whatever an earlier try left.
Result<void> TaskLoop::prepareCall(Role role)
{
    const WorkFolder &work = m_context.work;
    if (auto equal = makeFolderEqual(m_context.history.repository(), m_state, work.code()); !equal)
        return equal;
    if (role == Role::Programmer)
        return removeTree(work.nonPassed());
    if (auto removed = removeTree(work.requirement()); !removed)
        return removed;
    const std::string inside = m_context.place.sandbox->inside(work.nonPassed(), "/app/non-passed");
    return writeNonPassed(work.nonPassed(), m_target, m_passed, m_report, inside);
}

// Success needs positive proof: what the agent says of itself is not enough.
void TaskLoop::prove(Role role, AgentAnswer &answer, IterationRecord &record) const
{
    if (!answer.ok || role == Role::Programmer)
        return;
    const auto text = readForeignFile(m_context.work.requirement(), std::size_t(1) << 20);
    const auto document = text ? readRequirement(*text) : Result<RequirementDocument>(text.error());
    if (document) {
        if (document->items.size() > wantedItems)
            record.notes.push_back("more_than_five_items");
        return;
    }
    answer.ok = false;
    answer.failure = FailureKind::Agent;
    answer.reason = text ? "requirement_unreadable" : "requirement_missing";
    answer.sentence = document.error().sentence;
}

Result<AgentAnswer> TaskLoop::play(Role role, int k, IterationRecord &record)
{
    const std::string phase = roleName(role);
    const LimitSettings &limits = m_context.settings.limits;
    const AgentSettings &player =
        role == Role::Architect ? m_context.settings.architect : m_context.settings.programmer;
    Agent &agent = role == Role::Architect ? *m_context.architect : *m_context.programmer;
    AgentCall call;
    call.role = role;
    call.iteration = k;
    call.app = m_context.work.app();
    const auto &own = role == Role::Architect ? m_context.architectPlace : m_context.programmerPlace;
    call.agentInstalled = own != nullptr;
    call.sandbox = own ? own.get() : m_context.place.sandbox.get();
    call.python = m_context.place.environment.python;
    call.seconds = role == Role::Architect ? limits.architectSeconds : limits.programmerSeconds;
    call.tick = m_tick;
    call.isSpent = [this, k](const Usage &live) { return notePassed(m_budget->passed(k, live)); };
    call.keep = m_context.folder.iteration(k);
    call.history = &m_context.history.repository();
    call.reference = &m_reference;
    int broken = 0;
    for (int attempt = 1;; ++attempt) {
        // Others may have found meanwhile what would fail this try too.
        if (auto free = waitWhilePaused(k); !free)
            return free.error();
        if (m_limit || notePassed(m_budget->passed(k)))
            return limitError();
        if (auto ready = prepareCall(role); !ready)
            return ready.error();
        JsonValue detail = JsonValue::object();
        detail.set("try", attempt);
        if (auto logged = m_log.began(phase, k, detail); !logged)
            return logged.error();
        call.tryNumber = attempt;
        AgentAnswer answer = agent.play(call);
        prove(role, answer, record);
        answer.usage.tries = attempt;
        m_budget->price(answer.usage);
        m_budget->add(k, role, answer.usage);
        if (auto logged = m_log.ended(phase, k, detailOf(answer, attempt)); !logged)
            return logged.error();
        const fs::path iteration = m_context.folder.iteration(k);
        auto kept = answer.kept ? TranscriptFiles::in(iteration, phase).pack()
                                : writeCompressed(iteration / (phase + ".log.zst"), answer.output);
        if (!kept)
            return kept.error();
        if (answer.cancelled || shouldStop())
            return cancelledError();
        // A call that came to its end counts, even the one that reached the limit.
        (void)(notePassed(m_budget->passed(k)) || notePassed(m_budget->unkeepable(player, answer)));
        if (m_limit && !answer.ok)
            return limitError();
        if (answer.environment) {
            if (++broken >= voidTries || !environmentIsBack(*answer.environment))
                return *answer.environment;
            --attempt; // the agent had no say in it
            continue;
        }
        if (answer.failure == FailureKind::Disk)
            return Error{ErrorKind::DiskFull, answer.sentence, answer.reason};
        const bool last = answer.ok || !answer.again || attempt >= limits.tries;
        // What would fail every other call too stops all of them, and uses up nothing.
        if (pausesExperiment(answer.failure) || (last && isInfrastructure(answer.failure))) {
            // Somebody resumed meanwhile: the keys of this process may be older than the remedy.
            m_makesRoom =
                mayNeedAnotherKey(answer.failure) && lastResume(m_context.experiment / "control") != m_resumed;
            m_mustPause = !m_makesRoom;
            return Error{ErrorKind::NotReady, answer.sentence, failureKindName(answer.failure)};
        }
        if (last)
            return answer;
    }
}

} // namespace sweci
