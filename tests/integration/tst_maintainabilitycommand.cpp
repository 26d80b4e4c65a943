// SPDX-License-Identifier: GPL-3.0-or-later
// sweci maintainability: numbers that radon gives for two small files, in every format.
#include "base/jsonvalue.h"
#include "program.h"
#include "smalldataset.h"
#include "tempfolder.h"

#include <QTest>

using namespace sweci;

class TestMaintainabilityCommand : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void asJson();
    void asTables_data();
    void asTables();
    void refused_data();
    void refused();

private:
    TempFolder m_temp;
    ProgramPlace m_place{m_temp.path()};
};

namespace
{

const std::string task = "own__two__1__2";

} // namespace

void TestMaintainabilityCommand::initTestCase()
{
    const Files base{{"a.py", "def f(x):\n    return x\n"}, {"tests/test_a.py", "def test_nothing():\n    pass\n"}};
    Files first = base;
    first["a.py"] = "def f(x):\n    if x and x > 1:\n        return 1\n    return x\n";
    first["readme.txt"] = "one\ntwo\n";
    Files broken = first;
    broken["b.py"] = "def (:\n";
    Files reference = first;
    reference["tests/test_a.py"] = "import a\n\n\ndef test_f():\n    assert a.f(2) == 1\n";
    SmallDataset dataset(m_temp / "data");
    dataset.addTask(task, "own/two", base, reference);
    dataset.write();
    const SmallRecording recording(m_temp / "series", 2);
    recording.add(task, 1, base, base);
    recording.add(task, 2, base, broken);
    const auto result = m_place.run({"run", "two", "--dataset", "data", "--agent", "replay", "--recording", "series",
                                     "--baseline-runs", "1", "--iterations", "2"});
    QVERIFY2(result.code == 0, result.errors.c_str());
}

void TestMaintainabilityCommand::asJson()
{
    const auto result = m_place.run({"maintainability", "two", task, "--format", "json"});
    QCOMPARE(result.code, 0);
    QCOMPARE(result.errors, std::string());
    const JsonValue json = parseJson(result.output, "output").value();
    QVERIFY(!json["radon"].toString().empty());
    const auto &states = json["states"].toArray();
    QCOMPARE(states.size(), std::size_t(4));
    const auto has = [&](std::size_t i, const char *state, int files, int blocks, double complexity, int added,
                         int removed, int unknown) {
        QCOMPARE(states[i]["state"].toString(), std::string(state));
        QCOMPARE(int(states[i]["files"].toInteger()), files);
        QCOMPARE(int(states[i]["blocks"].toInteger()), blocks);
        QCOMPARE(states[i]["complexity"].toDouble(), complexity);
        QCOMPARE(int(states[i]["added"].toInteger()), added);
        QCOMPARE(int(states[i]["removed"].toInteger()), removed);
        QCOMPARE(int(states[i]["unknown"].toInteger()), unknown);
        QVERIFY(states[i]["maintainability"].toDouble() > 50);
    };
    has(0, "base", 1, 1, 1, 0, 0, 0);
    has(1, "1", 1, 1, 1, 0, 0, 0);
    // Three lines of a.py, two of the text, one of the file that no parser takes.
    has(2, "2", 2, 1, 3, 2 + 2 + 1, 0, 1);
    has(3, "reference", 1, 1, 3, 2 + 2, 0, 0);
}

void TestMaintainabilityCommand::asTables_data()
{
    QTest::addColumn<QByteArray>("format");
    QTest::addColumn<QByteArray>("line");
    QTest::newRow("table") << QByteArray("table") << QByteArray("State");
    QTest::newRow("csv") << QByteArray("csv")
                         << QByteArray("state,files,blocks,complexity,most_complex,maintainability,added,removed,"
                                       "unknown\n");
    QTest::newRow("markdown") << QByteArray("markdown") << QByteArray("| State |");
    QTest::newRow("latex") << QByteArray("latex") << QByteArray("\\toprule");
}

void TestMaintainabilityCommand::asTables()
{
    QFETCH(QByteArray, format);
    QFETCH(QByteArray, line);
    const auto result = m_place.run({"maintainability", "two", task, "--format", format.toStdString()});
    QCOMPARE(result.code, 0);
    QVERIFY2(result.output.find(line.toStdString()) != std::string::npos, result.output.c_str());
    QVERIFY2(result.output.find("reference") != std::string::npos, result.output.c_str());
    if (format == "csv")
        QVERIFY2(result.output.find("\nbase,1,1,1,1,") != std::string::npos, result.output.c_str());
}

void TestMaintainabilityCommand::refused_data()
{
    QTest::addColumn<QByteArray>("experiment");
    QTest::addColumn<QByteArray>("run");
    QTest::addColumn<QByteArray>("format");
    QTest::addColumn<int>("code");
    QTest::addColumn<QByteArray>("sentence");
    const QByteArray name = QByteArray::fromStdString(task);
    QTest::newRow("no experiment") << QByteArray("none") << name << QByteArray("table") << 2 << QByteArray("none");
    QTest::newRow("no task") << QByteArray("two") << QByteArray("x") << QByteArray("table") << 2
                             << QByteArray("no task x");
    QTest::newRow("no format") << QByteArray("two") << name << QByteArray("xml") << 2 << QByteArray("--format");
}

void TestMaintainabilityCommand::refused()
{
    QFETCH(QByteArray, experiment);
    QFETCH(QByteArray, run);
    QFETCH(QByteArray, format);
    QFETCH(int, code);
    QFETCH(QByteArray, sentence);
    const auto result =
        m_place.run({"maintainability", experiment.toStdString(), run.toStdString(), "--format", format.toStdString()});
    QCOMPARE(result.code, code);
    QCOMPARE(result.output, std::string());
    QVERIFY2(result.errors.find(sentence.toStdString()) != std::string::npos, result.errors.c_str());
}

QTEST_GUILESS_MAIN(TestMaintainabilityCommand)
#include "tst_maintainabilitycommand.moc"
