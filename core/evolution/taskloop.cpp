// SPDX-License-Identifier: GPL-3.0-or-later
// Beginning and end of the loop of one task; its iterations are in iteration.cpp.
#include "evolution/taskloop.h"

#include "base/clock.h"
#include "base/compression.h"
#include "base/files.h"
#include "base/text.h"
#include "dataset/preparation.h"
#include "evolution/baselinemeasure.h"
#include "experiment/resumemark.h"
#include "testing/testsurface.h"

#include <poll.h>

namespace sweci
{

const char *taskStopName(TaskStop stop)
{
    switch (stop) {
    case TaskStop::Solved:
        return "solved";
    case TaskStop::LimitReached:
        return "limit_reached";
    case TaskStop::Paused:
        return "paused";
    case TaskStop::Cancelled:
        return "cancelled";
    case TaskStop::Interrupted:
        return "interrupted";
    case TaskStop::Failed:
        return "failed";
    case TaskStop::SpendLimit:
        return "limit";
    }
    return "failed";
}

TaskLoop::TaskLoop(TaskContext &context, EventLog &log, ProcessTick interrupted)
    : m_context(context), m_log(log), m_interrupted(std::move(interrupted)), m_tick([this] { return shouldStop(); }),
      m_control(context.experiment), m_runner(*context.place.sandbox, context.place.environment, context.work,
                                              context.settings.limits.testSeconds, testRules(context.settings.protocol))
{
    m_resumed = lastResume(m_context.experiment / "control");
}

bool TaskLoop::shouldStop() const
{
    return (m_interrupted && m_interrupted()) || m_control.state(m_context.folder.run().name()) == ControlState::Cancel;
}

Error TaskLoop::cancelledError() const
{
    return {ErrorKind::Cancelled, Text::tr("Cancelled."), "cancelled"};
}

bool mayNeedAnotherKey(FailureKind kind)
{
    return kind == FailureKind::Authentication || kind == FailureKind::Credit;
}

bool stopsAll(const Error &error)
{
    return error.kind == ErrorKind::DiskFull || isDeadEngine(error);
}

const char *kindOfStop(const Error &error)
{
    return failureKindName(error.kind == ErrorKind::DiskFull ? FailureKind::Disk : FailureKind::Container);
}

void pauseForAll(Control &control, const Error &error, const std::string &kind, const TaskFolder &folder)
{
    (void)control.pauseAll({kind, error.sentence.toStdString(), folder.run().name(), utcNow()});
}

TaskOutcome TaskLoop::outcomeOf(const Error &error)
{
    if (m_limit && error.cause == m_limit->reason) {
        if (m_limit->ofExperiment)
            pauseForAll(m_control, error, limitKind, m_context.folder);
        return {m_limit->ofExperiment ? TaskStop::Paused : TaskStop::SpendLimit, error};
    }
    if (error.kind == ErrorKind::Cancelled) {
        const bool byUser = m_control.state(m_context.folder.run().name()) == ControlState::Cancel;
        return {byUser ? TaskStop::Cancelled : TaskStop::Interrupted, {}};
    }
    if (m_makesRoom)
        return {TaskStop::Paused, error};
    // What would fail every other task too stops all of them, and uses up nothing.
    if (stopsAll(error) || m_mustPause) {
        pauseForAll(m_control, error, m_mustPause && !stopsAll(error) ? error.cause : kindOfStop(error),
                    m_context.folder);
        return {TaskStop::Paused, error};
    }
    return {TaskStop::Failed, error};
}

TaskOutcome TaskLoop::run()
{
    if (shouldStop()) // cancelled while it was waiting
        return outcomeOf(cancelledError());
    if (auto begun = begin(); !begun)
        return outcomeOf(begun.error());
    const int limit = m_context.settings.iterations;
    bool solved = m_passed.size() == m_target.size();
    while (!solved && m_next <= limit) {
        if (auto free = waitWhilePaused(m_next); !free)
            return outcomeOf(free.error());
        if (shouldStop())
            return outcomeOf(cancelledError());
        auto step = iterate(m_next);
        if (!step)
            return outcomeOf(step.error());
        solved = *step == Step::Solved;
        ++m_next;
        // The iteration that reached the limit is whole; there is no next one.
        if (!solved && m_next <= limit && m_limit)
            return outcomeOf(limitError());
    }
    (void)m_context.history.repository().repack();
    return {solved ? TaskStop::Solved : TaskStop::LimitReached, {}};
}

Result<void> TaskLoop::waitWhilePaused(int k)
{
    const std::string name = m_context.folder.run().name();
    if (m_control.state(name) != ControlState::Pause)
        return {};
    // Nothing to wait for: what others used does not become less.
    if (notePassed(m_budget->passed(k)))
        return limitError();
    if (auto noted = m_log.note("task", "paused", k); !noted)
        return noted;
    // Another key may be the remedy, and only a new process is handed it: this one makes room.
    const auto reason = m_control.pauseReason();
    const auto kind = reason ? failureKindFromName(reason->kind) : std::nullopt;
    if (kind && mayNeedAnotherKey(*kind)) {
        m_makesRoom = true;
        return Error{ErrorKind::NotReady, QString::fromStdString(reason->sentence), reason->kind};
    }
    while (m_control.state(name) == ControlState::Pause && !shouldStop())
        ::poll(nullptr, 0, 200);
    if (shouldStop())
        return cancelledError();
    return m_log.note("task", "resumed", k);
}

Result<void> TaskLoop::begin()
{
    TaskReader reader(m_context.folder);
    if (auto polled = reader.poll(); !polled)
        return polled.error();
    if (auto counted = countKilledCalls(reader.events()); !counted)
        return counted;
    if (auto again = reader.poll(); !again)
        return again.error();
    m_budget.emplace(m_context.experiment, m_context.settings, m_context.folder.run(), reader.events());
    const auto &records = reader.records();
    if (records.empty())
        return beginAnew();
    // Going on: the records are the truth; what lies in refs beyond them is written again.
    m_target = TestSet::fromIds(records.front().target);
    auto reference = m_context.history.reference();
    if (!reference)
        return reference.error();
    m_reference = std::move(*reference);
    m_next = static_cast<int>(records.size());
    auto state = m_context.history.repository().readTree(records.back().tree);
    if (!state)
        return state.error();
    m_state = std::move(*state);
    m_stateTree = records.back().tree;
    auto measured = records.rbegin();
    while (measured->verdict != Verdict::Measured && measured->verdict != Verdict::Unchanged)
        ++measured; // the base is always measured
    auto passed = decodePassed(m_target, measured->passedSet);
    if (!passed)
        return passed.error();
    m_passed = std::move(*passed);
    m_summary = measured->pytest;
    auto report = readCompressed(m_context.folder.iteration(measured->iteration) / "report.json.zst");
    if (!report)
        return report.error();
    m_report = std::move(*report);
    return {};
}

Result<void> TaskLoop::beginAnew()
{
    GitRepository &repository = m_context.history.repository();
    if (auto logged = m_log.began("prepare", 0); !logged)
        return logged;
    const double start = monotonicSeconds();
    auto prepared = prepareTask(m_context.dataset, m_context.task, repository, m_context.work.path(), m_tick);
    if (!prepared)
        return prepared.error();
    FlatTree base = prepared->base;
    if (m_context.settings.protocol == "strict-1") {
        auto strict = prepareBase(repository, prepared->base, prepared->reference);
        if (!strict)
            return strict.error();
        base = std::move(*strict);
    }
    auto referenceTree = m_context.history.keepReference(prepared->reference);
    if (!referenceTree)
        return referenceTree.error();
    auto baseTree = m_context.history.keepState(0, base);
    if (!baseTree)
        return baseTree.error();
    if (auto packed = repository.repack(); !packed)
        return packed;
    JsonValue detail = JsonValue::object();
    detail.set("seconds", monotonicSeconds() - start);
    if (auto logged = m_log.ended("prepare", 0, detail); !logged)
        return logged;
    m_stateTree = *baseTree;
    return writeBaseRecord(base, prepared->reference);
}

Result<void> TaskLoop::writeBaseRecord(const FlatTree &base, const FlatTree &reference)
{
    if (auto logged = m_log.began("measure", 0); !logged)
        return logged;
    const double start = monotonicSeconds();
    auto referenceTree = m_context.history.repository().writeTree(reference);
    if (!referenceTree)
        return referenceTree.error();
    const ExperimentSettings &settings = m_context.settings;
    const BaselineTrees trees{base, reference, m_stateTree, *referenceTree};
    const auto folder = baselineFolder(m_context.task.taskId, trees, m_context.place.environment,
                                       m_context.place.identity, settings.protocol);
    auto baseline =
        obtainBaseline(folder, m_runner, m_context.history.repository(), trees, settings.baselineMeasurements, m_tick);
    if (!baseline)
        return baseline.error();
    m_reference = reference;
    m_state = base;
    m_target = baseline->target;
    m_passed = baseline->base;
    m_summary = baseline->baseSummary;
    m_report = baseline->baseReport;

    IterationRecord record;
    record.gap = baseline->gap();
    record.pytest = baseline->baseSummary;
    record.passed = static_cast<int>(baseline->base.size());
    record.passedSet = encodePassed(m_target, m_passed);
    record.tree = m_stateTree;
    record.referenceTree = *referenceTree;
    record.target = m_target.ids();
    record.baselineHash = baseline->hash();
    record.sandbox = m_context.place.sandbox->name();
    record.image = m_context.place.imageId;
    for (const std::string &id : baseline->unstable.ids()) {
        if (const auto index = m_target.indexOf(id))
            record.unstable.push_back(static_cast<int>(*index));
    }
    const auto expected = m_context.task.testGap;
    if (expected && *expected != record.gap)
        record.notes.push_back("test_gap_differs: the table says " + std::to_string(*expected));
    if (baseline->measurements == 1)
        record.notes.push_back("baseline_measured_once");
    if (auto made = makeFolders(m_context.folder.iteration(0)); !made)
        return made;
    if (auto kept = writeCompressed(m_context.folder.iteration(0) / "report.json.zst", m_report); !kept)
        return kept;
    JsonValue detail = JsonValue::object();
    detail.set("seconds", monotonicSeconds() - start)
        .set("tests", static_cast<std::int64_t>(m_target.size()))
        .set("gap", record.gap)
        .set("python", m_context.place.environment.pythonVersion)
        .set("pytest", m_context.place.environment.pytestVersion);
    if (expected && *expected != record.gap)
        detail.set("expected_gap", *expected);
    if (auto logged = m_log.ended("measure", 0, detail); !logged)
        return logged;
    return append(record);
}

Result<void> TaskLoop::append(const IterationRecord &given)
{
    IterationRecord record = given;
    record.time = utcNow();
    record.attempt = m_log.attempt();
    m_log.stopPoint("append", record.iteration);
    if (auto written = m_log.record(record.toJson().toJson()); !written)
        return written;
    JsonValue detail = JsonValue::object();
    detail.set("verdict", verdictName(record.verdict)).set("gap", record.gap).set("passed", record.passed);
    return m_log.note("iteration", "recorded", record.iteration, detail);
}

} // namespace sweci
