// SPDX-License-Identifier: GPL-3.0-or-later
// The series that the published harness recorded, applied anew with pytest really run: the same gaps and numbers of
// passed tests, iteration by iteration, and the same scores. (With the tests in an image: tst_imagerun.cpp.)
#include "base/jsonvalue.h"
#include "goldenexperiments.h"
#include "goldenseries.h"
#include "program.h"
#include "tempfolder.h"

#include <QTest>

using namespace sweci;

class TestGoldenAgain : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void gapsAndPassed_data();
    void gapsAndPassed();
    void scores();

private:
    TempFolder m_temp;
    ProgramPlace m_place{m_temp.path()};
};

void TestGoldenAgain::initTestCase()
{
    unpackGoldenExperiments(m_temp / "golden");
    GoldenSeries::writeDataset(m_temp / "data");
    const auto result = m_place.run({"run", "again", "--dataset", "data", "--agent", "replay", "--recording",
                                     GoldenSeries::recording().native(), "--protocol", "published-2026-04",
                                     "--baseline-runs", "1", "--workers", "2"});
    QVERIFY2(result.code == 0, result.errors.c_str());
    // The measured gaps are the table's.
    QVERIFY2(result.errors.find("the table says") == std::string::npos, result.errors.c_str());
}

void TestGoldenAgain::gapsAndPassed_data()
{
    QTest::addColumn<QByteArray>("task");
    for (const std::string &task : GoldenSeries::tasks())
        QTest::newRow(task.c_str()) << QByteArray::fromStdString(task);
}

void TestGoldenAgain::gapsAndPassed()
{
    QFETCH(QByteArray, task);
    const auto recorded = GoldenSeries::lines(m_temp / "golden/scripted", task.toStdString());
    QVERIFY(recorded.size() >= 6);
    QCOMPARE(GoldenSeries::lines(m_temp / "again", task.toStdString()), recorded);
}

void TestGoldenAgain::scores()
{
    const auto tasksOf = [this](const char *experiment) {
        const auto result = m_place.run({"summarize", experiment, "--format", "json", "--dialect", "harness-2026-04",
                                         "--max-iterations", "6", "--metadata", goldenMetadata().native()});
        const auto json = parseJson(result.output, "summary");
        return json ? (*json)["experiments"].toArray().front()["mean"].toJson() : "unreadable: " + result.errors;
    };
    const JsonValue ours = parseJson(tasksOf("again"), "mean").value();
    const JsonValue theirs = parseJson(tasksOf("golden/scripted"), "mean").value();
    QVERIFY(theirs["evoscore"].isNumber());
    for (const char *metric : {"evoscore", "solved_rate", "zero_regression_rate"})
        QCOMPARE(ours[metric].toDouble(-9), theirs[metric].toDouble(-8));
}

QTEST_GUILESS_MAIN(TestGoldenAgain)
#include "tst_goldenagain.moc"
