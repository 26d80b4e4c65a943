// SPDX-License-Identifier: GPL-3.0-or-later
// sweci causes: who is suspected of a lost test, and what undoing it shows, in a sandbox.
#include "base/filelock.h"
#include "base/jsonvalue.h"
#include "breakingcases.h"
#include "program.h"
#include "smalldataset.h"
#include "tempfolder.h"

#include <QTest>

using namespace sweci;

class TestCausesCommand : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void suspects();
    void verified();
    void asText();
    void nothingLost();
    void refused_data();
    void refused();
    void whileRunning();

private:
    TempFolder m_temp;
    ProgramPlace m_place{m_temp.path()};
    BreakingCase m_case;
};

namespace
{

const std::string task = "own__shop__1__2";

} // namespace

void TestCausesCommand::initTestCase()
{
    const auto &functions = breakableFunctions();
    m_case = breakingCases(1).front();
    const auto good = breakableProject(std::vector<int>(functions.size()));
    auto reference = good;
    reference["tests/test_more.py"] = "def test_more():\n    from shop import more\n\n    assert more.more() == 1\n";
    reference["shop/more.py"] = "def more():\n    return 1\n";
    const auto broken = breakableProject(m_case.version);
    SmallDataset dataset(m_temp / "data");
    dataset.addTask(task, "own/shop", good, reference);
    dataset.write();
    const SmallRecording recording(m_temp / "series", 2);
    recording.add(task, 1, good, broken);
    recording.add(task, 2, broken, broken);
    const auto result = m_place.run({"run", "shop", "--dataset", "data", "--agent", "replay", "--recording", "series",
                                     "--baseline-runs", "1", "--iterations", "2"});
    QVERIFY2(result.code == 0, (result.errors + get(m_temp / "shop" / task / "task.log")).c_str());
}

void TestCausesCommand::suspects()
{
    const auto result = m_place.run({"causes", "shop", task, "1", "--format", "json", "--most", "0"});
    QCOMPARE(result.code, 0);
    QCOMPARE(result.errors, std::string());
    const JsonValue json = parseJson(result.output, "causes").value();
    QCOMPARE(json["before"].toString(), std::string("0"));
    QCOMPARE(json["after"].toString(), std::string("1"));
    const auto lost = json["lost"].toArray();
    QVERIFY(!lost.empty());
    const auto all = lost.front()["suspects"].toArray();
    QVERIFY(all.size() > 1);
    QCOMPARE(all.front()["file"].toString(), breakableFunctions()[m_case.guilty].module);
    QCOMPARE(all.front()["definition"].toString(), std::string("parse_amount"));
    QVERIFY(all.front()["reasons"].toArray().size() > 0);
    QVERIFY(all.front()["verified"].isNull());
    for (std::size_t i = 1; i < all.size(); ++i)
        QVERIFY(all[i]["score"].toDouble() <= all[i - 1]["score"].toDouble());
}

void TestCausesCommand::verified()
{
    const std::string before = get(m_temp / "shop" / task / "iteration.jsonl");
    const auto result = m_place.run({"causes", "shop", task, "1", "--test", "tests/test_shop.py::test_bill_lines",
                                     "--verify", "--most", "0", "--format", "json"});
    QVERIFY2(result.code == 0, result.errors.c_str());
    const auto lost = parseJson(result.output, "causes").value()["lost"].toArray();
    QCOMPARE(lost.size(), std::size_t(1));
    int refuted = 0;
    for (const JsonValue &each : lost.front()["suspects"].toArray()) {
        const bool guilty = each["definition"].toString() == "parse_amount";
        QCOMPARE(each["verified"].toString(), std::string(guilty ? "shown" : "refuted"));
        refuted += guilty ? 0 : 1;
    }
    QVERIFY(refuted > 0);
    QCOMPARE(get(m_temp / "shop" / task / "iteration.jsonl"), before);
}

void TestCausesCommand::asText()
{
    const auto result = m_place.run(
        {"causes", "shop", task, "1", "--test", "tests/test_shop.py::test_parse", "--most", "1", "--verify"});
    QCOMPARE(result.code, 0);
    QVERIFY2(result.output.starts_with("tests/test_shop.py::test_parse\n  "), result.output.c_str());
    QVERIFY2(result.output.find("shown  shop/money.py:") != std::string::npos, result.output.c_str());
    QVERIFY2(result.output.find(" in parse_amount\n        ") != std::string::npos, result.output.c_str());
}

void TestCausesCommand::nothingLost()
{
    const auto result = m_place.run({"causes", "shop", task, "2"});
    QCOMPARE(result.code, 0);
    QCOMPARE(result.output, std::string());
    QCOMPARE(result.errors, std::string("Iteration 2 lost no test.\n"));
}

void TestCausesCommand::refused_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("code");
    QTest::addColumn<QByteArray>("sentence");
    const QString id = QString::fromStdString(task);
    QTest::newRow("no arguments") << QStringList{} << 2 << QByteArray("experiment is required");
    QTest::newRow("no such folder") << QStringList{QStringLiteral("none"), id, QStringLiteral("1")} << 2
                                    << QByteArray("none");
    QTest::newRow("no such task") << QStringList{QStringLiteral("shop"), QStringLiteral("x"), QStringLiteral("1")} << 2
                                  << QByteArray("The experiment has no task x.");
    QTest::newRow("no such iteration") << QStringList{QStringLiteral("shop"), id, QStringLiteral("7")} << 2
                                       << QByteArray("The task has no iteration 7 yet.");
    QTest::newRow("the base") << QStringList{QStringLiteral("shop"), id, QStringLiteral("0")} << 2
                              << QByteArray("iteration");
    QTest::newRow("not lost") << QStringList{QStringLiteral("shop"), id, QStringLiteral("1"), QStringLiteral("--test"),
                                             QStringLiteral("tests/test_shop.py::test_tax")}
                              << 2 << QByteArray("Iteration 1 did not lose the test tests/test_shop.py::test_tax.");
    QTest::newRow("format") << QStringList{QStringLiteral("shop"), id, QStringLiteral("1"), QStringLiteral("--format"),
                                           QStringLiteral("csv")}
                            << 2 << QByteArray("csv");
    QTest::newRow("most") << QStringList{QStringLiteral("shop"), id, QStringLiteral("1"), QStringLiteral("--most"),
                                         QStringLiteral("-1")}
                          << 2 << QByteArray("-1");
}

void TestCausesCommand::refused()
{
    QFETCH(QStringList, arguments);
    QFETCH(int, code);
    QFETCH(QByteArray, sentence);
    std::vector<std::string> all{"causes"};
    for (const QString &argument : arguments)
        all.push_back(argument.toStdString());
    const auto result = m_place.run(all);
    QCOMPARE(result.code, code);
    QCOMPARE(result.output, std::string());
    QVERIFY2(result.errors.find(sentence.toStdString()) != std::string::npos, result.errors.c_str());
}

void TestCausesCommand::whileRunning()
{
    const auto held = FileLock::tryExclusive(m_temp / "shop" / task / "lock");
    QVERIFY(held);
    const auto suspects = m_place.run({"causes", "shop", task, "1"});
    QCOMPARE(suspects.code, 0);
    const auto verified = m_place.run({"causes", "shop", task, "1", "--verify"});
    QVERIFY(verified.code != 0);
    QVERIFY2(verified.errors.find("in use") != std::string::npos, verified.errors.c_str());
}

QTEST_GUILESS_MAIN(TestCausesCommand)
#include "tst_causescommand.moc"
