// SPDX-License-Identifier: GPL-3.0-or-later
// kill -9 of run-task in each phase, then --resume: the records are those of an undisturbed run, and nothing is left.
#include "base/childprocess.h"
#include "base/clock.h"
#include "experimenttools.h"
#include "program.h"
#include "tempfolder.h"

#include <QTest>

#include <csignal>
#include <poll.h>
#include <sys/wait.h>

using namespace sweci;
namespace fs = std::filesystem;

class TestKillAndResume : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void killed_data();
    void killed();

private:
    TempFolder m_temp;
    ProgramPlace m_place{m_temp.path()};
    std::string m_task;
    std::vector<std::string> m_records;
    std::vector<std::string> m_refs;
};

namespace
{

std::vector<std::string> runArguments(const fs::path &experiment)
{
    return {"run",    experiment.native(), "--dataset", "sample",          "--tasks", "*spanlib*", "--agent",
            "replay", "--recording",       "hasty",     "--baseline-runs", "1",       "--sandbox", "bubblewrap"};
}

// Waits until the child has stopped itself.
bool waitStopped(pid_t pid)
{
    const double end = monotonicSeconds() + 60;
    while (monotonicSeconds() < end) {
        int status = 0;
        if (::waitpid(pid, &status, WUNTRACED | WNOHANG) == pid)
            return WIFSTOPPED(status);
        ::poll(nullptr, 0, 5);
    }
    return false;
}

} // namespace

void TestKillAndResume::initTestCase()
{
    const auto result = m_place.run(runArguments(m_temp / "whole"));
    QVERIFY2(result.code == 0, result.errors.c_str());
    for (const auto &entry : fs::directory_iterator(m_temp / "whole")) {
        if (entry.is_directory())
            m_task = entry.path().filename().native();
    }
    m_records = comparableRecords(m_temp / "whole" / m_task);
    m_refs = comparableRefs(m_temp / "whole" / m_task);
    QCOMPARE(m_records.size(), std::size_t(7));
    QCOMPARE(fsck(m_temp / "whole" / m_task / "history.git"), std::string());
}

void TestKillAndResume::killed_data()
{
    QTest::addColumn<QString>("place");
    // Twenty kills. `tests` and `rerun` are killed while pytest runs (see below), the others at the phase's first line.
    for (const char *place :
         {"prepare:0",    "prepare:0 ",   "measure:0",    "measure:0 ", "append:0", "architect:1", "architect:4",
          "programmer:1", "programmer:3", "programmer:6", "tests:1",    "tests:3",  "tests:4",     "rerun:3",
          "commit:1",     "commit:4",     "commit:6",     "append:1",   "append:4", "append:6"})
        QTest::newRow(place) << QString::fromLatin1(place).trimmed();
}

void TestKillAndResume::killed()
{
    QFETCH(QString, place);
    TempFolder temp;
    const fs::path experiment = temp / "killed";
    auto plan = runArguments(experiment);
    plan.push_back("--dry-run");
    // Make the experiment without starting it: its settings are what the dry run prints.
    const auto dry = m_place.run(plan);
    QVERIFY2(dry.code == 0, dry.errors.c_str());
    put(experiment / "experiment.json", dry.output);

    Environment further{{"SWECI_STOP_AT", place.toStdString()}};
    // Baselines must be measured anew where the kill is to happen in between.
    if (place.startsWith(QStringLiteral("measure")))
        further.emplace_back("SWECI_CACHE", (temp / "cache").native());
    auto spec = m_place.spec({"run-task", experiment.native(), m_task}, further);
    spec.outputFile = temp / "log";
    {
        auto child = ChildProcess::start(spec);
        QVERIFY(child);
        const pid_t pid = child->pid();
        QVERIFY2(waitStopped(pid), "the phase was never reached");
        if (place.startsWith(QStringLiteral("tests")) || place.startsWith(QStringLiteral("rerun"))) {
            // Go on until pytest really runs, then kill in the middle of it.
            ::kill(pid, SIGCONT);
            const double end = monotonicSeconds() + 30;
            while (processesNaming("sweci_pytest.py").empty() && monotonicSeconds() < end)
                ::poll(nullptr, 0, 2);
        }
        ::kill(pid, SIGKILL);
        int status = 0;
        ::waitpid(pid, &status, 0);
        QVERIFY(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
        child->release();
    }
    const auto resumed = m_place.run({"run", experiment.native(), "--resume"});
    QVERIFY2(resumed.code == 0, (resumed.errors + get(experiment / m_task / "task.log")).c_str());
    QCOMPARE(comparableRecords(experiment / m_task), m_records);
    QCOMPARE(comparableRefs(experiment / m_task), m_refs);
    QCOMPARE(fsck(experiment / m_task / "history.git"), std::string());
    QVERIFY(processesNaming(experiment.native()).empty());
    QVERIFY(fs::is_empty(m_temp / "scratch"));
}

QTEST_GUILESS_MAIN(TestKillAndResume)
#include "tst_killandresume.moc"
