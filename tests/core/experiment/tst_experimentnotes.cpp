// SPDX-License-Identifier: GPL-3.0-or-later
// Notes of one's own beside an experiment.
#include "base/files.h"
#include "experiment/experimentnotes.h"
#include "tempfolder.h"

#include <QTest>

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
    void damaged_data();
    void damaged();
    void hostileTexts();
    void tooLong();
    void cannotBeWritten();
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
    row("newer", "{\"version\": 2}", ErrorKind::Newer);
    row("no task", "{\"version\": 1, \"notes\": [{\"iteration\": 1}]}", ErrorKind::Parse);
    row("no iteration", "{\"version\": 1, \"notes\": [{\"task\": \"one\"}]}", ErrorKind::Parse);
    row("negative", "{\"version\": 1, \"notes\": [{\"task\": \"one\", \"iteration\": -1}]}", ErrorKind::Parse);
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

QTEST_GUILESS_MAIN(TestExperimentNotes)
#include "tst_experimentnotes.moc"
