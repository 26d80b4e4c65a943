// SPDX-License-Identifier: GPL-3.0-or-later
#include "evolution/remeasure.h"

#include "base/clock.h"
#include "base/filelock.h"
#include "base/files.h"
#include "base/jsonlines.h"
#include "base/text.h"
#include "evolution/taskcontext.h"
#include "evolution/testrunner.h"
#include "testing/testsurface.h"

namespace sweci
{

namespace
{

JsonValue toJson(const Remeasured &result, const IterationRecord &record, const Measurement &measurement,
                 const TestSet &target)
{
    JsonValue json = JsonValue::object();
    json.set("time", utcNow()).set("iteration", result.iteration).set("gap", result.gap);
    json.set("pytest", measurement.run.usable ? measurement.run.report.summary : JsonValue::object());
    json.set("passed_set", measurement.run.usable ? encodePassed(target, measurement.run.passed) : std::string());
    json.set("reason", result.reason).set("recorded_gap", record.gap).set("differs", result.differs());
    return json;
}

// The files pytest ran on in the iteration.
Result<FlatTree> measuredTree(TaskContext &context, const IterationRecord &record, const FlatTree &reference)
{
    GitRepository &repository = context.history.repository();
    if (record.verdict != Verdict::Collapsed)
        return repository.readTree(record.tree);
    auto left = repository.readTree(record.candidate);
    if (!left || context.settings.protocol != "strict-1")
        return left;
    auto restored = restoreTestSurface(repository, *left, reference);
    if (!restored)
        return restored.error();
    return std::move(restored->tree);
}

} // namespace

Result<void> remeasureTask(const std::filesystem::path &experiment, const std::string &taskRun,
                           const ProcessTick &interrupted, const std::function<void(const Remeasured &)> &each)
{
    const TaskFolder folder(absolutePath(experiment), TaskRun::fromName(taskRun));
    TaskReader reader(folder);
    if (auto polled = reader.poll(); !polled)
        return polled.error();
    if (reader.records().empty())
        return {};
    auto lock = FileLock::tryExclusive(folder.lock());
    if (!lock)
        return lock.error();
    auto context = openTaskForTests(experiment, taskRun);
    if (!context)
        return context.error();
    auto reference = context->history.reference();
    if (!reference)
        return reference.error();
    auto log = JsonLinesWriter::open(folder.path() / "remeasure.jsonl");
    if (!log)
        return log.error();
    const TestSet target = TestSet::fromIds(reader.records().front().target);
    const TestRunner runner(*context->place.sandbox, context->place.environment, context->work,
                            context->settings.limits.testSeconds, testRules(context->settings.protocol));
    for (const IterationRecord &record : reader.records()) {
        if (record.verdict == Verdict::NotProduced)
            continue;
        auto files = measuredTree(*context, record, *reference);
        if (!files)
            return files.error();
        auto measurement = runner.measure(context->history.repository(), *files, {}, interrupted);
        if (!measurement)
            return measurement.error();
        if (measurement->cancelled)
            return Error{ErrorKind::Cancelled, Text::tr("Cancelled."), "cancelled"};
        const TestSet passed = TestSet::intersection(measurement->run.passed, target);
        const auto before =
            record.verdict == Verdict::Collapsed ? Result<TestSet>(TestSet()) : decodePassed(target, record.passedSet);
        if (!before)
            return before.error();
        Remeasured result;
        result.iteration = record.iteration;
        result.usable = measurement->run.usable;
        result.reason = measurement->run.reason;
        result.gap = result.usable ? static_cast<int>(target.size() - passed.size()) : -1;
        result.recordedGap = record.gap;
        result.onlyNow = TestSet::difference(passed, *before);
        result.onlyThen = TestSet::difference(*before, passed);
        if (auto kept = log->append(toJson(result, record, *measurement, target).toJson()); !kept)
            return kept;
        each(result);
    }
    return {};
}

} // namespace sweci
