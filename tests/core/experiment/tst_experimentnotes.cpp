// SPDX-License-Identifier: GPL-3.0-or-later
// Notes of one's own beside an experiment.
#include "base/files.h"
#include "experiment/experimentnotes.h"
#include "tempfolder.h"

#include <QTest>

#include <atomic>
#include <thread>

using namespace sweci;
namespace fs = std::filesystem;

class TestExperimentNotes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void places();
    void noFileHasNoNotes();
    void changesOneNote();
    void whatOthersWroteStays();
    void writersAtTheSameMoment();
    void damaged_data();
    void damaged();
    void hostileTexts();
    void tooLong();
    void cannotBeWritten();
    void remarks();
    void remarksOfManyTasks();
    void hostileRemarks();
    void remarksTooLong();
    void onlyWhatIsNewMakesItNewer();
};

void TestExperimentNotes::places()
{
    using Layout = ExperimentSource::Layout;
    QCOMPARE(ExperimentNotes::fileOf("/a/model-a", Layout::Native), fs::path("/a/model-a/notes.json"));
    QCOMPARE(ExperimentNotes::fileOf("/a/model-a/", Layout::Published), fs::path("/a/model-a.sweci-notes.json"));
}

void TestExperimentNotes::noFileHasNoNotes()
{
    const TempFolder temp;
    const auto notes = ExperimentNotes::read(temp / "notes.json");
    QVERIFY(notes && notes->all().empty());
}

void TestExperimentNotes::changesOneNote()
{
    const TempFolder temp;
    const fs::path file = temp / "notes.json";
    QVERIFY(ExperimentNotes::change(file, {"one", 3}, {"flaky", "needs the network"}));
    QVERIFY(ExperimentNotes::change(file, {"one", 4}, {"real", ""}));
    const auto both = ExperimentNotes::read(file);
    QVERIFY(both);
    QCOMPARE(both->all().size(), std::size_t(2));
    QCOMPARE(*both->find({"one", 3}), (IterationNote{"flaky", "needs the network"}));
    QVERIFY(!both->find({"two", 3}));
    QVERIFY(ExperimentNotes::change(file, {"one", 3}, {}));
    const auto left = ExperimentNotes::read(file);
    QVERIFY(left && left->all().size() == 1 && left->find({"one", 4}));
}

// Two windows: each keeps what the other noted meanwhile.
void TestExperimentNotes::whatOthersWroteStays()
{
    const TempFolder temp;
    const fs::path file = temp / "notes.json";
    const auto first = ExperimentNotes::read(file);
    QVERIFY(first && first->all().empty());
    QVERIFY(ExperimentNotes::change(file, {"one", 1}, {"a", ""}));
    const auto second = ExperimentNotes::change(file, {"two", 1}, {"b", ""});
    QVERIFY(second && second->find({"one", 1}) && second->find({"two", 1}));
}

// The lock belongs to an open file, so that two threads are to each other what two programs are.
void TestExperimentNotes::writersAtTheSameMoment()
{
    constexpr int each = 20;
    const TempFolder temp;
    const fs::path file = temp / "notes.json";
    std::atomic<int> failures = 0;
    const auto write = [&](const std::string &who) {
        for (int i = 1; i <= each; ++i) {
            failures += !ExperimentNotes::change(file, {who, i}, {"label", who});
            failures += !ExperimentNotes::changeRemarks(file, {""}, {{who + std::to_string(i)}, {}, {}, {}});
        }
    };
    std::thread first(write, "first");
    std::thread second(write, "second");
    first.join();
    second.join();
    QCOMPARE(failures.load(), 0);
    const auto notes = ExperimentNotes::read(file);
    QVERIFY(notes);
    for (const std::string who : {"first", "second"}) {
        for (int i = 1; i <= each; ++i) {
            QVERIFY2(notes->find({who, i}), qPrintable(QString::fromStdString(who + std::to_string(i))));
            const auto &tags = notes->remark("").tags;
            QVERIFY(std::find(tags.begin(), tags.end(), who + std::to_string(i)) != tags.end());
        }
    }
}

void TestExperimentNotes::damaged_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("kind");
    const auto row = [](const char *name, const char *text, ErrorKind kind) {
        QTest::newRow(name) << QByteArray(text) << static_cast<int>(kind);
    };
    row("empty", "", ErrorKind::Parse);
    row("cut", "{\"version\": 1, \"notes\": [{\"task\": \"o", ErrorKind::Parse);
    row("a list", "[]", ErrorKind::Parse);
    row("no version", "{\"notes\": []}", ErrorKind::Parse);
    row("newer", "{\"version\": 3}", ErrorKind::Newer);
    row("no task", "{\"version\": 1, \"notes\": [{\"iteration\": 1}]}", ErrorKind::Parse);
    row("no iteration", "{\"version\": 1, \"notes\": [{\"task\": \"one\"}]}", ErrorKind::Parse);
    row("negative", "{\"version\": 1, \"notes\": [{\"task\": \"one\", \"iteration\": -1}]}", ErrorKind::Parse);
    row("remark of no task", "{\"version\": 2, \"tasks\": [{\"note\": \"x\"}]}", ErrorKind::Parse);
    row("not objects", "{\"version\": 1, \"notes\": [1, 2]}", ErrorKind::Parse);
}

void TestExperimentNotes::damaged()
{
    QFETCH(QByteArray, text);
    QFETCH(int, kind);
    const TempFolder temp;
    const fs::path file = temp / "notes.json";
    put(file, text.toStdString());
    const auto notes = ExperimentNotes::read(file);
    QVERIFY(!notes);
    QCOMPARE(static_cast<int>(notes.error().kind), kind);
    QVERIFY2(notes.error().sentence.contains(QStringLiteral("notes.json")), qPrintable(notes.error().sentence));
    // What cannot be read is not written over.
    QVERIFY(!ExperimentNotes::change(file, {"one", 1}, {"a", ""}));
    QCOMPARE(QByteArray::fromStdString(readFile(file).value()), text);
}

void TestExperimentNotes::hostileTexts()
{
    const TempFolder temp;
    const fs::path file = temp / "notes.json";
    const std::string task = "one\xff\"\n{";
    const IterationNote note{"<b>\"},\\", std::string("=cmd()\n\x01\xe2\x80\xae") + std::string(1, '\0') + "end"};
    QVERIFY(ExperimentNotes::change(file, {task, 1}, note));
    const auto read = ExperimentNotes::read(file);
    QVERIFY(read && read->find({task, 1}));
    QCOMPARE(*read->find({task, 1}), note);
}

void TestExperimentNotes::tooLong()
{
    const TempFolder temp;
    const fs::path file = temp / "notes.json";
    const auto label = ExperimentNotes::change(file, {"one", 1}, {std::string(201, 'a'), ""});
    QVERIFY(!label && label.error().kind == ErrorKind::Usage);
    QVERIFY(!ExperimentNotes::change(file, {"one", 1}, {"", std::string(20001, 'a')}));
    QVERIFY(!fs::exists(file));
}

void TestExperimentNotes::cannotBeWritten()
{
    const TempFolder temp;
    const auto result = ExperimentNotes::change(temp / "none" / "notes.json", {"one", 1}, {"a", ""});
    QVERIFY(!result && !result.error().sentence.isEmpty());
}

void TestExperimentNotes::remarks()
{
    const TempFolder temp;
    const fs::path file = temp / "notes.json";
    QVERIFY(ExperimentNotes::change(file, {"one", 1}, {"label", "text"}));
    QVERIFY(ExperimentNotes::changeRemarks(file, {""}, {{"paper", "b", "paper", ""}, {}, "as in table 3", {}}));
    QVERIFY(ExperimentNotes::changeRemarks(file, {""}, {{"a"}, {"b"}, {}, true}));
    const auto read = ExperimentNotes::read(file);
    QVERIFY(read);
    const Remark expected{"as in table 3", {"a", "paper"}, true};
    QCOMPARE(read->remark(""), expected);
    QCOMPARE(read->remark("one"), Remark());
    QVERIFY(read->find({"one", 1})); // the notes of iterations are untouched
    QVERIFY(readFile(file).value().find("\"version\": 2") != std::string::npos);
    // Nothing is left of what was taken away.
    QVERIFY(ExperimentNotes::changeRemarks(file, {""}, {{}, {"a", "paper"}, "", false}));
    QVERIFY(ExperimentNotes::read(file)->remarks().empty());
}

void TestExperimentNotes::remarksOfManyTasks()
{
    const TempFolder temp;
    const fs::path file = temp / "notes.json";
    QVERIFY(ExperimentNotes::changeRemarks(file, {"one"}, {{"x"}, {}, "of one", {}}));
    const auto both = ExperimentNotes::changeRemarks(file, {"one", "two#2"}, {{"y"}, {"x"}, {}, {}});
    QVERIFY(both);
    const Remark one{"of one", {"y"}, false};
    const Remark two{"", {"y"}, false};
    QCOMPARE(both->remark("one"), one);
    QCOMPARE(both->remark("two#2"), two);
    QCOMPARE(ExperimentNotes::read(file)->remarks(), both->remarks());
}

void TestExperimentNotes::hostileRemarks()
{
    const TempFolder temp;
    const fs::path file = temp / "notes.json";
    const std::string task = "one\xff\"\n{";
    const Remark remark{"<b>\"},\\\n\xe2\x80\xae", {"\"]}", "\xff"}, false};
    QVERIFY(ExperimentNotes::changeRemarks(file, {task}, {remark.tags, {}, remark.note, {}}));
    QCOMPARE(ExperimentNotes::read(file)->remark(task), remark);
}

void TestExperimentNotes::remarksTooLong()
{
    const TempFolder temp;
    const fs::path file = temp / "notes.json";
    const auto tag = ExperimentNotes::changeRemarks(file, {"one"}, {{std::string(61, 'a')}, {}, {}, {}});
    QVERIFY(!tag && tag.error().kind == ErrorKind::Usage);
    QVERIFY(!ExperimentNotes::changeRemarks(file, {"one"}, {{}, {}, std::string(20001, 'a'), {}}));
    std::vector<std::string> many;
    for (int i = 0; i < 51; ++i)
        many.push_back(std::to_string(i));
    QVERIFY(!ExperimentNotes::changeRemarks(file, {"one"}, {many, {}, {}, {}}));
    QVERIFY(!fs::exists(file));
}

// A file without remarks stays readable for versions that know none.
void TestExperimentNotes::onlyWhatIsNewMakesItNewer()
{
    const TempFolder temp;
    const fs::path file = temp / "notes.json";
    QVERIFY(ExperimentNotes::change(file, {"one", 1}, {"label", "text"}));
    QVERIFY(readFile(file).value().find("\"version\": 1") != std::string::npos);
}

QTEST_GUILESS_MAIN(TestExperimentNotes)
#include "tst_experimentnotes.moc"
