// SPDX-License-Identifier: GPL-3.0-or-later
#include "publishedtree.h"

#include "base/hash.h"
#include "tempfolder.h"

#include <QDateTime>

#include <algorithm>
#include <fstream>
#include <sys/stat.h>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

std::string testId(std::size_t i)
{
    return "tests/test_state.py::test_" + std::to_string(i);
}

int count(const std::string &passing)
{
    return static_cast<int>(std::count(passing.begin(), passing.end(), '1'));
}

JsonValue summaryOf(const std::string &passing)
{
    const int passed = count(passing);
    const int all = static_cast<int>(passing.size());
    JsonValue summary = JsonValue::object();
    if (passed < all)
        summary.set("failed", all - passed);
    if (passed > 0)
        summary.set("passed", passed);
    return summary.set("total", all).set("collected", all);
}

std::string timeText(std::int64_t seconds, const char *format)
{
    return QDateTime::fromSecsSinceEpoch(seconds, Qt::UTC).toString(QLatin1String(format)).toStdString();
}

} // namespace

PublishedTree::PublishedTree(fs::path experiment, std::string task, const std::string &passing)
    : m_path(experiment / task), m_task(std::move(task))
{
    const std::string tests = "def test():\n    pass\n";
    put(m_path / ".lock", "");
    for (const char *side : {"target", "current"}) {
        put(m_path / side / "code/tests/test_state.py", tests);
        put(m_path / side / "code/state.txt", side == std::string("target") ? "reference\n" : "0\n");
    }
    log("====================task id: " + m_task + "====================");
    report(m_path / "target", "1111111111");
    report(m_path / "current", passing);
    record(passing);
    log("Evolve progress: 0 / 6");
}

std::string PublishedTree::nextName(std::int64_t ahead) const
{
    return timeText(m_clock - m_back + ahead, "yyyy-MM-dd-HH-mm-ss");
}

void PublishedTree::append(const std::string &line) const
{
    std::ofstream(m_path / "iteration.jsonl", std::ios::app | std::ios::binary) << line << '\n';
}

void PublishedTree::log(const std::string &message, const char *level) const
{
    if (m_logs)
        std::ofstream(m_path / "task.log", std::ios::app | std::ios::binary)
            << timeText(m_clock - m_back, "yyyy-MM-dd HH:mm:ss") << " | " << level << " | " << m_task << " | "
            << message << '\n';
}

void PublishedTree::failCall(const std::string &role, int attempt, const std::string &exception)
{
    log("====================Epoch " + std::to_string(m_iteration + 1) + "====================");
    log("(1/7) ✅ Cleaned up temporary files.");
    const bool architect = role == "architect";
    if (!architect)
        log("(2/7) (Attempt 1/3) ✅ The architect agent has generated the requirements.");
    log(std::string(architect ? "(2/7)" : "(3/7)") + " (Attempt " + std::to_string(attempt) +
            "/3) ⚠️ Error occurred when calling " + role + " agent: " + exception,
        "ERROR");
    std::ofstream(m_path / "task.log", std::ios::app | std::ios::binary)
        << "Traceback (most recent call last):\n  File \"run.py\", line 128, in _run_locked\n";
}

void PublishedTree::record(const std::string &passing)
{
    JsonValue line = JsonValue::object();
    if (passing.empty())
        line.set("gap", -1).set("pytest", JsonValue::object());
    else
        line.set("gap", 10 - count(passing)).set("pytest", summaryOf(passing));
    if (m_iteration > 0) {
        JsonValue usage = JsonValue::object();
        usage.set("execution_time", 1.25 + m_iteration).set("input_tokens", 10000).set("output_tokens", 500);
        const auto other = parseJson(m_architect, "usage");
        line.set("architect", other ? *other : usage).set("programmer", usage);
    }
    append(line.toJson());
}

void PublishedTree::report(const fs::path &folder, const std::string &passing)
{
    m_clock += 2;
    JsonValue tests = JsonValue::array();
    for (std::size_t i = 0; i < passing.size(); ++i) {
        JsonValue test = JsonValue::object();
        test.set("nodeid", testId(i)).set("outcome", passing[i] == '1' ? "passed" : "failed");
        tests.append(std::move(test));
    }
    JsonValue json = JsonValue::object();
    json.set("created", static_cast<double>(m_clock) + 0.25).set("duration", 0.5).set("exitcode", 1);
    json.set("root", "/app/code").set("environment", JsonValue::object()).set("summary", summaryOf(passing));
    json.set("collectors", JsonValue::array()).set("tests", std::move(tests));
    put(folder / "test_report.json", json.toJson());
    JsonValue result = JsonValue::object();
    result.set("args", JsonValue::array()).set("returncode", 1).set("stdout", "ran " + passing).set("stderr", "");
    put(folder / "test_result.json", result.toIndentedJson());
    put(folder / "non-passed/summary.jsonl", "");
}

void PublishedTree::requirement() const
{
    put(m_path / "current/requirement.xml", "<requirements><requirement><description>Number " +
                                                std::to_string(m_iteration) +
                                                "</description></requirement></requirements>\n");
}

// What is there before the tests run: the requirement in current, the changed code in tmp.
void PublishedTree::begin(const Files &changes)
{
    log("(3/7) (Attempt 1/3) ✅ The programmer agent has modified the code.");
    ++m_iteration;
    m_clock += 600;
    fs::remove_all(m_path / "tmp");
    requirement();
    fs::create_directories(m_path / "tmp");
    fs::copy(m_path / "current/code", m_path / "tmp/code", fs::copy_options::recursive);
    for (const auto &[path, content] : changes)
        put(m_path / "tmp/code" / path, content);
}

std::string PublishedTree::archive(const char *folder, std::int64_t ahead)
{
    const std::string name = nextName(ahead);
    fs::rename(m_path / folder, m_path / name);
    return name;
}

void PublishedTree::keepWithoutRecord(const std::string &passing)
{
    begin({{"state.txt", std::to_string(m_iteration + 1) + '\n'}});
    report(m_path / "tmp", passing);
    archive("current");
    fs::rename(m_path / "tmp", m_path / "current");
    --m_iteration; // its number is taken by the next one
}

void PublishedTree::keep(const std::string &passing, const Files &changes)
{
    Files all{{"state.txt", std::to_string(m_iteration + 1) + '\n'}};
    all.insert(changes.begin(), changes.end());
    begin(all);
    report(m_path / "tmp", passing);
    archive("current");
    fs::rename(m_path / "tmp", m_path / "current");
    log("(6/7) Archived directory 'current', and rename directory 'tmp' to 'current'.");
    record(passing);
}

void PublishedTree::keepUnchanged(const std::string &passing)
{
    begin({});
    report(m_path / "tmp", passing);
    archive("current");
    fs::rename(m_path / "tmp", m_path / "current");
    log("(6/7) Archived directory 'current', and rename directory 'tmp' to 'current'.");
    record(passing);
}

void PublishedTree::reject(bool timedOut, const Files &changes)
{
    Files all{{"state.txt", "rejected " + std::to_string(m_iteration + 1) + '\n'}};
    all.insert(changes.begin(), changes.end());
    begin(all);
    if (!timedOut) {
        JsonValue result = JsonValue::object();
        result.set("args", JsonValue::array()).set("returncode", 2).set("stdout", "no tests").set("stderr", "");
        put(m_path / "tmp/test_result.json", result.toIndentedJson());
    }
    archive("tmp");
    log("(6/7) Archived directory 'tmp'.");
    record({});
}

void PublishedTree::rejectWithoutRecord()
{
    begin({{"state.txt", "lost attempt\n"}});
    archive("tmp");
    --m_iteration;
}

void PublishedTree::dieInIteration()
{
    begin({{"state.txt", "half"}});
    --m_iteration;
}

void PublishedTree::finish()
{
    archive("current", 60);
    log("Reached the exit condition. Archived directory 'current'.");
}

std::vector<std::string> listingOf(const fs::path &folder)
{
    std::vector<std::string> lines;
    for (auto entry = fs::recursive_directory_iterator(folder); entry != fs::recursive_directory_iterator(); ++entry) {
        struct stat info = {};
        ::lstat(entry->path().c_str(), &info);
        std::string line = entry->path().lexically_relative(folder).native() + ' ' + std::to_string(info.st_mode) +
                           ' ' + std::to_string(info.st_size) + ' ' + std::to_string(info.st_mtim.tv_sec) + '.' +
                           std::to_string(info.st_mtim.tv_nsec) + ' ' + std::to_string(info.st_ctim.tv_sec) + '.' +
                           std::to_string(info.st_ctim.tv_nsec) + ' ' + std::to_string(info.st_ino);
        if (S_ISREG(info.st_mode))
            line += ' ' + sha256OfFile(entry->path()).value();
        lines.push_back(std::move(line));
    }
    std::sort(lines.begin(), lines.end());
    return lines;
}

} // namespace sweci
