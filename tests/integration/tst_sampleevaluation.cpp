// SPDX-License-Identifier: GPL-3.0-or-later
// The bundled sample from beginning to end: the two recordings and the two baselines, against
// resources/recordings/expected.json, which another program measured (tests/integration/sample/check_sample.py).
#include "base/jsonvalue.h"
#include "experimenttools.h"
#include "program.h"
#include "tempfolder.h"

#include <QTest>

using namespace sweci;
namespace fs = std::filesystem;

class TestSampleEvaluation : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void recordings_data();
    void recordings();
    void theyChangePlacesWithGamma();
    void reference();
    void null();
    void tableHasSixRowsAndTwoMeans();

private:
    ProgramResult run(const std::string &name, const std::vector<std::string> &further) const;
    JsonValue summary(const std::string &name, const std::vector<std::string> &further = {}) const;

    TempFolder m_temp;
    ProgramPlace m_place{m_temp.path()};
};

ProgramResult TestSampleEvaluation::run(const std::string &name, const std::vector<std::string> &further) const
{
    std::vector<std::string> arguments{
        "run", (m_temp / name).native(), "--dataset", "sample", "--sandbox", "bubblewrap", "--workers", "2"};
    arguments.insert(arguments.end(), further.begin(), further.end());
    return m_place.run(arguments);
}

JsonValue TestSampleEvaluation::summary(const std::string &name, const std::vector<std::string> &further) const
{
    std::vector<std::string> arguments{"summarize", (m_temp / name).native(), "--format", "json"};
    arguments.insert(arguments.end(), further.begin(), further.end());
    const auto json = parseJson(m_place.run(arguments).output, "summary");
    return json ? (*json)["experiments"].toArray().front() : JsonValue();
}

void TestSampleEvaluation::recordings_data()
{
    QTest::addColumn<QString>("name");
    QTest::newRow("steady") << QStringLiteral("steady");
    QTest::newRow("hasty") << QStringLiteral("hasty");
}

void TestSampleEvaluation::recordings()
{
    QFETCH(QString, name);
    const auto result = run(name.toStdString(), {"--agent", "replay", "--recording", name.toStdString()});
    QVERIFY2(result.code == 0, result.errors.c_str());
    const JsonValue expected =
        parseJson(get(SWECI_SOURCE_DIR "/resources/recordings/expected.json"), "expected").value()[name.toStdString()];
    const JsonValue measured = summary(name.toStdString());
    QCOMPARE(measured["tasks"].toArray().size(), std::size_t(3));
    for (const JsonValue &task : measured["tasks"].toArray()) {
        const std::string id = task["task_id"].toString();
        const std::string repository = id.substr(14, id.find("__", 14) - 14);
        const auto &wanted = expected[repository]["passed"].toArray();
        const auto &verdicts = expected[repository]["verdicts"].toArray();
        QCOMPARE(wanted.size(), std::size_t(7));
        QCOMPARE(task["passed"].toArray().size(), std::size_t(7));
        for (std::size_t k = 0; k < wanted.size(); ++k) {
            // A collapsed iteration passes nothing in paper-v1.
            QCOMPARE(task["passed"].toArray()[k].toInteger(-1), wanted[k].toInteger(0));
            QCOMPARE(task["cells"].toArray()[k].toString(), verdicts[k].toString());
            QCOMPARE(task["clipped"].toArray()[k].toBool(true), false);
        }
        QCOMPARE(fsck(m_temp / name.toStdString() / id / "history.git"), std::string());
    }
}

void TestSampleEvaluation::theyChangePlacesWithGamma()
{
    const auto mean = [&](const std::string &name, const char *gamma) {
        return summary(name, {"--gamma", gamma})["mean"]["evoscore"].toDouble();
    };
    QVERIFY(mean("hasty", "0.8") > mean("steady", "0.8") + 0.03);
    QVERIFY(mean("steady", "1.2") > mean("hasty", "1.2") + 0.03);
}

void TestSampleEvaluation::reference()
{
    const auto result = run("reference", {"--agent", "reference", "--iterations", "6"});
    QVERIFY2(result.code == 0, result.errors.c_str());
    const JsonValue paper = summary("reference");
    for (const JsonValue &task : paper["tasks"].toArray()) {
        QCOMPARE(task["evoscore"].toDouble(), 1.0);
        QVERIFY(task["solved"].toBool() && task["zero_regression"].toBool());
    }
    const JsonValue harness = summary("reference", {"--dialect", "harness-2026-04"});
    for (const JsonValue &task : harness["tasks"].toArray()) {
        const bool exprcalc = task["task_id"].toString().find("exprcalc") != std::string::npos;
        QCOMPARE(task["solved"].toBool(exprcalc), !exprcalc);
        QCOMPARE(QString::number(task["evoscore"].toDouble(), 'f', 4),
                 exprcalc ? QStringLiteral("0.9167") : QStringLiteral("1.0000"));
    }
}

void TestSampleEvaluation::null()
{
    const auto result = run("null", {"--agent", "null", "--iterations", "2"});
    QVERIFY2(result.code == 0, result.errors.c_str());
    for (const char *dialect : {"paper-v1", "harness-2026-04"}) {
        const JsonValue scores = summary("null", {"--dialect", dialect});
        QCOMPARE(scores["tasks"].toArray().size(), std::size_t(3));
        for (const JsonValue &task : scores["tasks"].toArray()) {
            QCOMPARE(task["evoscore"].toDouble(-1), 0.0);
            QCOMPARE(task["solved"].toBool(true), false);
            QCOMPARE(task["cells"].toArray().back().toString(), std::string("unchanged"));
        }
    }
}

void TestSampleEvaluation::tableHasSixRowsAndTwoMeans()
{
    const auto result = m_place.run({"summarize", (m_temp / "steady").native(), (m_temp / "hasty").native()});
    QCOMPARE(result.code, 0);
    const QString text = QString::fromStdString(result.output);
    QCOMPARE(text.count(QStringLiteral("\nsweci-sample__")), 6);
    QCOMPARE(text.count(QStringLiteral("\nMean  ")), 2);
}

QTEST_GUILESS_MAIN(TestSampleEvaluation)
#include "tst_sampleevaluation.moc"
