// SPDX-License-Identifier: GPL-3.0-or-later
#include "evolution/baselinemeasure.h"

#include "base/filelock.h"
#include "base/files.h"
#include "base/hash.h"
#include "base/text.h"

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

// What several measurements of one tree say.
struct Repeated {
    TestSet always;
    TestSet sometimes; // in some, not in all
    Measurement first;
};

Result<Repeated> measureRepeatedly(const TestRunner &runner, const GitRepository &history, const FlatTree &tree,
                                   int times, const ProcessTick &tick, const QString &what,
                                   const std::function<void(const QString &)> &progress)
{
    Repeated result;
    TestSet any;
    for (int i = 0; i < times; ++i) {
        if (progress)
            progress(Text::tr("measuring %1, %2 of %3").arg(what, QString::number(i + 1), QString::number(times)));
        auto measurement = runner.measure(history, tree, {}, tick);
        if (!measurement)
            return measurement.error();
        if (measurement->cancelled)
            return Error{ErrorKind::Cancelled, Text::tr("Cancelled."), "cancelled"};
        if (!measurement->run.usable)
            return Error{ErrorKind::Parse,
                         Text::tr("The tests cannot be run on %1: %2").arg(what, measurement->run.sentence),
                         measurement->run.reason + '\n' + measurement->log};
        const TestSet passed = measurement->run.passed;
        result.always = i == 0 ? passed : TestSet::intersection(result.always, passed);
        any = TestSet::unite(any, passed);
        if (i == 0)
            result.first = std::move(*measurement);
    }
    result.sometimes = TestSet::difference(any, result.always);
    return result;
}

} // namespace

Result<Baseline> measureBaseline(const TestRunner &runner, const GitRepository &history, const BaselineTrees &trees,
                                 int times, const ProcessTick &tick,
                                 const std::function<void(const QString &)> &progress)
{
    auto reference =
        measureRepeatedly(runner, history, trees.reference, times, tick, Text::tr("the reference"), progress);
    if (!reference)
        return reference.error();
    auto base = measureRepeatedly(runner, history, trees.base, times, tick, Text::tr("the base"), progress);
    if (!base)
        return base.error();
    Baseline baseline;
    baseline.measurements = times;
    baseline.target = reference->always;
    baseline.base = TestSet::intersection(base->always, baseline.target);
    baseline.unstable = TestSet::unite(reference->sometimes, base->sometimes);
    baseline.baseSummary = base->first.run.report.summary;
    baseline.referenceSummary = reference->first.run.report.summary;
    baseline.seconds = reference->first.seconds;
    baseline.baseTree = trees.baseTree;
    baseline.referenceTree = trees.referenceTree;
    baseline.baseReport = base->first.report;
    return baseline;
}

fs::path baselineFolder(const std::string &taskId, const BaselineTrees &trees, const PytestEnvironment &environment,
                        const std::string &sandbox, const std::string &protocol)
{
    std::string key;
    for (const std::string &part :
         {trees.baseTree, trees.referenceTree, environment.python, environment.pythonVersion, environment.pytestVersion,
          std::string(environment.jsonReport ? "json-report" : "own"), sandbox, protocol})
        key += part + '\n';
    return cacheRoot() / "tasks" / taskId / sha256(key).substr(0, 16);
}

Result<Baseline> obtainBaseline(const fs::path &folder, const TestRunner &runner, const GitRepository &history,
                                const BaselineTrees &trees, int times, const ProcessTick &tick,
                                const std::function<void(const QString &)> &progress)
{
    if (auto made = makeFolders(folder); !made)
        return made.error();
    // Two samples of one task wait for one measurement instead of making two.
    auto lock = FileLock::exclusiveUnless(folder / "lock", tick);
    if (!lock)
        return lock.error();
    auto known = readBaseline(folder);
    if (known && known->measurements >= times)
        return known;
    auto measured = measureBaseline(runner, history, trees, times, tick, progress);
    if (!measured)
        return measured;
    if (auto written = writeBaseline(folder, *measured); !written)
        return written.error();
    return readBaseline(folder);
}

} // namespace sweci
