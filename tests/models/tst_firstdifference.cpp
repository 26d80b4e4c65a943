// SPDX-License-Identifier: GPL-3.0-or-later
// Where two runs of one task part: hand-made records, and two series replayed by the program.
#include "base/files.h"
#include "models/experimentstore.h"
#include "models/taskdifferences.h"
#include "program.h"
#include "tempfolder.h"

#include <QTest>

using namespace sweci;
namespace fs = std::filesystem;

class TestFirstDifference : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void handMade_data();
    void handMade();
    void noise();
    void replayed();
};

namespace
{

struct Run {
    std::vector<IterationRecord> records;
    std::vector<std::string> target{"t"};
    TaskScore score;
    RunStates states() const
    {
        RunStates states{{}, &target, &score};
        for (const IterationRecord &record : records)
            states.records.push_back(&record);
        return states;
    }
};

// One letter an iteration and the base: the tree; the sets are the same letters.
Run made(const std::string &trees, const std::string &sets, const std::vector<double> &a)
{
    Run run;
    for (std::size_t k = 0; k < trees.size(); ++k) {
        IterationRecord record;
        record.tree = trees[k] == '-' ? std::string() : std::string(1, trees[k]);
        record.passedSet = sets[k] == '-' ? std::string() : std::string(1, sets[k]);
        record.passedKnown = sets[k] != '-';
        run.records.push_back(std::move(record));
    }
    run.score.a.push_back(0);
    for (const double value : a)
        run.score.a.emplace_back(value);
    return run;
}

} // namespace

void TestFirstDifference::handMade_data()
{
    QTest::addColumn<QString>("treesA");
    QTest::addColumn<QString>("setsA");
    QTest::addColumn<QList<double>>("a");
    QTest::addColumn<QString>("treesB");
    QTest::addColumn<QString>("setsB");
    QTest::addColumn<QList<double>>("b");
    QTest::addColumn<int>("code"); // -1: never
    QTest::addColumn<int>("tests");
    QTest::addColumn<int>("value");
    const auto row = [](const char *name, const char *ta, const char *sa, QList<double> a, const char *tb,
                        const char *sb, QList<double> b, int code, int tests, int value) {
        QTest::newRow(name) << QString::fromLatin1(ta) << QString::fromLatin1(sa) << a << QString::fromLatin1(tb)
                            << QString::fromLatin1(sb) << b << code << tests << value;
    };
    row("the same", "abcd", "klmn", {0, 0.5, 1}, "abcd", "klmn", {0, 0.5, 1}, -1, -1, -1);
    row("code first", "abcd", "klmn", {0, 0.5, 1}, "abxd", "klmo", {0, 0.5, 0.9}, 2, 3, 3);
    row("same number, other tests", "abcd", "klmn", {0, 0.5, 1}, "abcd", "kxmn", {0, 0.5, 1}, -1, 1, -1);
    row("from the base on", "abcd", "klmn", {0, 0, 0}, "zbcd", "klmn", {0, 0, 0}, 0, -1, -1);
    row("trees not known", "a---", "klmn", {0, 0, 0}, "ab-d", "kl-n", {0, 0, 0}, -1, -1, -1);
    row("one goes on", "ab", "kl", {0.5}, "abc", "klm", {0.5, 0.7}, -1, -1, -1);
    row("one is padded", "ab", "kl", {1, 1}, "abc", "klm", {1, 0.7}, -1, -1, 2);
    row("base only", "a", "k", {}, "a", "k", {}, -1, -1, -1);
}

void TestFirstDifference::handMade()
{
    QFETCH(QString, treesA);
    QFETCH(QString, setsA);
    QFETCH(QList<double>, a);
    QFETCH(QString, treesB);
    QFETCH(QString, setsB);
    QFETCH(QList<double>, b);
    QFETCH(int, code);
    QFETCH(int, tests);
    QFETCH(int, value);
    const Run one = made(treesA.toStdString(), setsA.toStdString(), {a.begin(), a.end()});
    const Run two = made(treesB.toStdString(), setsB.toStdString(), {b.begin(), b.end()});
    for (const auto &found :
         {firstDifference(one.states(), two.states()), firstDifference(two.states(), one.states())}) {
        QCOMPARE(found.code.value_or(-1), code);
        QCOMPARE(found.tests.value_or(-1), tests);
        QCOMPARE(found.value.value_or(-1), value);
        int least = -1;
        for (const int each : {code, tests, value}) {
            if (each >= 0 && (least < 0 || each < least))
                least = each;
        }
        QCOMPARE(found.first().value_or(-1), least);
    }
}

void TestFirstDifference::noise()
{
    const auto parting = [](std::optional<int> models, std::optional<int> samples) {
        return TaskParting{FirstDifference{models, {}, {}}, FirstDifference{samples, {}, {}}};
    };
    QVERIFY(parting(3, 2).isNoise());
    QVERIFY(parting(3, 3).isNoise());
    QVERIFY(!parting(3, 4).isNoise());
    QVERIFY(!parting(3, std::nullopt).isNoise());
    QVERIFY(parting(std::nullopt, 4).isNoise());
    QVERIFY(!(TaskParting{FirstDifference{3, {}, {}}, std::nullopt}.isNoise()));
}

// The second series is the first one up to iteration 2; from 3 on its programmer changes nothing.
void TestFirstDifference::replayed()
{
    TempFolder temp;
    const ProgramPlace place(temp.path());
    const fs::path original = fs::path(SWECI_SOURCE_DIR) / "resources/recordings/steady";
    fs::copy(original, temp / "parts", fs::copy_options::recursive);
    for (int k = 3; k <= 6; ++k)
        fs::remove(temp / "parts/tabletext" / std::string("0").append(std::to_string(k)) / "change.patch");
    const fs::path folder = temp / "experiments";
    for (const auto &[name, recording, samples] :
         {std::tuple{"whole", original, "2"}, std::tuple{"parts", temp / "parts", "1"}}) {
        const auto result = place.run({"run", (folder / name).native(), "--dataset", "sample", "--tasks", "*tabletext*",
                                       "--sandbox", "bubblewrap", "--workers", "2", "--agent", "replay", "--recording",
                                       recording.native(), "--iterations", "4", "--samples", samples});
        QVERIFY2(result.code == 0, result.errors.c_str());
    }
    ExperimentStore store;
    store.open(folder);
    QTRY_VERIFY(!store.loading() && store.experiments().size() == 2);
    ComparedRequest request;
    request.experiments = {store.experiment(folder / "whole"), store.experiment(folder / "parts")};
    request.series = {0, 1};
    const auto basis = compareBasis(request);
    QVERIFY(basis);
    QCOMPARE((*basis)->comparison->tasks().size(), std::size_t(1));
    const auto partings = taskPartings(**basis, 1);
    QVERIFY(partings[0].models);
    QCOMPARE(partings[0].models->first(), std::optional(3));
    QCOMPARE(partings[0].models->code, std::optional(3));
    // Two samples of the same recording never part: the difference is no noise.
    QVERIFY(partings[0].samples);
    QCOMPARE(partings[0].samples->first(), std::optional<int>());
    QVERIFY(!partings[0].isNoise());
    // The cell of the task list says so, and the program does.
    TaskDifferences shown;
    shown.take(compareAt(*basis, 1), 1);
    shown.setPartings(partings);
    QCOMPARE(shown.index(0, TaskDifferences::Parts).data().toString(), QStringLiteral("3 (samples never)"));
    const auto run = place.run({"compare", folder / "whole", folder / "parts", "--format", "json"});
    const auto json = parseJson(run.output, "comparison");
    QVERIFY2(json, run.errors.c_str());
    const JsonValue &said = (*json)["partings"].toArray().at(0)["tasks"].toArray().at(0);
    QCOMPARE(said["at"].toInteger(), std::int64_t(3));
    QCOMPARE(said["code"].toInteger(), std::int64_t(3));
    QVERIFY(said["samples"].isObject() && said["samples"]["at"].isNull());
}

QTEST_GUILESS_MAIN(TestFirstDifference)
#include "tst_firstdifference.moc"
