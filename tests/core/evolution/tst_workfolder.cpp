// SPDX-License-Identifier: GPL-3.0-or-later
// Work folders: each attempt has its own while it lives, and what a killed one left goes at the next start.
#include "evolution/workfolder.h"
#include "tempfolder.h"

#include <QTest>

#include <csignal>
#include <sys/wait.h>
#include <unistd.h>

using namespace sweci;
namespace fs = std::filesystem;

class TestWorkFolder : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void twoAtOnce();
    void gone();
    void ofAnotherProcess();
};

namespace
{

std::size_t entriesIn(const fs::path &folder)
{
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

// Makes a work folder in a process of its own, which says so and then waits for its end.
pid_t makeElsewhere(const fs::path &scratch)
{
    int said[2];
    if (::pipe(said) != 0)
        return -1;
    const pid_t pid = ::fork();
    if (pid == 0) {
        const auto work = WorkFolder::make(scratch, "owner");
        put(work->code() / "a.py", "x");
        (void)!::write(said[1], "x", 1);
        for (;;)
            ::pause();
    }
    char byte = 0;
    const bool made = ::read(said[0], &byte, 1) == 1;
    ::close(said[0]);
    ::close(said[1]);
    return made ? pid : -1;
}

} // namespace

void TestWorkFolder::twoAtOnce()
{
    const TempFolder temp;
    const auto first = WorkFolder::make(temp.path(), "owner");
    QVERIFY(first.ok());
    put(first->code() / "a.py", "x");
    const auto second = WorkFolder::make(temp.path(), "owner");
    QVERIFY(second.ok());
    QVERIFY(first->path() != second->path());
    QCOMPARE(get(first->code() / "a.py"), std::string("x"));
}

void TestWorkFolder::gone()
{
    const TempFolder temp;
    {
        const auto work = WorkFolder::make(temp.path(), "owner");
        QVERIFY(work.ok());
        QVERIFY(fs::is_directory(work->code()));
    }
    QCOMPARE(entriesIn(temp.path()), std::size_t(0));
}

void TestWorkFolder::ofAnotherProcess()
{
    const TempFolder temp;
    const pid_t pid = makeElsewhere(temp.path());
    QVERIFY(pid > 0);
    const std::size_t before = entriesIn(temp.path());
    {
        const auto beside = WorkFolder::make(temp.path(), "owner");
        QVERIFY(beside.ok());
        QVERIFY(entriesIn(temp.path()) > before);
    }
    QCOMPARE(entriesIn(temp.path()), before); // the other one lives
    ::kill(pid, SIGKILL);
    ::waitpid(pid, nullptr, 0);
    QCOMPARE(entriesIn(temp.path()), before);
    put(temp / "sweci-unlike/file", "x");
    {
        const auto next = WorkFolder::make(temp.path(), "owner");
        QVERIFY(next.ok());
    }
    QCOMPARE(entriesIn(temp.path()), std::size_t(1)); // what was never ours
}

QTEST_GUILESS_MAIN(TestWorkFolder)
#include "tst_workfolder.moc"
