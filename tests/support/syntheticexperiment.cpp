// SPDX-License-Identifier: GPL-3.0-or-later
#include "syntheticexperiment.h"

#include "base/files.h"

#include <QDateTime>

#include <cstdio>
#include <cstdlib>

namespace sweci
{

namespace
{

void must(bool done, const char *what)
{
    if (done)
        return;
    std::fprintf(stderr, "synthetic experiment: %s\n", what);
    std::abort();
}

JsonValue usage(int k, double seconds)
{
    JsonValue json = JsonValue::object();
    json.set("execution_time", seconds)
        .set("input_tokens", std::int64_t(600000 + 9000 * k))
        .set("output_tokens", std::int64_t(9000 + 100 * k))
        .set("cached_tokens", std::int64_t(450000))
        .set("cost", 0.06 + 0.004 * k)
        .set("model_asked", "model-b")
        .set("model_answered", "model-b");
    return json;
}

} // namespace

std::string utcText(std::int64_t msSince1970)
{
    return QDateTime::fromMSecsSinceEpoch(msSince1970, Qt::UTC).toString(Qt::ISODateWithMs).toStdString();
}

SyntheticExperiment::SyntheticExperiment(std::filesystem::path path, const std::vector<std::string> &taskIds,
                                         int iterations)
    : m_path(std::move(path)), m_clock(QDateTime::currentMSecsSinceEpoch() - std::int64_t(6) * 3600 * 1000)
{
    m_settings.id = m_path.filename().native();
    m_settings.created = utcText(m_clock);
    m_settings.programVersion = "0.1.0";
    m_settings.dataset = m_path.parent_path() / "dataset";
    m_settings.split = "lite";
    m_settings.taskIds = taskIds;
    m_settings.iterations = iterations;
    m_settings.sandbox = "bubblewrap";
    m_settings.architect.name = m_settings.programmer.name = "replay";
    m_settings.architect.model = m_settings.programmer.model = "model-b";
    m_settings.workers = 16;
    for (const std::string &id : taskIds)
        m_settings.repositories[id] = id.substr(0, id.find("__"));
    must(bool(makeFolders(m_path)), "folder");
    writeSettings();
}

void SyntheticExperiment::writeSettings()
{
    must(bool(sweci::writeSettings(m_path, m_settings)), "settings");
}

void SyntheticExperiment::append(const std::filesystem::path &file, const std::string &line) const
{
    must(bool(makeFolders(file.parent_path())), "task folder");
    // Not the synced writer of the program: a test writes thousands of lines.
    std::FILE *out = std::fopen(file.c_str(), "ab");
    must(out != nullptr, "log");
    const std::string whole = line + '\n';
    must(std::fwrite(whole.data(), 1, whole.size(), out) == whole.size(), "line");
    std::fclose(out);
}

void SyntheticExperiment::base(const std::string &task, int passed, int target)
{
    IterationRecord record;
    record.attempt = 1;
    record.gap = target - passed;
    record.passed = passed;
    record.pytest.set("passed", passed).set("failed", target - passed).set("total", target);
    record.tree = "base-" + task;
    record.referenceTree = "reference-" + task;
    record.baselineHash = "baseline-" + task;
    record.sandbox = "bubblewrap";
    record.time = utcText(m_clock);
    for (int i = 0; i < target; ++i) {
        char id[64];
        std::snprintf(id, sizeof id, "tests/test_part%02d.py::test_case_%04d", i % 7, i);
        record.target.emplace_back(id);
    }
    append(folder(task).records(), record.toJson().toJson());
    m_progress[task] = {1, target, passed};
}

IterationRecord SyntheticExperiment::makeRecord(const std::string &task, int passed, int lost, Verdict verdict) const
{
    const Progress &progress = m_progress.at(task);
    IterationRecord record;
    record.iteration = progress.next;
    record.attempt = 1;
    record.verdict = verdict;
    const bool collapsed = verdict == Verdict::Collapsed;
    record.gap = collapsed ? -1 : progress.target - passed;
    record.passed = collapsed ? 0 : passed;
    if (!collapsed)
        record.pytest.set("passed", passed).set("failed", progress.target - passed).set("total", progress.target);
    record.architect = usage(record.iteration, 20);
    record.programmer = usage(record.iteration, 40);
    for (int i = 0; i < lost; ++i)
        (m_lossesFlaky ? record.lostFlaky : record.lostConfirmed).push_back(i);
    for (int i = progress.passed; i < passed; ++i)
        record.fixed.push_back(i);
    record.tree = "tree-" + task + '-' + std::to_string(record.iteration);
    record.time = utcText(m_clock);
    return record;
}

void SyntheticExperiment::iteration(const std::string &task, int passed, int lost, Verdict verdict)
{
    append(folder(task).records(), makeRecord(task, passed, lost, verdict).toJson().toJson());
    Progress &progress = m_progress.at(task);
    ++progress.next;
    if (verdict != Verdict::Collapsed)
        progress.passed = passed;
}

void SyntheticExperiment::event(const std::string &task, const std::string &phase, const std::string &name,
                                int iteration, JsonValue detail)
{
    Event event;
    event.time = utcText(m_clock);
    event.attempt = 1;
    event.iteration = iteration;
    event.phase = phase;
    event.event = name;
    event.detail = std::move(detail);
    append(folder(task).events(), event.toJson().toJson());
}

void SyntheticExperiment::playedIteration(const std::string &task, int passed, int lost, Verdict verdict)
{
    const int k = m_progress.at(task).next;
    for (const auto &[phase, seconds] :
         {std::pair("architect", 31), std::pair("programmer", 44), std::pair("tests", 9)}) {
        event(task, phase, "began", k);
        m_clock += seconds * 1000;
        JsonValue detail = JsonValue::object();
        detail.set("ok", !(verdict == Verdict::Collapsed && std::string(phase) == "tests")).set("seconds", seconds);
        event(task, phase, "ended", k, detail);
    }
    iteration(task, passed, lost, verdict);
    event(task, "iteration", "recorded", k);
}

void SyntheticExperiment::begin(const std::string &task)
{
    must(bool(makeFolders(folder(task).attempts())), "attempts");
    append(folder(task).attempts() / "1", "{}");
    event(task, "task", "began");
}

void SyntheticExperiment::end(const std::string &task, const std::string &stop, const std::string &sentence)
{
    JsonValue detail = JsonValue::object();
    detail.set("stop", stop);
    if (!sentence.empty())
        detail.set("reason", "io").set("sentence", sentence);
    event(task, "task", "ended", 0, detail);
}

} // namespace sweci
