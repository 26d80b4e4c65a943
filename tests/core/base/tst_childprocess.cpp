// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/childprocess.h"
#include "base/clock.h"
#include "tempfolder.h"

#include <QTest>

#include <csignal>
#include <fcntl.h>

using namespace sweci;

class TestChildProcess : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void keepsOutputAndCode();
    void inheritsNothing();
    void readsInput();
    void endsAtLimits_data();
    void endsAtLimits();
    void ignoringTheTermSignalDoesNotHelp();
    void grandchildHoldingThePipeKeepsNobodyWaiting();
    void nothingIsLostBeforeTheEnd();
    void tickCancels();
    void missingProgramIsNotReady();
};

namespace
{

ProcessSpec shell(const std::string &script)
{
    ProcessSpec spec;
    spec.argv = {"sh", "-c", script};
    spec.environment = {{"PATH", "/usr/bin:/bin"}, {"GREETING", "hello"}};
    return spec;
}

} // namespace

void TestChildProcess::keepsOutputAndCode()
{
    const auto outcome = runProcess(shell("echo $GREETING; echo oops >&2; exit 3"));
    QVERIFY(outcome);
    QCOMPARE(int(outcome->end), int(ProcessEnd::Exited));
    QCOMPARE(outcome->exitCode, 3);
    QCOMPARE(outcome->output, std::string("hello\n"));
    QCOMPARE(outcome->errors, std::string("oops\n"));
    const auto killed = runProcess(shell("kill -9 $$"));
    QCOMPARE(int(killed->end), int(ProcessEnd::Signalled));
    QCOMPARE(killed->signal, SIGKILL);
}

void TestChildProcess::inheritsNothing()
{
    qputenv("SWECI_SECRET", "x");
    const FileDescriptor open(::open("/dev/null", O_RDONLY));
    QVERIFY(open.valid());
    ::fcntl(open.get(), F_SETFD, FD_CLOEXEC);
    auto spec = shell({});
    spec.argv = {"env"};
    QCOMPARE(runProcess(spec)->output, std::string("PATH=/usr/bin:/bin\nGREETING=hello\n"));
    spec.argv = {"ls", "/proc/self/fd"}; // 3 is the folder that ls itself reads
    QCOMPARE(runProcess(spec)->output, std::string("0\n1\n2\n3\n"));
}

void TestChildProcess::readsInput()
{
    auto spec = shell("cat");
    spec.input = std::string(300000, 'x');
    QCOMPARE(runProcess(spec)->output, spec.input);
    QCOMPARE(runProcess(shell("cat; echo end"))->output, std::string("end\n"));
}

void TestChildProcess::endsAtLimits_data()
{
    QTest::addColumn<QString>("script");
    QTest::addColumn<double>("seconds");
    QTest::addColumn<double>("idle");
    QTest::addColumn<int>("bytes");
    QTest::addColumn<int>("end");
    QTest::newRow("time") << QStringLiteral("while :; do echo x; sleep 0.05; done") << 0.5 << 0.0 << 0
                          << int(ProcessEnd::TimedOut);
    QTest::newRow("idle") << QStringLiteral("echo x; sleep 100") << 50.0 << 0.4 << 0 << int(ProcessEnd::Idle);
    QTest::newRow("output") << QStringLiteral("yes") << 50.0 << 0.0 << 1000000 << int(ProcessEnd::OutputLimit);
}

void TestChildProcess::endsAtLimits()
{
    QFETCH(QString, script);
    QFETCH(double, seconds);
    QFETCH(double, idle);
    QFETCH(int, bytes);
    QFETCH(int, end);
    ProcessLimits limits;
    limits.seconds = seconds;
    limits.idleSeconds = idle;
    if (bytes)
        limits.outputBytes = static_cast<std::size_t>(bytes);
    const auto outcome = runProcess(shell(script.toStdString()), limits);
    QCOMPARE(int(outcome->end), end);
    QVERIFY(outcome->output.size() <= limits.outputBytes);
    QVERIFY(outcome->seconds < 20);
}

void TestChildProcess::ignoringTheTermSignalDoesNotHelp()
{
    ProcessLimits limits;
    limits.seconds = 3; // time enough for the shell to set its trap; what is looked at is that it is gone
    limits.graceSeconds = 0.3;
    const auto outcome = runProcess(shell("trap '' TERM; echo $$; while :; do sleep 1; done"), limits);
    QCOMPARE(int(outcome->end), int(ProcessEnd::TimedOut));
    QVERIFY(!outcome->output.empty());
    QVERIFY(::kill(std::stoi(outcome->output), 0) != 0);
}

void TestChildProcess::grandchildHoldingThePipeKeepsNobodyWaiting()
{
    const double start = monotonicSeconds();
    const auto outcome = runProcess(shell("sleep 600 & echo done"));
    QCOMPARE(outcome->output, std::string("done\n"));
    QVERIFY(monotonicSeconds() - start < 5);
}

void TestChildProcess::nothingIsLostBeforeTheEnd()
{
    const auto outcome = runProcess(shell("sleep 600 & head -c 3000000 /dev/zero | tr '\\0' x; echo end"));
    QCOMPARE(outcome->output.size(), std::size_t(3000004));
}

void TestChildProcess::tickCancels()
{
    int calls = 0;
    const auto outcome = runProcess(shell("sleep 100"), {}, [&] { return ++calls == 3; });
    QCOMPARE(int(outcome->end), int(ProcessEnd::Cancelled));
}

void TestChildProcess::missingProgramIsNotReady()
{
    ProcessSpec spec;
    spec.argv = {"no-such-program"};
    const auto outcome = runProcess(spec);
    QVERIFY(!outcome);
    QCOMPARE(int(outcome.error().kind), int(ErrorKind::NotReady));
}

QTEST_GUILESS_MAIN(TestChildProcess)
#include "tst_childprocess.moc"
