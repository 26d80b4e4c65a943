// SPDX-License-Identifier: GPL-3.0-or-later
#include "experiment/publishedwriter.h"

#include "base/files.h"
#include "base/text.h"
#include "experiment/publishedfailure.h"
#include "experiment/publishedrecord.h"
#include "git/worktree.h"
#include "testing/nonpassed.h"
#include "testing/testreport.h"

#include <QDateTime>

#include <algorithm>
#include <cerrno>
#include <cstdio>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

// Names of archives, one second apart at least, by the times of the records where they are known.
class ArchiveClock
{
public:
    std::int64_t seconds(const IterationRecord &record)
    {
        const QDateTime time = QDateTime::fromString(QString::fromStdString(record.time), Qt::ISODateWithMs);
        m_last = std::max<std::int64_t>(m_last + 1, time.isValid() ? time.toSecsSinceEpoch() : 0);
        return m_last;
    }
    static std::string text(std::int64_t seconds, const char *format)
    {
        return QDateTime::fromSecsSinceEpoch(seconds, Qt::UTC).toString(QLatin1String(format)).toStdString();
    }
    std::int64_t last() const { return m_last; }

private:
    std::int64_t m_last = 946684800; // 2000
};

// A report with these tests of T passing.
std::string madeReport(const TestSet &target, const TestSet &passed, const JsonValue &summary)
{
    JsonValue tests = JsonValue::array();
    for (std::size_t i = 0; i < target.size(); ++i) {
        JsonValue test = JsonValue::object();
        test.set("nodeid", target.id(i)).set("outcome", passed.contains(target.id(i)) ? "passed" : "failed");
        tests.append(std::move(test));
    }
    JsonValue json = JsonValue::object();
    json.set("exitcode", passed.size() == target.size() ? 0 : 1).set("root", "/app/code");
    json.set("environment", JsonValue::object()).set("summary", summary).set("collectors", JsonValue::array());
    json.set("tests", std::move(tests)).set("sweci_made_from_record", true);
    return json.toJson();
}

class TaskWriter
{
public:
    TaskWriter(const TaskSource &task, int iterations, const fs::path &experiment)
        : m_task(task), m_records(task.records()), m_iterations(iterations), m_path(experiment / task.run().taskId),
          m_target(TestSet::fromIds(m_records.front().target))
    {
    }

    Result<void> write()
    {
        if (auto opened = m_task.files()->states())
            m_states = std::move(*opened);
        else if (opened.error().kind != ErrorKind::NotFound)
            return opened.error();
        if (auto done = writeReference(); !done)
            return done;
        log(m_clock.seconds(m_records.front()),
            "====================task id: " + m_task.run().taskId + "====================");
        log(m_clock.last(), "Evolve progress: 0 / " + std::to_string(m_iterations));
        if (auto done = beginState(0); !done)
            return done;
        for (std::size_t k = 1; k < m_records.size(); ++k) {
            logFailures(static_cast<int>(k));
            if (auto done = writeIteration(k); !done)
                return done;
        }
        logFailures(static_cast<int>(m_records.size()));
        if (isOver(m_task.state())) {
            if (auto done = putAway("current", m_clock.last() + 60); !done)
                return done;
            log(m_clock.last(), "Reached the exit condition. Archived directory 'current'.");
        }
        std::string lines;
        for (const IterationRecord &record : m_records)
            lines += publishedLine(record) + '\n';
        if (auto done = writeFileAtomically(m_path / "task.log", m_log); !done)
            return done;
        if (auto done = writeFileAtomically(m_path / ".lock", {}); !done)
            return done;
        return writeFileAtomically(m_path / "iteration.jsonl", lines);
    }

private:
    void log(std::int64_t seconds, const std::string &message, const char *level = "INFO")
    {
        m_log += ArchiveClock::text(seconds, "yyyy-MM-dd HH:mm:ss") + " | " + level + " | " + m_task.run().taskId +
                 " | " + message + '\n';
    }

    // The tries that failed in iteration k; of a recorded one a try went well after them.
    void logFailures(int k)
    {
        std::vector<Event> events = m_task.events();
        const std::vector<Event> told = m_task.failedCalls();
        events.insert(events.end(), told.begin(), told.end());
        const bool recorded = static_cast<std::size_t>(k) < m_records.size();
        int failures = 0;
        for (const Event &event : events) {
            const std::string &failure = event.detail["failure"].toString();
            const auto kind = failure.empty() ? std::nullopt : failureKindFromName(failure);
            const bool call = event.phase == "architect" || event.phase == "programmer";
            if (event.iteration != k || !call || !kind || (event.event != "ended" && event.event != "failed"))
                continue;
            if (failures++ == 0)
                log(m_clock.last(), "====================Epoch " + std::to_string(k) + "====================");
            log(m_clock.last(), "Error occurred when calling " + event.phase + " agent: " + publishedErrorOf(*kind),
                "ERROR");
        }
        if (failures > 0 && recorded)
            log(m_clock.last(), "(3/7) The programmer agent has modified the code.");
    }

    Result<void> writeReference()
    {
        if (auto done = writeCode(StateName::reference(), "target"); !done)
            return done;
        if (m_target.empty())
            return {};
        JsonValue summary = JsonValue::object();
        const auto count = static_cast<std::int64_t>(m_target.size());
        summary.set("passed", count).set("total", count).set("collected", count);
        auto report = m_task.files()->referenceReport();
        // T may be measured several times; a report that names others is not what the records were scored on.
        const auto read = report ? readTestReport(*report, "report") : Result<TestReport>(report.error());
        if (!read || !(passedTests(*read) == m_target))
            report = madeReport(m_target, m_target, summary);
        return writeFileAtomically(m_path / "target/test_report.json", *report);
    }

    Result<void> writeCode(const StateName &state, const std::string &folder)
    {
        if (auto made = makeFolders(m_path / folder); !made || !m_states)
            return made;
        const auto tree = m_states->tree(state);
        if (!tree && tree.error().kind == ErrorKind::NotFound)
            return {};
        const auto files = tree ? m_states->repository().readTree(*tree) : Result<FlatTree>(tree.error());
        if (!files)
            return files.error();
        return makeFolderEqual(m_states->repository(), *files, m_path / folder / "code");
    }

    // Makes "current" of the state after iteration k.
    Result<void> beginState(std::size_t k)
    {
        const IterationRecord &record = m_records[k];
        if (auto done = writeCode(StateName::after(static_cast<int>(k)), "current"); !done)
            return done;
        if (auto done = writeResult(k, "current", record.gap == 0 ? 0 : 1); !done)
            return done;
        auto passed = decodePassed(m_target, record.passedSet);
        if (m_target.empty() || record.passedSet.empty() || !passed)
            return writeFoundReport(k);
        auto report = m_task.files()->report(static_cast<int>(k));
        const auto read = report ? readTestReport(*report, "report") : Result<TestReport>(report.error());
        if (!read || !(TestSet::intersection(passedTests(*read), m_target) == *passed) ||
            read->summary.toJson() != record.pytest.toJson())
            report = madeReport(m_target, *passed, record.pytest);
        if (auto done = writeFileAtomically(m_path / "current/test_report.json", *report); !done)
            return done;
        return writeNonPassed(m_path / "current/non-passed", m_target, *passed, *report, "/app/non-passed");
    }

    // Which tests passed is not known: what there is, as it is.
    Result<void> writeFoundReport(std::size_t k)
    {
        if (auto made = makeFolders(m_path / "current/non-passed"); !made)
            return made;
        const auto report = m_task.files()->report(static_cast<int>(k));
        return report ? writeFileAtomically(m_path / "current/test_report.json", *report) : Result<void>();
    }

    Result<void> writeResult(std::size_t k, const std::string &folder, int returnCode)
    {
        const auto text = m_task.files()->testLog(static_cast<int>(k));
        if (m_records[k].reason == "timeout" || !text)
            return {};
        JsonValue json = JsonValue::object();
        json.set("args", JsonValue::array()).set("returncode", returnCode).set("stdout", *text).set("stderr", "");
        return writeFileAtomically(m_path / folder / "test_result.json", json.toIndentedJson());
    }

    Result<void> writeIteration(std::size_t k)
    {
        const IterationRecord &record = m_records[k];
        const bool rejected = record.verdict == Verdict::Collapsed;
        const bool isLast = k + 1 == m_records.size();
        const std::int64_t now = m_clock.seconds(record);
        const auto document = m_task.files()->requirement(static_cast<int>(k));
        // The harness deletes the document of a rejected iteration when the next one begins.
        if (document && (!rejected || isLast)) {
            if (auto done = writeFileAtomically(m_path / "current/requirement.xml", *document); !done)
                return done;
        }
        if (rejected) {
            if (auto done = writeCode(StateName::candidate(static_cast<int>(k)), "tmp"); !done)
                return done;
            if (auto done = writeResult(k, "tmp", 2); !done)
                return done;
            log(now, "(6/7) Archived directory 'tmp'.");
            return putAway("tmp", now);
        }
        if (auto done = putAway("current", now); !done)
            return done;
        log(now, "(6/7) Archived directory 'current', and rename directory 'tmp' to 'current'.");
        return beginState(k);
    }

    Result<void> putAway(const char *folder, std::int64_t seconds)
    {
        const fs::path archive = m_path / ArchiveClock::text(seconds, "yyyy-MM-dd-HH-mm-ss");
        if (::rename((m_path / folder).c_str(), archive.c_str()) != 0)
            return systemError(errno, Text::tr("%1 cannot be written.").arg(displayPath(archive)));
        return {};
    }

    const TaskSource &m_task;
    const std::vector<IterationRecord> &m_records;
    int m_iterations;
    fs::path m_path;
    TestSet m_target;
    std::unique_ptr<TaskStates> m_states; // null: no history
    ArchiveClock m_clock;
    std::string m_log;
};

} // namespace

Result<void> writePublishedTask(const TaskSource &task, int iterations, const fs::path &experiment)
{
    if (task.records().empty())
        return Error{ErrorKind::NotFound,
                     Text::tr("The task %1 has no records yet.").arg(displayText(task.run().name())), "empty"};
    return TaskWriter(task, iterations, experiment).write();
}

} // namespace sweci
