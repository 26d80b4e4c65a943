// SPDX-License-Identifier: GPL-3.0-or-later
// Case H4: going on under the same name with another configuration would mix two experiments in one table.
#include "base/jsonvalue.h"
#include "countingtask.h"
#include "experiment/experimentreader.h"
#include "experimenttools.h"
#include "program.h"
#include "tempfolder.h"

#include <QTest>

using namespace sweci;
namespace fs = std::filesystem;

class TestCaseH4 : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void refused_data();
    void refused();
    void changedData();
    void dryRunStartsNothing();
    void nothingToDo();
    void workersMayChange();
    void moreIterations();
    void movedPlaces();
    void noManifest();

private:
    ProgramResult resume(const std::vector<std::string> &further) const;
    std::string amendments() const;

    TempFolder m_temp;
    ProgramPlace m_place{m_temp.path()};
    CountingSeries m_series{m_temp.path()};
    std::vector<std::string> m_records;
};

ProgramResult TestCaseH4::resume(const std::vector<std::string> &further) const
{
    std::vector<std::string> argv{"run", "own", "--resume"};
    argv.insert(argv.end(), further.begin(), further.end());
    return m_place.run(argv);
}

std::string TestCaseH4::amendments() const
{
    return fs::exists(m_temp / "own/amendments.jsonl") ? get(m_temp / "own/amendments.jsonl") : std::string();
}

void TestCaseH4::initTestCase()
{
    // The same changes under another name: another recording.
    fs::copy(m_series.recording, m_temp / "other", fs::copy_options::recursive);
    put(m_temp / "other/recording.toml", "name = \"other\"\niterations = 6\n");
    const auto result = m_place.run({"run", "own", "--dataset", "data", "--agent", "replay", "--recording", "series",
                                     "--model", "model-a", "--iterations", "2", "--baseline-runs", "1"});
    QVERIFY2(result.code == 0, result.errors.c_str());
    m_records = comparableRecords(m_temp / "own/counting");
    QCOMPARE(m_records.size(), std::size_t(3));
}

void TestCaseH4::refused_data()
{
    QTest::addColumn<QByteArrayList>("arguments");
    QTest::addColumn<QByteArray>("said");
    QTest::newRow("other model") << QByteArrayList{"--model", "model-b"}
                                 << QByteArray("programmer.model is model-a in the experiment; it would be model-b");
    QTest::newRow("smaller N") << QByteArrayList{"--iterations", "1"}
                               << QByteArray("iterations is 2 in the experiment; it would be 1");
    QTest::newRow("other recording") << QByteArrayList{"--recording", "other"}
                                     << QByteArray("programmer.recording_hash is ");
    QTest::newRow("other agent") << QByteArrayList{"--agent", "null"}
                                 << QByteArray("programmer.name is replay in the experiment; it would be null");
    QTest::newRow("other architect") << QByteArrayList{"--architect-agent", "null"}
                                     << QByteArray("architect.name is replay in the experiment; it would be null");
    QTest::newRow("other limit") << QByteArrayList{"--test-timeout", "9"}
                                 << QByteArray("limits.test_seconds is 3600.0 in the experiment; it would be 9.0");
    QTest::newRow("other tries") << QByteArrayList{"--tries", "9"}
                                 << QByteArray("limits.tries is 10 in the experiment; it would be 9");
    QTest::newRow("other sandbox") << QByteArrayList{"--sandbox", "host"}
                                   << QByteArray(
                                          "environment.sandbox is bubblewrap in the experiment; it would be host");
    QTest::newRow("other protocol") << QByteArrayList{"--protocol", "published-2026-04"}
                                    << QByteArray("protocol is strict-1 in the experiment; it would be published-2026");
    QTest::newRow("more samples") << QByteArrayList{"--samples", "2"}
                                  << QByteArray("samples is 1 in the experiment; it would be 2");
    QTest::newRow("more measurements") << QByteArrayList{"--baseline-runs", "3"}
                                       << QByteArray("environment.baseline_measurements is 1 in the experiment");
}

void TestCaseH4::refused()
{
    QFETCH(QByteArrayList, arguments);
    QFETCH(QByteArray, said);
    std::vector<std::string> argv;
    for (const QByteArray &argument : arguments)
        argv.push_back(argument.toStdString());
    const auto result = resume(argv);
    QCOMPARE(result.code, 2);
    QCOMPARE(result.output, std::string());
    const auto errors = QByteArray::fromStdString(result.errors);
    QVERIFY2(errors.contains(said), errors.constData());
    QVERIFY2(errors.contains("That would be another experiment."), errors.constData());
    QCOMPARE(comparableRecords(m_temp / "own/counting"), m_records);
    QCOMPARE(amendments(), std::string());
}

void TestCaseH4::changedData()
{
    const fs::path table = m_temp / "data/metadata/own.csv";
    const std::string before = get(table);
    put(table, before + '\n');
    const auto result = resume({});
    QCOMPARE(result.code, 2);
    QVERIFY2(QByteArray::fromStdString(result.errors).contains("dataset.split_hash is "), result.errors.c_str());
    put(table, before);
    put(m_temp / "series/counting/06/change.patch", get(m_temp / "series/counting/06/change.patch") + '\n');
    const auto other = resume({});
    QCOMPARE(other.code, 2);
    QVERIFY2(QByteArray::fromStdString(other.errors).contains("programmer.recording_hash is "), other.errors.c_str());
    const std::string patch = get(m_temp / "series/counting/06/change.patch");
    put(m_temp / "series/counting/06/change.patch", patch.substr(0, patch.size() - 1));
}

void TestCaseH4::dryRunStartsNothing()
{
    const auto result = resume({"--iterations", "3", "--dry-run"});
    QVERIFY2(result.code == 0, result.errors.c_str());
    const auto json = parseJson(result.output, "output");
    QVERIFY(json);
    QCOMPARE((*json)["iterations"].toInteger(), std::int64_t(3));
    QCOMPARE((*json)["id"].toString(), ExperimentReader::open(m_temp / "own")->settings().id);
    QCOMPARE(amendments(), std::string());
    QCOMPARE(comparableRecords(m_temp / "own/counting"), m_records);
}

void TestCaseH4::nothingToDo()
{
    const auto result = resume({});
    QVERIFY2(result.code == 0, result.errors.c_str());
    QVERIFY2(QByteArray::fromStdString(result.errors).contains("1 of 1 finished"), result.errors.c_str());
    // The same command line as at the beginning is fine as well.
    const auto same = resume({"--dataset", "data", "--agent", "replay", "--recording", "series", "--model", "model-a",
                              "--iterations", "2", "--baseline-runs", "1"});
    QVERIFY2(same.code == 0, same.errors.c_str());
    QCOMPARE(amendments(), std::string());
    QCOMPARE(comparableRecords(m_temp / "own/counting"), m_records);
    // Not even begun again.
    QVERIFY(!fs::exists(m_temp / "own/counting/attempts/2"));
}

void TestCaseH4::workersMayChange()
{
    const auto result = resume({"--workers", "2"});
    QVERIFY2(result.code == 0, result.errors.c_str());
    const auto noted = parseJson(amendments(), "amendments");
    QVERIFY(noted);
    QCOMPARE((*noted)["field"].toString(), std::string("workers"));
    QCOMPARE((*noted)["before"].toString(), std::string("1"));
    QCOMPARE((*noted)["now"].toString(), std::string("2"));
    // Noted once, and from now on so.
    const std::string before = amendments();
    QCOMPARE(resume({"--workers", "2"}).code, 0);
    QCOMPARE(amendments(), before);
}

void TestCaseH4::moreIterations()
{
    const auto result = resume({"--iterations", "3"});
    QVERIFY2(result.code == 0, result.errors.c_str());
    QVERIFY2(QByteArray::fromStdString(amendments()).contains("\"field\": \"iterations\""), amendments().c_str());
    const auto records = comparableRecords(m_temp / "own/counting");
    QCOMPARE(records.size(), std::size_t(4));
    QCOMPARE(std::vector<std::string>(records.begin(), records.begin() + 3), m_records);
    // Back to what it was is smaller than it is now.
    const auto back = resume({"--iterations", "2"});
    QCOMPARE(back.code, 2);
    QVERIFY2(QByteArray::fromStdString(back.errors).contains("iterations is 3 in the experiment; it would be 2"),
             back.errors.c_str());
    const auto tooFar = resume({"--iterations", "7"});
    QCOMPARE(tooFar.code, 2);
    QVERIFY2(QByteArray::fromStdString(tooFar.errors).contains("has 6 iteration"), tooFar.errors.c_str());
}

// What lies elsewhere now but is the same by its hash is the same.
void TestCaseH4::movedPlaces()
{
    fs::rename(m_temp / "data", m_temp / "moved");
    const auto gone = resume({});
    QCOMPARE(gone.code, 2);
    QVERIFY2(QByteArray::fromStdString(gone.errors).contains("is no data set"), gone.errors.c_str());
    fs::copy(m_series.recording, m_temp / "copy", fs::copy_options::recursive);
    const auto result = resume({"--dataset", "moved", "--recording", "copy", "--iterations", "4"});
    QVERIFY2(result.code == 0, (result.errors + get(m_temp / "own/counting/task.log")).c_str());
    QCOMPARE(comparableRecords(m_temp / "own/counting").size(), std::size_t(5));
    const auto settings = ExperimentReader::open(m_temp / "own")->settings();
    QCOMPARE(settings.dataset, m_temp / "moved");
    QCOMPARE(settings.programmer.recording, (m_temp / "copy").native());
}

void TestCaseH4::noManifest()
{
    fs::rename(m_temp / "own/experiment.json", m_temp / "taken");
    const auto result = resume({"--dataset", "moved", "--agent", "null"});
    QCOMPARE(result.code, 2);
    QVERIFY2(QByteArray::fromStdString(result.errors).contains("own is no experiment: it has no experiment.json."),
             result.errors.c_str());
    put(m_temp / "own/experiment.json", "{\"format\": 99}");
    const auto newer = resume({});
    QCOMPARE(newer.code, 2);
    QVERIFY2(QByteArray::fromStdString(newer.errors).contains("was written by a newer version"), newer.errors.c_str());
}

QTEST_GUILESS_MAIN(TestCaseH4)
#include "tst_case_h4.moc"
