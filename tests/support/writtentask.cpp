// SPDX-License-Identifier: GPL-3.0-or-later
#include "writtentask.h"

#include "base/compression.h"
#include "tempfolder.h"

#include <QtGlobal>

#include <cstdio>

namespace sweci
{

namespace
{

template <typename T> T need(Result<T> result)
{
    if (!result)
        qFatal("%s", qPrintable(result.error().sentence));
    return std::move(*result);
}

void need(const Result<void> &result)
{
    if (!result)
        qFatal("%s", qPrintable(result.error().sentence));
}

TestSet setOf(const std::vector<std::string> &target, const WrittenTask::Tests &indices)
{
    std::vector<std::string> ids;
    for (const int i : indices)
        ids.push_back(target.at(static_cast<std::size_t>(i)));
    return TestSet::fromIds(ids);
}

JsonValue failure(const std::string &id)
{
    JsonValue crash = JsonValue::object();
    crash.set("path", "tests/test_unit.py")
        .set("lineno", 7)
        .set("message", "AssertionError: \x1b[31mnot equal\x1b[0m in " + id);
    JsonValue call = JsonValue::object();
    call.set("duration", 0.02)
        .set("outcome", "failed")
        .set("crash", crash)
        .set("longrepr", "tests/test_unit.py:7: in " + id + "\n    assert value() == 1\n<b>E</b>   assert 0 == 1")
        .set("stdout", "printed by " + id + "\n");
    return call;
}

} // namespace

WrittenTask::WrittenTask(SyntheticExperiment &experiment, std::string task, int target, bool states)
    : m_experiment(experiment), m_task(std::move(task))
{
    for (int i = 0; i < target; ++i)
        m_target.push_back(testId(i, target > 100 ? 5 : 2)); // in byte order, as in records
    std::filesystem::create_directories(folder().path());
    if (states)
        m_history = need(History::open(folder()));
}

std::string WrittenTask::testId(int i, int digits)
{
    char id[48];
    std::snprintf(id, sizeof id, "tests/test_unit.py::test_%0*d", digits, i);
    return id;
}

std::string WrittenTask::requirement(int k)
{
    const std::string number = std::to_string(k);
    return "<requirements>\n  <requirement>\n    <location>src/unit.py : value</location>\n"
           "    <description>The value of step " +
           number +
           " is asked for.</description>\n"
           "    <contract>value() gives " +
           number +
           ".</contract>\n"
           "    <acceptance>tests/test_unit.py::test_0" +
           number +
           "</acceptance>\n  </requirement>\n"
           "  <requirement>\n    <location>src/other.py</location>\n    <description>Second of " +
           number + "</description>\n  </requirement>\n</requirements>\n";
}

std::string WrittenTask::code(int k) const
{
    std::string text = "# " + m_task + "\n";
    for (int i = 0; i <= k; ++i)
        text += "def value_" + std::to_string(i) + "():\n    return " + std::to_string(i) + "\n";
    return text;
}

void WrittenTask::setUnimportable(std::string file, std::string message)
{
    m_unimportable.emplace_back(std::move(file), std::move(message));
}

void WrittenTask::phase(const char *name, int seconds, bool ok, int tries)
{
    for (int i = 1; i <= tries; ++i) {
        JsonValue began = JsonValue::object();
        began.set("try", i);
        m_experiment.event(m_task, name, "began", m_next, began);
        m_experiment.setClock(m_experiment.clock() + seconds * 1000);
        JsonValue ended = JsonValue::object();
        ended.set("ok", ok && i == tries).set("try", i).set("seconds", seconds);
        m_experiment.event(m_task, name, "ended", m_next, ended);
    }
}

IterationRecord WrittenTask::blank(Verdict verdict) const
{
    IterationRecord record;
    record.iteration = m_next;
    record.attempt = 1;
    record.verdict = verdict;
    record.time = utcText(m_experiment.clock());
    return record;
}

void WrittenTask::write(IterationRecord record)
{
    const std::string line = record.toJson().toJson() + '\n';
    std::FILE *out = std::fopen(folder().records().c_str(), "ab");
    if (!out || std::fwrite(line.data(), 1, line.size(), out) != line.size())
        qFatal("cannot write the record");
    std::fclose(out);
    m_experiment.event(m_task, "iteration", "recorded", m_next);
    ++m_next;
    m_requirement.clear();
    m_log.clear();
    m_unimportable.clear();
}

void WrittenTask::keepState(bool repeat)
{
    if (!m_history)
        return;
    if (repeat) {
        need(m_history->repeatState(m_next));
        return;
    }
    FlatTree tree;
    tree["src/unit.py"] = {FileMode::Regular, need(m_history->repository().writeBlob(code(m_next)))};
    tree["README.md"] = {FileMode::Regular, need(m_history->repository().writeBlob("unit\n"))};
    need(m_history->keepState(m_next, tree));
    need(m_history->keepCandidate(m_next, tree));
    if (m_next > 0)
        return;
    tree["src/unit.py"].blob = need(m_history->repository().writeBlob(code(20)));
    need(m_history->keepReference(tree));
}

void WrittenTask::writeReport(int k, const Tests &passing)
{
    JsonValue tests = JsonValue::array();
    for (int i = 0; i < static_cast<int>(m_target.size()) && m_unimportable.empty(); ++i) {
        JsonValue test = JsonValue::object();
        const bool passes = passing.contains(i);
        test.set("nodeid", m_target[static_cast<std::size_t>(i)]).set("outcome", passes ? "passed" : "failed");
        if (!passes)
            test.set("call", failure("test_" + std::to_string(i)));
        tests.append(std::move(test));
    }
    JsonValue collectors = JsonValue::array();
    for (const auto &[file, message] : m_unimportable) {
        JsonValue one = JsonValue::object();
        one.set("nodeid", file).set("outcome", "failed").set("result", JsonValue::array()).set("longrepr", message);
        collectors.append(std::move(one));
    }
    JsonValue report = JsonValue::object();
    report.set("created", 1.5).set("duration", 0.3).set("exitcode", 1).set("summary", JsonValue::object());
    report.set("collectors", collectors).set("tests", tests);
    put(folder().iteration(k) / "report.json.zst", compress(report.toJson()));
    const std::string log =
        m_log.empty() ? "\x1b[1m===== pytest of iteration " + std::to_string(k) + " =====\x1b[0m\n" : m_log;
    put(folder().iteration(k) / "pytest.log.zst", compress(log));
}

void WrittenTask::base(const Tests &passing)
{
    m_experiment.begin(m_task);
    phase("prepare", 2);
    phase("measure", 5);
    std::filesystem::create_directories(folder().iteration(0));
    keepState(false);
    writeReport(0, passing);
    IterationRecord record = blank(Verdict::Measured);
    record.target = m_target;
    record.passed = static_cast<int>(passing.size());
    record.gap = static_cast<int>(m_target.size() - passing.size());
    record.passedSet = encodePassed(TestSet::fromIds(m_target), setOf(m_target, passing));
    record.baselineHash = "baseline-" + m_task;
    record.sandbox = "bubblewrap";
    m_passing = passing;
    write(record);
}

void WrittenTask::requirementOnly()
{
    std::filesystem::create_directories(folder().iteration(m_next));
    phase("architect", 31);
    put(folder().iteration(m_next) / "requirement.xml", requirement(m_next));
    m_experiment.event(m_task, "programmer", "began", m_next);
}

void WrittenTask::iteration(const Tests &passing, const Tests &flaky)
{
    std::filesystem::create_directories(folder().iteration(m_next));
    phase("architect", 31, true, m_next == 2 ? 2 : 1);
    phase("programmer", 64);
    phase("tests", 9);
    put(folder().iteration(m_next) / "requirement.xml", m_requirement.empty() ? requirement(m_next) : m_requirement);
    put(folder().iteration(m_next) / "architect.log.zst", compress("architect of " + std::to_string(m_next)));
    put(folder().iteration(m_next) / "programmer.log.zst", compress("programmer of " + std::to_string(m_next)));
    keepState(false);
    writeReport(m_next, passing);
    IterationRecord record = blank(Verdict::Measured);
    record.passed = static_cast<int>(passing.size());
    record.gap = static_cast<int>(m_target.size() - passing.size());
    record.passedSet = encodePassed(TestSet::fromIds(m_target), setOf(m_target, passing));
    for (const int i : passing) {
        if (!m_passing.contains(i))
            record.fixed.push_back(i);
    }
    for (const int i : m_passing) {
        if (!passing.contains(i))
            (flaky.contains(i) ? record.lostFlaky : record.lostConfirmed).push_back(i);
    }
    m_passing = passing;
    write(record);
}

void WrittenTask::collapsed(const std::string &reason)
{
    std::filesystem::create_directories(folder().iteration(m_next));
    phase("architect", 31);
    phase("programmer", 64);
    phase("tests", 3, false);
    put(folder().iteration(m_next) / "requirement.xml", requirement(m_next));
    keepState(true);
    writeReport(m_next, {});
    IterationRecord record = blank(Verdict::Collapsed);
    record.gap = -1;
    record.reason = reason;
    write(record);
}

void WrittenTask::notProduced(const std::string &reason)
{
    std::filesystem::create_directories(folder().iteration(m_next));
    phase("architect", 5, false, 3);
    keepState(true);
    IterationRecord record = blank(Verdict::NotProduced);
    record.passed = static_cast<int>(m_passing.size());
    record.gap = static_cast<int>(m_target.size() - m_passing.size());
    record.passedSet = encodePassed(TestSet::fromIds(m_target), setOf(m_target, m_passing));
    record.reason = reason;
    write(record);
}

} // namespace sweci
