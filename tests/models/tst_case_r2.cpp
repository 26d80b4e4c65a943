// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/iterationtests.h"
#include "realpytest.h"
#include "testing/testsurface.h"
#include "treebuilder.h"

#include <QTest>

using namespace sweci;

// The agent's own conftest, configuration or missing tests never change silently what is measured: the surface is
// named and restored, a return code that does not fit the outcomes is flagged, a drop of what was collected is said.
class CaseR2 : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void trees_data();
    void trees();
    void exitHandler();
    void reports_data();
    void reports();
    void collected_data();
    void collected();
};

namespace
{

const char *const exitHandlerText = "import atexit\nimport os\n\natexit.register(lambda: os._exit(0))\n";

} // namespace

void CaseR2::trees_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("conftest with an exit handler") << QByteArray("conftest.py") << QByteArray(exitHandlerText);
    QTest::newRow("edited pytest.ini") << QByteArray("pytest.ini") << QByteArray("[pytest]\naddopts = -k nothing\n");
    QTest::newRow("deleted tests") << QByteArray("tests/test_a.py") << QByteArray();
}

void CaseR2::trees()
{
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, content);
    TreeBuilder builder;
    const FlatTree reference{{"lib.py", builder.entry("x = 1\n")},
                             {"pytest.ini", builder.entry("[pytest]\n")},
                             {"tests/test_a.py", builder.entry("def test_a():\n    pass\n")}};
    FlatTree candidate = reference;
    candidate["lib.py"] = builder.entry("x = 2\n");
    if (content.isEmpty())
        candidate.erase(path.toStdString());
    else
        candidate[path.toStdString()] = builder.entry(content.toStdString());
    const std::vector<std::string> named{path.toStdString()};
    QCOMPARE(touchedTestSurface(builder.repository(), candidate, reference).value(), named);
    const auto restored = restoreTestSurface(builder.repository(), candidate, reference);
    QVERIFY(restored);
    QCOMPARE(restored->touched, named);
    FlatTree wanted = reference;
    wanted["lib.py"] = candidate["lib.py"];
    QVERIFY(restored->tree == wanted);
}

// Really run: the failing test's return code becomes 0, and nobody believes it.
void CaseR2::exitHandler()
{
    if (!pytestHere())
        QSKIP("no Python 3.7 or later with pytest 6 or later on this machine");
    RealPytest pytest;
    pytest.add("tests/test_a.py", "def test_bad():\n    assert False\n\n\ndef test_good():\n    pass\n");
    pytest.add("conftest.py", exitHandlerText);
    const auto run = pytest.run();
    QCOMPARE(run.process.exitCode, 0);
    QVERIFY(!run.judged.passed.indexOf("tests/test_a.py::test_bad"));
    QVERIFY(run.judged.forged || !run.judged.usable);
    QVERIFY2(std::find(run.judged.forgedHow.begin(), run.judged.forgedHow.end(), "exit_code_0_with_failures") !=
                     run.judged.forgedHow.end() ||
                 std::find(run.judged.forgedHow.begin(), run.judged.forgedHow.end(), "exit_code_changed") !=
                     run.judged.forgedHow.end() ||
                 !run.judged.usable,
             run.judged.reason.c_str());
}

void CaseR2::reports_data()
{
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<QByteArray>("outcome");
    QTest::addColumn<QByteArray>("flag"); // of forgery
    QTest::addColumn<QByteArray>("note");
    QTest::newRow("exit code 0 and failed: 1")
        << 0 << QByteArray("failed") << QByteArray("exit_code_0_with_failures") << QByteArray();
    QTest::newRow("the reverse") << 1 << QByteArray("passed") << QByteArray()
                                 << QByteArray("exit_code_1_without_failures");
    QTest::newRow("as it should be") << 1 << QByteArray("failed") << QByteArray() << QByteArray();
}

void CaseR2::reports()
{
    QFETCH(int, exitCode);
    QFETCH(QByteArray, outcome);
    QFETCH(QByteArray, flag);
    QFETCH(QByteArray, note);
    const std::string report = "{\"exitcode\": " + std::to_string(exitCode) + ", \"summary\": {\"" +
                               outcome.toStdString() +
                               "\": 1, \"total\": 1, \"collected\": 1}, \"tests\": [{\"nodeid\": "
                               "\"tests/test_a.py::test_a\", \"outcome\": \"" +
                               outcome.toStdString() + "\"}]}";
    TestRunEvidence evidence;
    evidence.exitCode = exitCode;
    evidence.report = report;
    const TestRun run = judgeTestRun(evidence);
    const auto has = [](const std::vector<std::string> &list, const QByteArray &word) {
        return word.isEmpty() ? list.empty() : std::find(list.begin(), list.end(), word.toStdString()) != list.end();
    };
    QVERIFY(has(run.forgedHow, flag));
    QVERIFY(has(run.notes, note));
    QCOMPARE(run.forged, !flag.isEmpty());
}

void CaseR2::collected_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("now");
    QTest::addColumn<QString>("text");
    QTest::newRow("a drop from 400 to 380")
        << QByteArray(R"({"collected": 400})") << QByteArray(R"({"collected": 380})")
        << QStringLiteral("380 collected, 400 before");
    QTest::newRow("as many") << QByteArray(R"({"collected": 400})") << QByteArray(R"({"collected": 400})") << QString();
    QTest::newRow("only totals") << QByteArray(R"({"total": 400})") << QByteArray(R"({"total": 380})")
                                 << QStringLiteral("380 collected, 400 before");
    QTest::newRow("not recorded") << QByteArray("{}") << QByteArray(R"({"collected": 380})") << QString();
    QTest::newRow("collapsed") << QByteArray(R"({"collected": 400})") << QByteArray("{}") << QString();
}

void CaseR2::collected()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, now);
    IterationRecord one;
    one.pytest = parseJson(before.toStdString(), "x").value();
    IterationRecord two;
    two.pytest = parseJson(now.toStdString(), "x").value();
    QTEST(collectedText(two, &one), "text");
    QCOMPARE(collectedText(two, nullptr), QString());
}

QTEST_GUILESS_MAIN(CaseR2)
#include "tst_case_r2.moc"
