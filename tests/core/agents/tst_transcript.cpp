// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/transcript.h"
#include "base/compression.h"
#include "tempfolder.h"

#include <QTest>

using namespace sweci;

class TestTranscript : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void readWhileItGrowsAndPacked();
    void hostileLines();
    void largeFilesArePackedInPieces();
};

namespace
{

AgentEvent text(const std::string &words)
{
    AgentEvent event;
    event.kind = AgentEvent::Kind::Text;
    event.text = words;
    return event;
}

std::string joined(const std::vector<AgentEvent> &events)
{
    std::string all;
    for (const AgentEvent &event : events)
        all += event.text + ' ';
    return all;
}

} // namespace

void TestTranscript::readWhileItGrowsAndPacked()
{
    TempFolder folder;
    const TranscriptFiles files = TranscriptFiles::in(folder.path(), "architect");
    TranscriptReader early(files.transcript);
    QVERIFY(early.poll()->empty());
    auto writer = AppendFile::open(files.transcript);
    QVERIFY(writer);
    writer->append(text("one").toJson().toJson() + '\n');
    writer->append("{\"kind\": \"te");
    QCOMPARE(joined(early.poll().value()), std::string("one "));
    QVERIFY(early.poll()->empty()); // half a line is not yet
    writer->append("xt\", \"text\": \"two\"}\n");
    QCOMPARE(joined(early.poll().value()), std::string("two "));
    writer->append(text("three").toJson().toJson() + '\n');
    QVERIFY(files.pack());
    QVERIFY(!std::filesystem::exists(files.transcript));
    QCOMPARE(joined(early.poll().value()), std::string("three "));
    // The iteration is done again: the new words follow the old ones.
    writer = AppendFile::open(files.transcript);
    writer->append(text("four").toJson().toJson() + '\n');
    QCOMPARE(joined(early.poll().value()), std::string("four "));
    QCOMPARE(joined(TranscriptReader(files.transcript).poll().value()), std::string("one two three four "));
    QVERIFY(files.pack());
    QVERIFY(files.pack()); // nothing left to pack
    QVERIFY(early.poll()->empty());
    QCOMPARE(joined(TranscriptReader(files.transcript).poll().value()), std::string("one two three four "));
    QCOMPARE(int(std::distance(std::filesystem::directory_iterator(folder.path()), {})), 1);
}

void TestTranscript::hostileLines()
{
    TempFolder folder;
    const auto file = folder / "x.jsonl";
    put(file, "not JSON\n[1]\n\xff\n{\"kind\": \"future\", \"text\": \"?\"}\n{\"kind\": 5}\n");
    const auto events = TranscriptReader(file).poll();
    QVERIFY(events);
    QCOMPARE(int(events->size()), 5);
    QCOMPARE(int((*events)[0].kind), int(AgentEvent::Kind::Raw));
    QCOMPARE((*events)[2].text, std::string("\xff"));
    QCOMPARE(int((*events)[3].kind), int(AgentEvent::Kind::Note));
    put(std::filesystem::path(file.native() + ".zst"), "damaged");
    QVERIFY(!TranscriptReader(file).poll());
}

void TestTranscript::largeFilesArePackedInPieces()
{
    TempFolder folder;
    std::string bytes;
    for (int i = 0; bytes.size() < (std::size_t(5) << 20); ++i)
        bytes += std::to_string(i) + '\n';
    put(folder / "a.log", bytes);
    QVERIFY(packFile(folder / "a.log", folder / "a.log.zst"));
    put(folder / "a.log", "more");
    QVERIFY(packFile(folder / "a.log", folder / "a.log.zst"));
    QVERIFY(readCompressed(folder / "a.log.zst").value() == bytes + "more");
    QVERIFY(packFile(folder / "none", folder / "none.zst"));
    QVERIFY(!std::filesystem::exists(folder / "none.zst"));
}

QTEST_GUILESS_MAIN(TestTranscript)
#include "tst_transcript.moc"
