// SPDX-License-Identifier: GPL-3.0-or-later
// Complexity and maintainability against what the commands of radon say of every Python file of the sample's states,
// and sources that no parser likes.
#include "base/jsonvalue.h"
#include "experiment/experimentsource.h"
#include "experiment/statemetrics.h"
#include "inspection/codemetrics.h"
#include "program.h"
#include "tempfolder.h"

#include <QTest>

#include <algorithm>
#include <sstream>

using namespace sweci;

namespace fs = std::filesystem;

class TestCodeMetrics : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void sampleEqualsRadon_data();
    void sampleEqualsRadon();
    void statesOfTask();
    void hostileSources_data();
    void hostileSources();
    void cancelled();

private:
    TempFolder m_folder;
    std::map<std::string, JsonValue> m_table; // by blob
    std::string m_version;
};

namespace
{

// Empty where there is no such state.
FlatTree treeOf(TaskStates &states, const StateName &name)
{
    const auto id = states.tree(name);
    return id ? states.repository().readTree(*id).value() : FlatTree();
}

MeasuredCode measure(const std::vector<std::string> &sources)
{
    return measureCode({sources.begin(), sources.end()}, {}).value();
}

} // namespace

void TestCodeMetrics::initTestCase()
{
    std::istringstream table(get(fs::path(SWECI_TEST_DATA) / "radon/table.jsonl"));
    for (std::string line; std::getline(table, line);) {
        const JsonValue json = parseJson(line, "table.jsonl").value();
        if (json.contains("radon"))
            m_version = json["radon"].toString();
        else
            m_table.emplace(json["blob"].toString(), json);
    }
    QVERIFY(m_table.size() > 80);
    const ProgramPlace place(m_folder / "place");
    for (const char *recording : {"steady", "hasty"}) {
        const ProgramResult run = place.run({"run", (m_folder / recording).native(), "--dataset", "sample", "--agent",
                                             "replay", "--recording", recording, "--workers", "2"});
        QVERIFY2(run.code == 0, run.errors.c_str());
    }
}

void TestCodeMetrics::sampleEqualsRadon_data()
{
    QTest::addColumn<QByteArray>("experiment");
    QTest::newRow("steady") << QByteArray("steady");
    QTest::newRow("hasty") << QByteArray("hasty");
}

void TestCodeMetrics::sampleEqualsRadon()
{
    QFETCH(QByteArray, experiment);
    const auto source = ExperimentSource::open(m_folder / experiment.toStdString());
    QVERIFY(source);
    std::map<std::string, std::string> contents;
    for (const TaskSource *task : (*source)->tasks()) {
        const auto states = task->files()->states();
        QVERIFY(states);
        std::vector<StateName> names{StateName::reference()};
        for (const IterationRecord &record : task->records()) {
            names.push_back(StateName::after(record.iteration));
            if (record.iteration > 0)
                names.push_back(StateName::candidate(record.iteration));
        }
        for (const StateName &name : names) {
            const FlatTree tree = treeOf(**states, name);
            for (const auto &[path, entry] : tree) {
                if (path.ends_with(".py"))
                    contents[entry.blob] = (*states)->repository().readBlob(entry.blob).value();
            }
        }
    }
    QVERIFY(contents.size() > 40);
    std::vector<std::string_view> sources;
    for (const auto &[blob, content] : contents)
        sources.push_back(content);
    const auto measured = measureCode(sources, {});
    QVERIFY(measured);
    QCOMPARE(measured->radonVersion, m_version);
    QCOMPARE(measured->files.size(), contents.size());
    auto file = measured->files.begin();
    for (const auto &[blob, content] : contents) {
        const auto expected = m_table.find(blob);
        QVERIFY2(expected != m_table.end(), blob.c_str());
        QCOMPARE(file->known, !expected->second.contains("error"));
        auto complexity = file->complexity;
        std::sort(complexity.begin(), complexity.end());
        std::vector<int> wanted;
        for (const JsonValue &block : expected->second["complexity"].toArray())
            wanted.push_back(int(block.toInteger()));
        QCOMPARE(complexity, wanted);
        QCOMPARE(file->maintainability, expected->second["mi"].toDouble());
        ++file;
    }
}

// The numbers of a state are those of its files.
void TestCodeMetrics::statesOfTask()
{
    const auto source = ExperimentSource::open(m_folder / "hasty");
    QVERIFY(source);
    int collapsed = 0;
    for (const TaskSource *task : (*source)->tasks()) {
        const auto metrics = taskMetrics(*task, {});
        QVERIFY(metrics);
        QCOMPARE(metrics->states.size(), task->records().size());
        QVERIFY(metrics->reference && metrics->reference->files > 0);
        const auto states = task->files()->states();
        for (const IterationRecord &record : task->records()) {
            const auto k = std::size_t(record.iteration);
            QVERIFY(metrics->states[k]);
            const StateMetrics &state = *metrics->states[k];
            double sum = 0;
            int files = 0;
            double complexity = 0;
            int blocks = 0;
            const FlatTree tree = treeOf(**states, StateName::after(record.iteration));
            for (const auto &[path, entry] : tree) {
                if (!path.ends_with(".py") || path.find("tests/") != std::string::npos)
                    continue;
                const JsonValue &file = m_table.at(entry.blob);
                sum += file["mi"].toDouble();
                ++files;
                for (const JsonValue &block : file["complexity"].toArray()) {
                    complexity += double(block.toInteger());
                    ++blocks;
                }
            }
            QCOMPARE(state.files, files);
            QCOMPARE(state.blocks, blocks);
            QVERIFY(std::abs(*state.maintainability - sum / files) < 1e-9);
            QVERIFY(std::abs(*state.complexity - complexity / blocks) < 1e-9);
            QCOMPARE(state.added + state.removed > 0, record.iteration > 0 && record.verdict != Verdict::Unchanged);
            if (record.verdict == Verdict::Collapsed) {
                ++collapsed;
                QCOMPARE(*state.maintainability, *metrics->states[k - 1]->maintainability);
            }
        }
    }
    QVERIFY(collapsed > 0);
}

void TestCodeMetrics::hostileSources_data()
{
    QTest::addColumn<QByteArray>("source");
    QTest::addColumn<QByteArray>("problem");
    QTest::newRow("no Python") << QByteArray("def f(:\n") << QByteArray("SyntaxError");
    QTest::newRow("NUL") << QByteArray("x = 1\0y", 7) << QByteArray("ValueError");
    QTest::newRow("not UTF-8") << QByteArray("x = '\xff'\n") << QByteArray("SyntaxError");
    QTest::newRow("unknown coding") << QByteArray("# coding: none-such\n") << QByteArray("SyntaxError");
    QTest::newRow("nested") << QByteArray(5000, '(') + QByteArray(5000, ')') << QByteArray("SyntaxError");
    QTest::newRow("deep") << "x = " + QByteArray(200000, '-') + "1\n" << QByteArray("MemoryError");
    QTest::newRow("empty") << QByteArray() << QByteArray();
    QTest::newRow("CRLF") << QByteArray("def f():\r\n    return 1\r\n") << QByteArray();
    QTest::newRow("Latin-1") << QByteArray("# coding: latin-1\nx = '\xe9'\n") << QByteArray();
}

// The others are measured all the same.
void TestCodeMetrics::hostileSources()
{
    QFETCH(QByteArray, source);
    QFETCH(QByteArray, problem);
    const std::string fine = "def f(x):\n    return 1 if x else 2\n";
    const MeasuredCode measured = measure({fine, source.toStdString(), fine});
    QCOMPARE(measured.files.size(), std::size_t(3));
    for (const std::size_t i : {std::size_t(0), std::size_t(2)}) {
        QVERIFY(measured.files[i].known);
        QCOMPARE(measured.files[i].complexity, std::vector<int>{2});
    }
    QCOMPARE(measured.files[1].known, problem.isEmpty());
    QCOMPARE(QByteArray::fromStdString(measured.files[1].problem), problem);
}

void TestCodeMetrics::cancelled()
{
    const std::string source = "x = 1\n";
    const auto measured = measureCode(std::vector<std::string_view>(1000, source), [] { return true; });
    QVERIFY(!measured);
    QCOMPARE(measured.error().kind, ErrorKind::Cancelled);
}

QTEST_GUILESS_MAIN(TestCodeMetrics)
#include "tst_codemetrics.moc"
