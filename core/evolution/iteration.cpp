// SPDX-License-Identifier: GPL-3.0-or-later
// One iteration of TaskLoop: architect, programmer, tests, verdict.
#include "base/clock.h"
#include "base/compression.h"
#include "base/files.h"
#include "base/text.h"
#include "evolution/taskloop.h"
#include "git/worktree.h"
#include "testing/nonpassed.h"
#include "testing/testsurface.h"

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

constexpr int reruns = 2;

std::vector<int> indicesIn(const TestSet &all, const TestSet &some)
{
    std::vector<int> indices;
    for (std::size_t i = 0; i < some.size(); ++i)
        indices.push_back(static_cast<int>(all.indexOf(some.id(i)).value()));
    return indices;
}

} // namespace

Result<TaskLoop::Candidate> TaskLoop::takeCandidate(int k, IterationRecord &record)
{
    History &history = m_context.history;
    auto content = readFolder(history.repository(), m_context.work.code());
    if (!content)
        return content.error();
    auto left = history.keepCandidate(k, content->files);
    if (!left)
        return left.error();
    record.candidate = *left;
    if (content->nestedGit)
        record.notes.push_back("nested_git");
    Candidate candidate;
    if (m_context.settings.protocol == "strict-1") {
        auto restored = restoreTestSurface(history.repository(), content->files, m_reference);
        if (!restored)
            return restored.error();
        candidate.files = std::move(restored->tree);
        candidate.touched = std::move(restored->touched);
    } else {
        auto touched = touchedTestSurface(history.repository(), content->files, m_reference);
        if (!touched)
            return touched.error();
        candidate.files = std::move(content->files);
        candidate.touched = std::move(*touched);
    }
    auto tree = history.repository().writeTree(candidate.files);
    if (!tree)
        return tree.error();
    candidate.tree = *tree;
    record.surfaceTouched = candidate.touched;
    return candidate;
}

// Lost tests are run again, alone and in a fresh sandbox: one that passes in any rerun is flaky.
Result<void> TaskLoop::checkLost(int k, const Candidate &candidate, const TestSet &lost, IterationRecord &record)
{
    TestSet confirmed = lost;
    for (int i = 0; i < reruns && !confirmed.empty(); ++i) {
        auto again = measure("rerun", k, candidate.files, confirmed.ids());
        if (!again)
            return again.error();
        if (again->run.usable)
            confirmed = TestSet::difference(confirmed, again->run.passed);
    }
    record.lostConfirmed = indicesIn(m_target, confirmed);
    record.lostFlaky = indicesIn(m_target, TestSet::difference(lost, confirmed));
    return {};
}

Result<void> TaskLoop::judge(int k, const Candidate &candidate, Measurement &measurement, IterationRecord &record)
{
    const TestRun &run = measurement.run;
    record.forged = run.forgedHow;
    record.notes.insert(record.notes.end(), run.notes.begin(), run.notes.end());
    if (!run.usable) {
        record.verdict = Verdict::Collapsed;
        record.gap = -1;
        record.tree = m_stateTree;
        record.failure = failureKindName(run.failure);
        record.reason = run.reason;
        return {};
    }
    const TestSet passed = TestSet::intersection(run.passed, m_target);
    record.verdict = candidate.tree == m_stateTree ? Verdict::Unchanged : Verdict::Measured;
    record.gap = static_cast<int>(m_target.size() - passed.size());
    record.pytest = run.report.summary;
    record.passed = static_cast<int>(passed.size());
    record.passedSet = encodePassed(m_target, passed);
    record.fixed = indicesIn(m_target, TestSet::difference(passed, m_passed));
    record.tree = candidate.tree;
    if (auto checked = checkLost(k, candidate, TestSet::difference(m_passed, passed), record); !checked)
        return checked;
    m_passed = passed;
    m_summary = run.report.summary;
    m_report = std::move(measurement.report);
    return {};
}

Result<void> TaskLoop::notProduced(int k, const AgentAnswer &answer, IterationRecord &record)
{
    record.verdict = Verdict::NotProduced;
    record.gap = static_cast<int>(m_target.size() - m_passed.size());
    record.pytest = m_summary;
    record.passed = static_cast<int>(m_passed.size());
    record.passedSet = encodePassed(m_target, m_passed);
    record.tree = m_stateTree;
    record.failure = failureKindName(answer.failure);
    record.reason = answer.reason;
    if (auto repeated = m_context.history.repeatState(k); !repeated)
        return repeated;
    return append(record);
}

Result<TaskLoop::Step> TaskLoop::iterate(int k)
{
    IterationRecord record;
    record.iteration = k;
    if (auto made = makeFolders(m_context.folder.iteration(k)); !made)
        return made.error();

    auto architect = play(Role::Architect, k, record);
    if (!architect)
        return architect.error();
    record.architect = usageInRecord(Role::Architect, k, *architect);
    if (auto text = readForeignFile(m_context.work.requirement(), std::size_t(16) << 20)) {
        if (auto kept = writeFileAtomically(m_context.folder.iteration(k) / "requirement.xml", *text); !kept)
            return kept.error();
    }
    if (!architect->ok) {
        auto kept = notProduced(k, *architect, record);
        return kept ? Result<Step>(Step::Next) : Result<Step>(kept.error());
    }
    if (auto free = waitWhilePaused(k); !free)
        return free.error();

    auto programmer = play(Role::Programmer, k, record);
    if (!programmer)
        return programmer.error();
    record.programmer = usageInRecord(Role::Programmer, k, *programmer);
    if (!programmer->ok) {
        auto kept = notProduced(k, *programmer, record);
        return kept ? Result<Step>(Step::Next) : Result<Step>(kept.error());
    }
    auto candidate = takeCandidate(k, record);
    if (!candidate)
        return candidate.error();
    if (auto free = waitWhilePaused(k); !free)
        return free.error();

    auto measurement = measure("tests", k, candidate->files, {});
    if (!measurement)
        return measurement.error();
    const std::string report = measurement->report;
    if (auto judged = judge(k, *candidate, *measurement, record); !judged)
        return judged.error();

    if (auto logged = m_log.began("commit", k); !logged)
        return logged.error();
    const double start = monotonicSeconds();
    if (auto kept = writeCompressed(m_context.folder.iteration(k) / "report.json.zst", report); !kept)
        return kept.error();
    if (auto kept = writeCompressed(m_context.folder.iteration(k) / "pytest.log.zst", measurement->log); !kept)
        return kept.error();
    if (record.verdict == Verdict::Collapsed) {
        if (auto repeated = m_context.history.repeatState(k); !repeated)
            return repeated.error();
    } else {
        auto kept = m_context.history.keepState(k, candidate->files);
        if (!kept)
            return kept.error();
        m_state = std::move(candidate->files);
        m_stateTree = *kept;
    }
    JsonValue detail = JsonValue::object();
    detail.set("seconds", monotonicSeconds() - start);
    if (auto logged = m_log.ended("commit", k, detail); !logged)
        return logged.error();
    if (auto appended = append(record); !appended)
        return appended.error();
    return record.gap == 0 ? Step::Solved : Step::Next;
}

} // namespace sweci
