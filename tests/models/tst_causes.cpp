// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/causesmodel.h"
#include "models/codefile.h"
#include "models/hunktrials.h"
#include "models/tracebackline.h"
#include "models/verifyrun.h"
#include "tempfolder.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace sweci;

class TestCauses : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void model();
    void words_data();
    void words();
    void keysAgreeWithTheCommand();
    void trialsRoundTrip();
    void trialsOfAnyFile_data();
    void trialsOfAnyFile();
    void trialsAreKeptBesideTheExperiment();
    void trialsThatCannotBeWritten();
    void parsed_data();
    void parsed();
    void programMissing();
    void tracebackLines_data();
    void tracebackLines();
    void definitions_data();
    void definitions();
};

namespace
{

IterationLinksPtr linksOf(const std::string &path = "src/a.py")
{
    const std::atomic<bool> never{false};
    Attribution::Input input;
    std::string before;
    std::string after;
    for (int i = 0; i < 5; ++i) {
        const std::string name = "name_" + std::to_string(i);
        before += "def " + name + "():\n    return 1\n\n\n\n\n";
        after += "def " + name + "():\n    return 2\n\n\n\n\n";
    }
    ComparedFile file;
    file.file.oldPath = file.file.newPath = path;
    file.file.before = file.file.after = TreeEntry{FileMode::Regular, "1"};
    file.diff = computeFileDiff(DiffRequest{before, after, DiffOptions::forPatch()}, never).value();
    input.changed.push_back(file);
    auto links = std::make_shared<IterationLinks>();
    links->iteration = 3;
    links->causes = std::make_shared<const IterationCauses>(
        IterationCauses{StateName::after(2), StateName::after(3), Attribution(std::move(input)), {}, {}});
    return links;
}

std::vector<Suspicion> suspectsOf(const std::vector<double> &scores)
{
    std::vector<Suspicion> all;
    for (std::size_t i = 0; i < scores.size(); ++i)
        all.push_back(
            {static_cast<int>(i), scores[i], scores[i] / 2, {{SuspicionReason::Kind::FrameLine, "<b>a.py</b>:12", 1}}});
    return all;
}

} // namespace

void TestCauses::model()
{
    CausesModel model;
    const QAbstractItemModelTester tester(&model);
    std::map<int, TrialResult> results;
    const auto lookup = [&](int hunk) { return results.count(hunk) > 0 ? &results[hunk] : nullptr; };
    model.show(linksOf(), suspectsOf({1, 0.5, 0.25, 0, 0}), lookup);
    QCOMPARE(model.rowCount(), 3); // nothing speaks for the others
    const QModelIndex first = model.index(0);
    QCOMPARE(first.data().toString(), QStringLiteral("src/a.py:2 in name_0"));
    QCOMPARE(first.data(CausesModel::RankRole).toInt(), 1);
    QCOMPARE(first.data(CausesModel::ConfidenceRole).toInt(), 50);
    QCOMPARE(first.data(CausesModel::VerdictTextRole).toString(), QStringLiteral("likely"));
    QCOMPARE(first.data(CausesModel::ReasonsRole).toStringList(),
             QStringList{QStringLiteral("the traceback has its line <b>a.py</b>:12")});
    QVERIFY(!first.data(Qt::ToolTipRole).toString().contains(QStringLiteral("<b>")));
    QVERIFY(
        first.data(Qt::AccessibleTextRole).toString().startsWith(QStringLiteral("1. src/a.py:2 in name_0, likely")));
    QCOMPARE(model.rowOf(2), 2);
    QCOMPARE(model.rowOf(4), -1);
    QCOMPARE(model.hunkAt(1), 1);
    QCOMPARE(model.hunkAt(3), -1);
    results[1] = {HunkVerdict::Refuted, {}};
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    model.update(lookup);
    QCOMPARE(changed.size(), 1);
    QCOMPARE(model.index(1).data(CausesModel::VerdictRole).toInt(), int(CausesModel::Verdict::Refuted));
    model.update(lookup);
    QCOMPARE(changed.size(), 1);
    model.show(nullptr, {}, lookup);
    QCOMPARE(model.rowCount(), 0);
    QVERIFY(!model.index(0).isValid());
}

void TestCauses::words_data()
{
    QTest::addColumn<int>("verdict");
    QTest::addColumn<QByteArray>("reason");
    QTest::addColumn<QString>("word");
    QTest::newRow("shown") << int(HunkVerdict::Shown) << QByteArray() << QStringLiteral("shown");
    QTest::newRow("refuted") << int(HunkVerdict::Refuted) << QByteArray() << QStringLiteral("refuted");
    QTest::newRow("unclear") << int(HunkVerdict::Unclear) << QByteArray() << QStringLiteral("unclear");
    QTest::newRow("passes") << int(HunkVerdict::Unclear) << QByteArray("passes_anyway")
                            << QStringLiteral("unclear: the test passes with it as well");
    QTest::newRow("unusable") << int(HunkVerdict::Unclear) << QByteArray("exit_4")
                              << QStringLiteral("unclear: the tests cannot be run without it (exit_4)");
}

void TestCauses::words()
{
    QFETCH(int, verdict);
    QFETCH(QByteArray, reason);
    const TrialResult result{static_cast<HunkVerdict>(verdict), reason.toStdString()};
    QTEST(CausesModel::verdictText(&result), "word");
}

void TestCauses::keysAgreeWithTheCommand()
{
    for (const std::string &path :
         {std::string("src/a.py"), std::string("a\xff.py"), std::string("a\xe2\x80\xae\n.py")}) {
        const auto links = linksOf(path);
        std::set<std::string> keys;
        for (int hunk = 0; hunk < 5; ++hunk) {
            const DiffEdit &edit = links->attribution()->files()[0].diff->edits[static_cast<std::size_t>(hunk)];
            JsonValue lines = JsonValue::object();
            lines.set("old_start", edit.oldStart + 1).set("new_start", edit.newStart + 1);
            JsonValue suspect = JsonValue::object();
            suspect.set("file", path).set("edits", JsonValue(JsonValue::Array{lines}));
            QCOMPARE(hunkKey(parseJson(suspect.toJson(), "x").value()), hunkKey(*links->attribution(), hunk));
            keys.insert(hunkKey(*links->attribution(), hunk));
        }
        QCOMPARE(keys.size(), std::size_t(5));
    }
}

void TestCauses::trialsRoundTrip()
{
    const TrialResults results{{{"task#2", 3, "tree", "t.py::test[a b]", "a.py:1:2:3"}, {HunkVerdict::Shown, {}}},
                               {{"task", 3, "tree", "t.py::test", "a.py:0:0:0"}, {HunkVerdict::Unclear, "exit_4"}}};
    QVERIFY(trialsFromJson(trialsToJson(results), "x").value() == results);
    QVERIFY(trialsFromJson(trialsToJson({}), "x").value().empty());
}

void TestCauses::trialsOfAnyFile_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("readable");
    QTest::addColumn<int>("count");
    const QByteArray good =
        R"({"task": "t", "iteration": 1, "tree": "x", "test": "y", "hunk": "h", "verdict": "shown"})";
    QTest::newRow("good") << QByteArray("{\"version\": 1, \"trials\": [" + good + "]}") << true << 1;
    QTest::newRow("another verdict") << QByteArray(R"({"trials": [{"hunk": "h", "verdict": "maybe"}]})") << true << 0;
    QTest::newRow("no hunk") << QByteArray(R"({"trials": [{"verdict": "shown"}, 7, null]})") << true << 0;
    QTest::newRow("another document") << QByteArray("[1]") << true << 0;
    QTest::newRow("no JSON") << QByteArray("{\"trials\": [") << false << 0;
    QTest::newRow("empty") << QByteArray() << false << 0;
}

void TestCauses::trialsOfAnyFile()
{
    QFETCH(QByteArray, text);
    QFETCH(bool, readable);
    QFETCH(int, count);
    const auto results = trialsFromJson(text.toStdString(), "x");
    QCOMPARE(bool(results), readable);
    if (readable)
        QCOMPARE(int(results->size()), count);
}

void TestCauses::trialsAreKeptBesideTheExperiment()
{
    TempFolder temp;
    const auto experiment = temp / "runs" / "model-a";
    put(experiment / "experiment.json", "{}");
    const TrialKey key{"task", 3, "tree", "t.py::test\xff", "a.py:1:2:3"};
    {
        HunkTrials trials;
        QSignalSpy saved(&trials, &HunkTrials::saved);
        trials.open(experiment);
        trials.add({{key, {HunkVerdict::Refuted, {}}}});
        QVERIFY(trials.find(key));
        QVERIFY(saved.wait(10000));
    }
    QVERIFY(std::filesystem::exists(temp / "runs" / "model-a.verified.json"));
    // Another window found something else meanwhile: both stay.
    HunkTrials one;
    HunkTrials two;
    QSignalSpy oneRead(&one, &HunkTrials::changed);
    QSignalSpy twoRead(&two, &HunkTrials::changed);
    one.open(experiment);
    two.open(experiment);
    QTRY_VERIFY(!oneRead.isEmpty() && !twoRead.isEmpty());
    QVERIFY(one.find(key) && one.find(key)->verdict == HunkVerdict::Refuted);
    TrialKey other = key;
    other.iteration = 4;
    QSignalSpy oneSaved(&one, &HunkTrials::saved);
    one.add({{other, {HunkVerdict::Shown, {}}}});
    QVERIFY(oneSaved.wait(10000));
    other.iteration = 5;
    QSignalSpy twoSaved(&two, &HunkTrials::saved);
    two.add({{other, {HunkVerdict::Shown, {}}}});
    QVERIFY(twoSaved.wait(10000));
    QCOMPARE(trialsFromJson(get(temp / "runs" / "model-a.verified.json"), "x").value().size(), std::size_t(3));
    // Of another code nothing is known.
    TrialKey later = key;
    later.tree = "another";
    QVERIFY(!one.find(later));
}

void TestCauses::trialsThatCannotBeWritten()
{
    TempFolder temp;
    HunkTrials trials;
    QSignalSpy failed(&trials, &HunkTrials::failed);
    trials.open(temp / "gone" / "model-a");
    const TrialKey key{"task", 3, "tree", "t", "h"};
    trials.add({{key, {HunkVerdict::Shown, {}}}});
    QVERIFY(failed.wait(10000));
    QVERIFY(!failed.first().first().toString().isEmpty());
    QVERIFY(trials.find(key)); // kept in memory
}

void TestCauses::parsed_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<bool>("readable");
    QTest::addColumn<int>("count");
    const QByteArray suspect =
        R"({"file": "a.py", "edits": [{"old_start": 1, "new_start": 1}], "verified": "shown", "why": ""})";
    QTest::newRow("one") << QByteArray("{\"lost\": [{\"test\": \"t\", \"suspects\": [" + suspect + "]}]}") << true << 1;
    QTest::newRow("not verified") << QByteArray(R"({"lost": [{"suspects": [{"file": "a.py"}]}]})") << true << 0;
    QTest::newRow("no test") << QByteArray(R"({"lost": []})") << false << 0;
    QTest::newRow("torn") << QByteArray(R"({"lost": [)") << false << 0;
    QTest::newRow("nothing") << QByteArray() << false << 0;
}

void TestCauses::parsed()
{
    QFETCH(QByteArray, json);
    QFETCH(bool, readable);
    QFETCH(int, count);
    const auto results = VerifyRun::parse(json.toStdString(), "t");
    QCOMPARE(bool(results), readable);
    if (readable)
        QCOMPARE(int(results->size()), count);
}

void TestCauses::programMissing()
{
    qputenv("SWECI_PROGRAM", "/nowhere/sweci");
    VerifyRun run;
    QSignalSpy failed(&run, &VerifyRun::failed);
    QVERIFY(run.start({"/tmp/x", "task", 1, "t", {}}));
    QCOMPARE(failed.size(), 1);
    QVERIFY(failed.first().first().toString().contains(QStringLiteral("/nowhere/sweci")));
    QVERIFY(!run.running());
    qunsetenv("SWECI_PROGRAM");
}

void TestCauses::tracebackLines_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<int>("number");
    const QByteArray none;
    QTest::newRow("pytest") << QByteArray("src/a.py:12: ValueError") << QByteArray("src/a.py") << 12;
    QTest::newRow("pytest, no message") << QByteArray("tests/test_a.py:3: ") << QByteArray("tests/test_a.py") << 3;
    QTest::newRow("short") << QByteArray("tests/test_a.py:3: in test_a") << QByteArray("tests/test_a.py") << 3;
    QTest::newRow("Python") << QByteArray("  File \"/app/code/a b.py\", line 7, in parse")
                            << QByteArray("/app/code/a b.py") << 7;
    QTest::newRow("pytest's E") << QByteArray("E     File \"a.py\", line 2") << QByteArray("a.py") << 2;
    QTest::newRow("blanks before") << QByteArray("    a.py:1: x") << QByteArray("a.py") << 1;
    QTest::newRow("an id") << QByteArray("tests/test_a.py::test_b") << none << 0;
    QTest::newRow("no number") << QByteArray("a.py: nothing") << none << 0;
    QTest::newRow("line 0") << QByteArray("a.py:0: x") << none << 0;
    QTest::newRow("negative") << QByteArray("a.py:-4: x") << none << 0;
    QTest::newRow("too large") << QByteArray("a.py:99999999999999: x") << none << 0;
    QTest::newRow("text") << QByteArray("E   assert 1 == 2") << none << 0;
    QTest::newRow("empty") << none << none << 0;
    QTest::newRow("no name") << QByteArray(".py:3: x") << none << 0;
    QTest::newRow("not UTF-8") << QByteArray("a\xff.py:3: x") << QByteArray("a\xff.py") << 3;
}

void TestCauses::tracebackLines()
{
    QFETCH(QByteArray, line);
    QFETCH(QByteArray, path);
    QFETCH(int, number);
    const auto place = placeInLine(line.toStdString());
    QCOMPARE(place.has_value(), number > 0);
    if (place) {
        QCOMPARE(place->path, path.toStdString());
        QCOMPARE(place->line, number);
    }
}

void TestCauses::definitions_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<int>("line");
    QTest::newRow("method") << QByteArray("Span.hull") << 3;
    QTest::newRow("of a test id") << QByteArray("Span::hull[a::b]") << 3;
    QTest::newRow("class") << QByteArray("Span") << 2;
    QTest::newRow("function") << QByteArray("parse") << 6;
    QTest::newRow("binding") << QByteArray("LIMIT") << 0;
    QTest::newRow("with its package") << QByteArray("spanlib.Span.hull") << 3;
    QTest::newRow("not there") << QByteArray("other") << -1;
    QTest::newRow("empty") << QByteArray() << -1;
}

void TestCauses::definitions()
{
    QFETCH(QByteArray, name);
    QFETCH(int, line);
    QCOMPARE(lineOfDefinition("LIMIT = 5\n\nclass Span:\n    def hull(self):\n        pass\n\ndef parse():\n    pass\n",
                              name.toStdString()),
             line);
}

QTEST_GUILESS_MAIN(TestCauses)
#include "tst_causes.moc"
