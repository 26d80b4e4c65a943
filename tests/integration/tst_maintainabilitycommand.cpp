// SPDX-License-Identifier: GPL-3.0-or-later
// sweci maintainability: numbers that radon gives for two small files, in every format.
#include "base/jsonvalue.h"
#include "program.h"
#include "smalldataset.h"
#include "tempfolder.h"

#include <QProcess>
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
    void pylint();
    void pylintOfHostileCode();
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

// What pylint says by itself of the same files.
void TestMaintainabilityCommand::pylint()
{
    const auto result = m_place.run({"maintainability", "two", task, "--format", "json", "--pylint"});
    if (result.code == 3 && result.errors.find("has no pylint") != std::string::npos)
        QSKIP("pylint is not installed");
    QVERIFY2(result.code == 0, result.errors.c_str());
    QVERIFY2(result.errors.find("state 1 of") != std::string::npos, result.errors.c_str());
    const JsonValue json = parseJson(result.output, "output").value();
    QVERIFY(!json["pylint"].toString().empty());
    const auto &states = json["states"].toArray();
    // Two statements, no docstrings, two short names; the tests are left out.
    const JsonValue &base = states[0]["pylint"];
    QCOMPARE(base["statements"].toInteger(), std::int64_t(2));
    QCOMPARE(base["error"].toInteger(), std::int64_t(0));
    QVERIFY(base["convention"].toInteger() >= 2);
    QVERIFY(states[2]["pylint"]["error"].toInteger() > 0); // the file that no parser takes
    QVERIFY(std::filesystem::exists(m_temp / "two.pylint.json"));
    QVERIFY(!std::filesystem::exists(m_temp / "two" / "pylint.json"));
    const JsonValue settings = parseJson(get(m_temp / "two" / "experiment.json"), "settings").value();
    put(m_temp / "alone" / "a.py", "def f(x):\n    if x and x > 1:\n        return 1\n    return x\n");
    QProcess own;
    own.setWorkingDirectory(QString::fromStdString((m_temp / "alone").native()));
    own.start(QString::fromStdString(settings["environment"]["python"].toString()),
              {QStringLiteral("-m"), QStringLiteral("pylint"), QStringLiteral("--rcfile=/dev/null"),
               QStringLiteral("--persistent=n"), QStringLiteral("./a.py")});
    QVERIFY(own.waitForFinished(60000));
    const QString said = QString::fromUtf8(own.readAllStandardOutput());
    const QString score = QString::number(states[3]["pylint"]["score"].toDouble(), 'f', 2);
    QVERIFY2(said.contains(QStringLiteral("rated at %1/10").arg(score)), qPrintable(score + said));
    // Kept: not asked again, unless it is wanted; in the tables too.
    const auto again = m_place.run({"maintainability", "two", task, "--format", "csv", "--pylint"});
    QCOMPARE(again.code, 0);
    QCOMPARE(again.errors, std::string());
    QVERIFY2(again.output.find("unknown,pylint,pylint_errors,") != std::string::npos, again.output.c_str());
    const auto anew = m_place.run({"maintainability", "two", task, "--pylint-again"});
    QCOMPARE(anew.code, 0);
    QVERIFY(anew.errors.find("state 1 of") != std::string::npos);
    QVERIFY2(anew.output.find("Pylint") != std::string::npos, anew.output.c_str());
}

// Its own configuration, and modules that would take pylint's place, have no say; nothing of it runs outside.
void TestMaintainabilityCommand::pylintOfHostileCode()
{
    const std::string touch = "open(" + std::string("'") + (m_temp / "hit").native() + "', 'w').write('x')\n";
    const Files base{{"a.py", "def f(x):\n    return x\n"},
                     {"pylintrc", "[MAIN]\ninit-hook=\"import os; os._exit(0)\"\ndisable=all\n"},
                     {"pylint.py", touch + "raise SystemExit(9)\n"},
                     {"astroid.py", touch + "raise SystemExit(9)\n"},
                     {"json.py", touch + "raise SystemExit(9)\n"},
                     {"tests/test_a.py", "def test_nothing():\n    pass\n"}};
    Files reference = base;
    reference["tests/test_a.py"] = "import a\n\n\ndef test_f():\n    assert a.f(2) == 2\n";
    SmallDataset dataset(m_temp / "hostile");
    dataset.addTask(task, "own/two", base, reference);
    dataset.write();
    const SmallRecording recording(m_temp / "none", 1);
    recording.add(task, 1, base, base);
    const auto run = m_place.run({"run", "three", "--dataset", "hostile", "--agent", "replay", "--recording", "none",
                                  "--baseline-runs", "1", "--iterations", "1"});
    QVERIFY2(run.code == 0, run.errors.c_str());
    std::filesystem::remove(m_temp / "hit");
    const auto result = m_place.run({"maintainability", "three", task, "--format", "json", "--pylint"});
    if (result.code == 3 && result.errors.find("has no pylint") != std::string::npos)
        QSKIP("pylint is not installed");
    QVERIFY2(result.code == 0, result.errors.c_str());
    const JsonValue json = parseJson(result.output, "output").value();
    const JsonValue &first = json["states"].toArray()[0]["pylint"];
    QVERIFY2(first["statements"].toInteger() >= 8 && first["convention"].toInteger() > 0, result.output.c_str());
    QVERIFY(!std::filesystem::exists(m_temp / "hit"));
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
