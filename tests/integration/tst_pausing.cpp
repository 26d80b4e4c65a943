// SPDX-License-Identifier: GPL-3.0-or-later
// What would fail every call pauses the experiment at once, uses up nothing, and is told.
#include "evolution/pausecommand.h"
#include "experiment/control.h"
#include "spender.h"

#include <QTest>

#include <csignal>
#include <sys/stat.h>

using namespace sweci;

namespace fs = std::filesystem;

class TestPausing : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void splitCommand_data();
    void splitCommand();
    void commandGetsNoSecret();
    void commandThatFails_data();
    void commandThatFails();
    void refusedKeyStopsSixteenWorkers();

private:
    Spender m_spender;
};

namespace
{

const PauseReason because{"credit", "No credit is left; $(touch owned) `id`", "t1", ""};

// What went wrong, once it is over; "running" when it is not within `seconds`.
QString outcome(PauseCommand &command, double seconds)
{
    QString said = command.start(because);
    waitUntil(
        [&] {
            const QString more = command.poll();
            said += more;
            return !command.isRunning();
        },
        seconds);
    return command.isRunning() ? QStringLiteral("running") : said;
}

} // namespace

void TestPausing::splitCommand_data()
{
    QTest::addColumn<QByteArray>("command");
    QTest::addColumn<QList<QByteArray>>("parts");
    const auto row = [](const char *command, const QList<QByteArray> &parts) {
        QTest::newRow(command) << QByteArray(command) << parts;
    };
    row("", {});
    row("tell", {"tell"});
    row("  tell   me ", {"tell", "me"});
    row("tell \"all of it\" now", {"tell", "all of it", "now"});
    row("tell $HOME `id` ; rm x", {"tell", "$HOME", "`id`", ";", "rm", "x"});
    row("say \"\"\"quoted\"\"\"", {"say", "\"quoted\""});
}

void TestPausing::splitCommand()
{
    QFETCH(QByteArray, command);
    QFETCH(QList<QByteArray>, parts);
    QList<QByteArray> found;
    for (const std::string &part : sweci::splitCommand(command.toStdString()))
        found << QByteArray::fromStdString(part);
    QCOMPARE(found, parts);
}

void TestPausing::commandGetsNoSecret()
{
    TempFolder folder;
    qputenv("SWECI_API_KEY", "sk-canary-123");
    qputenv("SWECI_KEY_MINE", "sk-canary-456");
    PauseCommand command({"/usr/bin/env"}, folder.path());
    QCOMPARE(outcome(command, 30), QString());
    const std::string told = get(folder / "on-pause.log");
    QVERIFY(told.find("SWECI_EXPERIMENT=" + folder.path().native() + "\n") != std::string::npos);
    QVERIFY(told.find("SWECI_KIND=credit\n") != std::string::npos);
    QVERIFY(told.find("SWECI_REASON=No credit is left; $(touch owned) `id`\n") != std::string::npos);
    QVERIFY(told.find("SWECI_TASK=t1\n") != std::string::npos);
    QVERIFY2(told.find("canary") == std::string::npos, told.c_str());
    // No shell reads it.
    PauseCommand plain({"/bin/echo", "$(touch owned)", ";touch owned"}, folder.path());
    QCOMPARE(outcome(plain, 30), QString());
    QVERIFY(!fs::exists(folder / "owned"));
}

void TestPausing::commandThatFails_data()
{
    QTest::addColumn<QByteArrayList>("command");
    QTest::addColumn<QString>("says");
    QTest::newRow("none") << QByteArrayList() << QString();
    QTest::newRow("not there") << QByteArrayList{"/no/such/program"} << QStringLiteral("/no/such/program");
    QTest::newRow("code") << QByteArrayList{"/bin/sh", "-c", "exit 3"} << QStringLiteral("code 3");
    QTest::newRow("signal") << QByteArrayList{"/bin/sh", "-c", "kill -9 $$"} << QStringLiteral("signal 9");
    QTest::newRow("too long") << QByteArrayList{"/bin/sleep", "600"} << QStringLiteral("not done after 1 s");
}

void TestPausing::commandThatFails()
{
    QFETCH(QByteArrayList, command);
    QFETCH(QString, says);
    TempFolder folder;
    std::vector<std::string> parts;
    for (const QByteArray &part : command)
        parts.push_back(part.toStdString());
    PauseCommand tell(parts, folder.path(), 1);
    const QString said = outcome(tell, 30);
    QVERIFY2(said.contains(says) && said.isEmpty() == says.isEmpty(), qPrintable(said));
}

void TestPausing::refusedKeyStopsSixteenWorkers()
{
    put(m_spender.folder() / "tell", "#!/bin/sh\nprintf '%s\\n' \"$SWECI_KIND\" \"$SWECI_REASON\" >> told\nexit 3\n");
    ::chmod((m_spender.folder() / "tell").c_str(), 0755);
    const fs::path experiment = m_spender.folder() / "refused";
    RunningProgram running(
        m_spender.place(),
        m_spender.arguments("refused", "unauthorized",
                            {"--iterations", "3", "--samples", "24", "--workers", "16", "--max-tokens", "100000",
                             "--on-pause", (m_spender.folder() / "tell").native() + " \"two words\""}),
        m_spender.folder() / "run.log", m_spender.environment());
    QVERIFY2(waitUntil([&] { return fs::exists(experiment / "control/pause"); }, 240), running.log().c_str());
    QVERIFY2(waitUntil([&] { return running.log().find("ended with code 3") != std::string::npos; }, 120),
             running.log().c_str());
    const auto reason = Control(experiment).pauseReason();
    QVERIFY(reason);
    QCOMPARE(reason->kind, std::string("authentication"));
    QVERIFY(running.log().find("Paused (authentication): invalid key") != std::string::npos);
    QVERIFY(running.log().find("control") != std::string::npos);
    QCOMPARE(get(experiment / "told"), std::string("authentication\ninvalid key\n")); // once
    // All who measured meanwhile have come to the pause.
    const auto calls = [&](const char *event) {
        int count = 0;
        for (const auto &entry : fs::directory_iterator(experiment)) {
            if (fs::exists(entry.path() / "events.jsonl"))
                count += eventCount(entry.path(), "architect", event);
        }
        return count;
    };
    QVERIFY(waitUntil([&] { return calls("began") == calls("ended"); }, 120));
    QVERIFY2(calls("began") >= 1 && calls("began") <= 16, std::to_string(calls("began")).c_str());
    for (const auto &entry : fs::directory_iterator(experiment)) {
        if (fs::exists(entry.path() / "iteration.jsonl"))
            QVERIFY(m_spender.records("refused", entry.path().filename().native()).size() <= 1); // the base alone
    }
    const ProgramResult table = m_spender.sweci({"status", experiment.native()});
    QVERIFY2(table.output.find("Paused (authentication): invalid key") != std::string::npos, table.output.c_str());
    // No token was used, and the failures are told all the same.
    QVERIFY2(table.output.find("failed: authentication") != std::string::npos, table.output.c_str());
    running.signal(SIGINT);
    QCOMPARE(running.wait(), 130);
}

QTEST_GUILESS_MAIN(TestPausing)
#include "tst_pausing.moc"
