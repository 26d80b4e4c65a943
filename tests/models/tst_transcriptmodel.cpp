// SPDX-License-Identifier: GPL-3.0-or-later
// Transcripts made into turns, and their model.
#include "agents/transcript.h"
#include "models/transcriptfeed.h"
#include "models/transcriptmodel.h"
#include "writtentranscript.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace sweci;

class TestTranscriptModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void turns();
    void turnsInAnyPieces();
    void rows();
    void bothRolesGrow();
    void hostile();
    void feedFollows();
};

namespace
{

using Speaker = TranscriptModel::Speaker;
using Kind = AgentEvent::Kind;

std::vector<AgentEvent> events(const WrittenTranscript &transcript)
{
    const TempFolder temp;
    put(temp / "x.jsonl", transcript.text());
    return TranscriptReader(temp / "x.jsonl").poll().value();
}

WrittenTranscript usual()
{
    WrittenTranscript written;
    written.begin("programmer", 1);                                            // 0 s
    written.says("I look ", true).says("at the code.");                        // 2 s, 4 s
    written.calls("a", "ls\nwc -l *.py").calls("b", "pip install x", {"pip"}); // 6 s, 8 s
    written.gives("b", "no network\n", true).gives("a", "one\ntwo");           // 10 s, 12 s
    written.used(100, 10).says("Done.").used(250, 15).ends("completed");
    return written;
}

} // namespace

void TestTranscriptModel::turns()
{
    TranscriptTurns made;
    QVERIFY(made.add(events(usual())).empty());
    const auto &all = made.turns();
    QCOMPARE(int(all.size()), 6);
    QCOMPARE(int(all[0].kind), int(Kind::Begin));
    QCOMPARE(all[0].text, std::string("role programmer, iteration 1"));
    QCOMPARE(all[1].text, std::string("I look at the code."));
    QCOMPARE(all[2].text, std::string("ls\nwc -l *.py"));
    QCOMPARE(all[2].output, std::string("one\ntwo"));
    QCOMPARE(all[2].seconds, 6.0); // until its output
    QVERIFY(all[2].answered && !all[2].failed && all[2].flags.empty());
    QCOMPARE(all[3].output, std::string("no network\n"));
    QCOMPARE(all[3].flags, std::vector<std::string>{"pip"});
    QVERIFY(all[3].failed);
    QCOMPARE(all[3].inputTokens, std::int64_t(100)); // the model's last turn before it was told
    QCOMPARE(all[3].outputTokens, std::int64_t(10));
    QCOMPARE(all[2].inputTokens, std::int64_t(-1));
    QCOMPARE(all[4].inputTokens, std::int64_t(150)); // told so far, less what was told before
    QCOMPARE(all[4].outputTokens, std::int64_t(5));
    QCOMPARE(all[5].text, std::string("completed"));
}

void TestTranscriptModel::turnsInAnyPieces()
{
    TranscriptTurns whole;
    (void)whole.add(events(usual()));
    TranscriptTurns single;
    std::size_t changes = 0;
    for (AgentEvent &event : events(usual()))
        changes += single.add({std::move(event)}).size();
    QVERIFY(single.turns() == whole.turns());
    QVERIFY(changes > 5); // the message's second half, two outputs, two usages, times
    // Results that belong to nothing stand for themselves; without an id they belong to the last call.
    WrittenTranscript odd;
    odd.gives("nobody", "lost").calls("", "x").gives("", "found").gives("", "again");
    TranscriptTurns of;
    (void)of.add(events(odd));
    QCOMPARE(int(of.turns().size()), 3);
    QCOMPARE(int(of.turns()[0].kind), int(Kind::ToolResult));
    QCOMPARE(of.turns()[1].output, std::string("found"));
    QCOMPARE(of.turns()[2].text, std::string("again"));
}

void TestTranscriptModel::rows()
{
    TranscriptModel model;
    const QAbstractItemModelTester tester(&model);
    model.add(Speaker::Programmer, events(usual()));
    QCOMPARE(model.rowCount(), 6);
    const auto text = [&](int row, int role = Qt::DisplayRole) { return model.index(row).data(role).toString(); };
    QVERIFY(text(2).startsWith(QStringLiteral("ls wc -l *.py")) && text(2).contains(QStringLiteral("2 line")));
    QCOMPARE(text(2, TranscriptModel::WordRole), QStringLiteral("bash"));
    QCOMPARE(text(2, TranscriptModel::TimeRole), QStringLiteral("6.0 s"));
    QCOMPARE(text(3, TranscriptModel::TokensRole), QStringLiteral("100 + 10"));
    QCOMPARE(model.index(3).data(TranscriptModel::FlagsRole).toStringList(),
             QStringList{QStringLiteral("installs packages")});
    QVERIFY(model.index(3).data(TranscriptModel::FailedRole).toBool());
    QCOMPARE(model.flaggedCount(), 1);
    QCOMPARE(model.flagged(-1, 1), 3);
    QCOMPARE(model.flagged(3, 1), -1);
    QCOMPARE(model.flagged(5, -1), 3);
    QCOMPARE(TranscriptModel::fullText(*model.turn(2)), std::string("ls\nwc -l *.py\n\none\ntwo"));
    QVERIFY(model.holds(3, Finder("NO network")) == false && model.holds(3, Finder("no network")));
    QVERIFY(!model.turn(6) && !model.turn(-1));
    model.clear();
    QCOMPARE(model.rowCount(), 0);
}

void TestTranscriptModel::bothRolesGrow()
{
    TranscriptModel model;
    const QAbstractItemModelTester tester(&model);
    model.add(Speaker::Programmer, events(usual()));
    model.add(Speaker::Architect, events(usual())); // comes above
    QCOMPARE(model.rowCount(), 12);
    QCOMPARE(int(model.speaker(5)), int(Speaker::Architect));
    QCOMPARE(int(model.speaker(6)), int(Speaker::Programmer));
    for (AgentEvent &event : events(usual())) {
        model.add(Speaker::Architect, {event});
        model.add(Speaker::Programmer, {event});
    }
    QCOMPARE(model.count(Speaker::Architect), 12);
    QCOMPARE(model.count(Speaker::Programmer), 12);
    QCOMPARE(model.index(12 + 8).data().toString(), model.index(2).data().toString());
}

void TestTranscriptModel::hostile()
{
    TranscriptModel model;
    const QAbstractItemModelTester tester(&model);
    WrittenTranscript bad;
    bad.raw("no JSON \x1b[31m<b>at all</b>").raw("{\"kind\": \"future\", \"text\": \"new\"}").raw("[1, 2]");
    bad.says("a\xe2\x80\xae"
             "b <img src=x>")
        .calls("q", std::string(100000, 'x'));
    model.add(Speaker::Architect, events(bad));
    QCOMPARE(model.rowCount(), 5);
    QCOMPARE(model.index(0).data(TranscriptModel::KindRole).toInt(), int(Kind::Raw));
    QCOMPARE(model.index(0).data().toString(), QStringLiteral("no JSON \\x1b[31m<b>at all</b>"));
    QCOMPARE(model.index(3).data().toString(), QStringLiteral("a\\u202eb <img src=x>"));
    QVERIFY(model.index(4).data().toString().size() < TranscriptModel::summaryCap + 10);
    QVERIFY(model.index(4).data(TranscriptModel::WaitingRole).toBool());
    QCOMPARE(TranscriptModel::fullText(*model.turn(0)), std::string("no JSON \x1b[31m<b>at all</b>")); // as it is
    QCOMPARE(TranscriptModel::fullText(*model.turn(3)), std::string("a\xe2\x80\xae"
                                                                    "b <img src=x>"));
}

void TestTranscriptModel::feedFollows()
{
    const TempFolder temp;
    const auto file = temp / "programmer.transcript.jsonl";
    TranscriptFeed feed;
    TranscriptModel model;
    connect(&feed, &TranscriptFeed::events, &model,
            [&](const std::vector<AgentEvent> &all) { model.add(Speaker::Programmer, all); });
    feed.show(file, true);
    QTRY_VERIFY(!feed.isReading());
    QVERIFY(!feed.exists());
    WrittenTranscript written = usual();
    put(file, written.text());
    QTRY_COMPARE_WITH_TIMEOUT(model.rowCount(), 6, 10000);
    put(file, written.says("more").text() + "{\"kind\": \"te");
    QTRY_COMPARE_WITH_TIMEOUT(model.rowCount(), 7, 10000);
    feed.setLive(false); // nothing more will come: what was begun is shown as it is
    QTRY_COMPARE_WITH_TIMEOUT(model.rowCount(), 8, 10000);
    QCOMPARE(model.index(7).data().toString(), QStringLiteral("{\"kind\": \"te"));
    put(temp / "bad.jsonl.zst", "damaged");
    feed.show(temp / "bad.jsonl", false);
    QTRY_VERIFY(!feed.isReading() && feed.error());
}

QTEST_GUILESS_MAIN(TestTranscriptModel)
#include "tst_transcriptmodel.moc"
