// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/hash.h"
#include "testing/testrun.h"

#include <QTest>

using namespace sweci;

class TestTestRun : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void readsWitness();
    void readsWitnessInPieces();
    void judges_data();
    void judges();
    void witnessCounts();
};

namespace
{

using Words = std::vector<std::string>;

// What the witness tells of a run of one test.
struct Telling {
    std::string outcome = "passed";
    int exitStatus = 0;
    std::string report = ""; // as it was at the end of the session
    std::string pass = "passed";
    std::string fail = "failed";
    bool end = true;
};

Witness tell(const Telling &telling)
{
    std::string text = "N begin\nN test " + telling.outcome + " \"t::a\"\n";
    if (!telling.pass.empty())
        text += "N canary pass " + telling.pass + "\n";
    if (!telling.fail.empty())
        text += "N canary fail " + telling.fail + "\n";
    if (telling.end)
        text += "N end {\"exit\": " + std::to_string(telling.exitStatus) +
                ", \"tests\": 1, \"collect_errors\": 0, \"report\": \"" + sha256(telling.report) + "\"}\n";
    WitnessReader reader("N");
    reader.feed(text);
    reader.finish();
    return reader.witness();
}

std::string report(const std::string &outcome)
{
    return R"({"exitcode": 0, "summary": {}, "tests": [{"nodeid": "t::a", "outcome": ")" + outcome + "\"}]}";
}

} // namespace

void TestTestRun::readsWitness()
{
    WitnessReader reader("abc");
    reader.feed("warning\nabc begin\n....[100%]abc test passed \"t::a[\\u3044\\udcff]\"\nabc test failed \"t::b\"\nabc "
                "test passed \"t::b\"\n"
                "abc canary pass passed\nabc canary fail failed\nxyz test passed \"forged\"\n"
                "abc end {\"exit\": 1, \"tests\": 2, \"collect_errors\": 3, \"report\": \"00\"}\nabc test passed "
                "\"late\"\nno end");
    reader.finish();
    const Witness &witness = reader.witness();
    QVERIFY(witness.begun && witness.ended);
    QCOMPARE(witness.tests.size(), std::size_t(2));
    QCOMPARE(int(witness.tests.at("t::a[\xe3\x81\x84\xff]")), int(Outcome::Passed));
    QCOMPARE(int(witness.tests.at("t::b")), int(Outcome::Passed)); // the last word
    QCOMPARE(witness.exitStatus, 1);
    QCOMPARE(witness.collectErrors, std::size_t(3));
    QCOMPARE(witness.linesAfterEnd, std::size_t(1));
    QCOMPARE(reader.takeLog(), std::string("warning\n....[100%]xyz test passed \"forged\"\nno end"));
    QVERIFY(reader.takeLog().empty());
}

void TestTestRun::readsWitnessInPieces()
{
    WitnessReader reader("abc");
    for (const char c : std::string("x\nabc begin\nabc test passed \"a b\"\nabc test passed \"cut"))
        reader.feed({&c, 1});
    reader.finish();
    QCOMPARE(reader.witness().tests.size(), std::size_t(1));
    QVERIFY(!reader.witness().ended);
    QCOMPARE(reader.takeLog(), std::string("x\n"));
}

void TestTestRun::judges_data()
{
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<int>("signal");
    QTest::addColumn<bool>("timedOut");
    QTest::addColumn<std::optional<std::string>>("bytes");
    QTest::addColumn<std::optional<Telling>>("telling");
    QTest::addColumn<QByteArray>("reason");
    QTest::addColumn<Words>("forged");
    QTest::addColumn<Words>("notes");
    using Bytes = std::optional<std::string>;
    using Told = std::optional<Telling>;
    const Bytes good = report("passed");
    const Bytes bad = report("failed");
    const Told passing = Telling{.report = *good};
    const Told failing = Telling{.outcome = "failed", .exitStatus = 1, .report = *bad};
    const auto told = [](const Telling &telling) { return Told(telling); };

    QTest::newRow("passed") << 0 << 0 << false << good << passing << QByteArray() << Words{} << Words{};
    QTest::newRow("failed") << 1 << 0 << false << bad << failing << QByteArray() << Words{} << Words{};
    QTest::newRow("not ours") << 0 << 0 << false << good << Told() << QByteArray() << Words{} << Words{};
    QTest::newRow("time-out") << -1 << 9 << true << Bytes() << told({.end = false}) << QByteArray("timeout") << Words{}
                              << Words{};
    QTest::newRow("signal") << -1 << 11 << false << Bytes() << told({.end = false}) << QByteArray("signal_11")
                            << Words{} << Words{};
    QTest::newRow("pytest broke") << 3 << 0 << false << Bytes() << told({.end = false}) << QByteArray("exit_3")
                                  << Words{} << Words{};
    QTest::newRow("conftest does not import")
        << 4 << 0 << false << Bytes() << Told() << QByteArray("exit_4") << Words{} << Words{};
    QTest::newRow("no tests") << 5 << 0 << false << Bytes(R"({"tests": []})") << Told() << QByteArray("exit_5")
                              << Words{} << Words{};
    QTest::newRow("no report") << 0 << 0 << false << Bytes() << told({.end = false}) << QByteArray("no_report")
                               << Words{} << Words{};
    QTest::newRow("empty report") << 0 << 0 << false << Bytes("") << told({.report = ""}) << QByteArray("report_empty")
                                  << Words{} << Words{};
    QTest::newRow("unreadable report") << 0 << 0 << false << Bytes("{") << told({.report = "{"})
                                       << QByteArray("report_unreadable") << Words{} << Words{};
    QTest::newRow("report without tests")
        << 1 << 0 << false << Bytes("{\"summary\": {}}") << told({.exitStatus = 1, .report = "{\"summary\": {}}"})
        << QByteArray("tests_key_missing") << Words{} << Words{"exit_code_1_without_failures"};
    QTest::newRow("report, but no run") << 0 << 0 << false << good << told({.end = false})
                                        << QByteArray("report_without_run") << Words{"report_without_run"} << Words{};
    QTest::newRow("report rewritten, same outcomes")
        << 0 << 0 << false << Bytes(*good + "\n") << passing << QByteArray() << Words{"report_changed"} << Words{};
    QTest::newRow("report rewritten, other outcomes")
        << 1 << 0 << false << good << failing << QByteArray() << Words{"report_changed", "report_outcomes"} << Words{};
    QTest::newRow("exit code 0 with a failure")
        << 0 << 0 << false << bad << told({.outcome = "failed", .exitStatus = 0, .report = *bad}) << QByteArray()
        << Words{"exit_code_0_with_failures"} << Words{};
    QTest::newRow("exit code 0 with a failure, not ours")
        << 0 << 0 << false << bad << Told() << QByteArray() << Words{"exit_code_0_with_failures"} << Words{};
    QTest::newRow("exit code 1 without a failure")
        << 1 << 0 << false << good << told({.exitStatus = 1, .report = *good}) << QByteArray() << Words{}
        << Words{"exit_code_1_without_failures"};
    QTest::newRow("exit code changed after the session")
        << 0 << 0 << false << bad << failing << QByteArray() << Words{"exit_code_changed"} << Words{};
    QTest::newRow("collection failed, exit code made 0")
        << 0 << 0 << false << Bytes(R"({"tests": []})") << told({.exitStatus = 2, .report = R"({"tests": []})"})
        << QByteArray("exit_2") << Words{"report_outcomes", "exit_code_changed"} << Words{};
    QTest::newRow("must-fail passed") << 0 << 0 << false << good << told({.report = *good, .fail = "passed"})
                                      << QByteArray("faked") << Words{"canary_failed_passed"} << Words{};
    QTest::newRow("must-pass failed") << 0 << 0 << false << good << told({.report = *good, .pass = "failed"})
                                      << QByteArray("faked") << Words{"canary_passed_failed"} << Words{};
    QTest::newRow("hidden tests missing") << 0 << 0 << false << good << told({.report = *good, .pass = "", .fail = ""})
                                          << QByteArray("faked") << Words{"canary_missing"} << Words{};
    QTest::newRow("hidden tests skipped by the project")
        << 0 << 0 << false << good << told({.report = *good, .pass = "setup_skipped", .fail = "setup_skipped"})
        << QByteArray() << Words{} << Words{"canary_inconclusive"};
}

void TestTestRun::judges()
{
    QFETCH(int, exitCode);
    QFETCH(int, signal);
    QFETCH(bool, timedOut);
    QFETCH(std::optional<std::string>, bytes);
    QFETCH(std::optional<Telling>, telling);
    QFETCH(QByteArray, reason);
    QFETCH(Words, forged);
    QFETCH(Words, notes);
    TestRunEvidence evidence;
    evidence.exitCode = exitCode;
    evidence.signal = signal;
    evidence.timedOut = timedOut;
    if (bytes)
        evidence.report = *bytes;
    Witness witness;
    if (telling) {
        witness = tell(*telling);
        evidence.witness = &witness;
    }
    const TestRun run = judgeTestRun(evidence);
    QCOMPARE(run.reason, reason.toStdString());
    QCOMPARE(run.usable, reason.isEmpty());
    QCOMPARE(run.sentence.isEmpty(), reason.isEmpty());
    QCOMPARE(run.forgedHow, forged);
    QCOMPARE(run.forged, !forged.empty());
    QCOMPARE(run.notes, notes);
    QCOMPARE(int(run.failure), int(timedOut ? FailureKind::TestTimeout : FailureKind::None));
    if (!run.usable)
        QVERIFY(run.passed.empty());
}

void TestTestRun::witnessCounts()
{
    const std::string forged = report("passed");
    const Witness witness = tell({.outcome = "failed", .exitStatus = 1, .report = report("failed")});
    TestRunEvidence evidence;
    evidence.exitCode = 1;
    evidence.report = forged;
    evidence.witness = &witness;
    const TestRun run = judgeTestRun(evidence);
    QVERIFY(run.usable);
    QVERIFY(run.passed.empty());
    QCOMPARE(passedTests(run.report).size(), std::size_t(1));
}

Q_DECLARE_METATYPE(Telling)

QTEST_GUILESS_MAIN(TestTestRun)
#include "tst_testrun.moc"
