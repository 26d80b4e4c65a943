// SPDX-License-Identifier: GPL-3.0-or-later
// Logs of any size as lines: read in pieces, packed or not, kept out of memory, searched.
#include "base/compression.h"
#include "base/linefind.h"
#include "base/logtext.h"
#include "base/packedstream.h"
#include "tempfolder.h"

#include <QTest>

using namespace sweci;

class TestLogText : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void streamOfPlainAndPacked();
    void streamOfDamagedAndCutOff();
    void spoolGivesAllLines();
    void longLines();
    void stylesAreKept();
    void rawForm();
    void finds_data();
    void finds();
    void findsInLines();
};

namespace
{

std::string all(PackedStream &stream)
{
    std::string bytes;
    for (auto piece = stream.read(); piece && !piece->empty(); piece = stream.read())
        bytes += *piece;
    return bytes;
}

std::string numbers(int from, int to)
{
    std::string text;
    for (int i = from; i < to; ++i)
        text += "line " + std::to_string(i) + '\n';
    return text;
}

std::unique_ptr<LogText> made(LogText::Form form, std::string_view bytes, std::size_t piece = 1000)
{
    auto text = LogText::create(form);
    if (!text)
        return nullptr;
    for (std::size_t at = 0; at < bytes.size(); at += piece)
        (*text)->take(bytes.substr(at, piece));
    return (*text)->publish() ? std::move(text).value() : nullptr;
}

} // namespace

void TestLogText::streamOfPlainAndPacked()
{
    const TempFolder temp;
    const auto file = temp / "a.log";
    PackedStream stream(file);
    QVERIFY(all(stream).empty());
    QVERIFY(!stream.exists());
    put(file, numbers(0, 100000));
    QVERIFY(all(stream) == numbers(0, 100000));
    QVERIFY(stream.exists());
    QCOMPARE(stream.progress(), 1.0);
    // It grows while it is packed.
    put(file, numbers(0, 100010));
    QVERIFY(packFile(file, temp / "a.log.zst"));
    QVERIFY(all(stream) == numbers(100000, 100010));
    put(file, "one more\n");
    QVERIFY(all(stream) == "one more\n");
    QVERIFY(packFile(file, temp / "a.log.zst"));
    QVERIFY(all(stream).empty());
    PackedStream late(file);
    const auto first = late.read();
    QVERIFY(first && late.progress() > 0);
    const std::string begin(*first);
    QVERIFY(begin + all(late) == numbers(0, 100010) + "one more\n");
}

void TestLogText::streamOfDamagedAndCutOff()
{
    const TempFolder temp;
    put(temp / "a.log.zst", "damaged");
    QVERIFY(!PackedStream(temp / "a.log").read());
    const std::string frame = compress(numbers(0, 1000));
    put(temp / "b.log.zst", frame.substr(0, frame.size() / 2));
    PackedStream cut(temp / "b.log");
    auto piece = cut.read();
    while (piece && !piece->empty())
        piece = cut.read();
    QVERIFY(!piece);
    std::filesystem::create_directories(temp / "c.log");
    QVERIFY(!PackedStream(temp / "c.log").read());
    std::filesystem::create_symlink("/etc/passwd", temp / "d.log");
    QVERIFY(!PackedStream(temp / "d.log").read());
}

void TestLogText::spoolGivesAllLines()
{
    const auto text = made(LogText::Form::Cleaned, numbers(0, 70000), 4096);
    QVERIFY(text);
    const LineSpool &lines = *text->lines();
    QCOMPARE(lines.count(), 70000);
    QCOMPARE(lines.bytes(), numbers(0, 70000).size());
    QCOMPARE(lines.longest(), 10u);
    for (const int line : {0, 1, 255, 256, 257, 511, 512, 69000, 69798, 69799, 69800, 69999, 30000}) {
        const std::string expected = "line " + std::to_string(line);
        QCOMPARE(lines.part(line, 0, 100), expected);
        QCOMPARE(lines.size(line), expected.size());
        QCOMPARE(lines.part(line, 5, 2), expected.substr(5, 2));
    }
    QCOMPARE(lines.part(70000, 0, 10), std::string());
    QCOMPARE(lines.part(-1, 0, 10), std::string());
    std::string joined;
    for (int i = 0; i < lines.pieces(); ++i) {
        const LineSpool::Piece piece = lines.piece(i);
        QCOMPARE(piece.text.substr(0, piece.text.find('\n')), lines.part(piece.firstLine, 0, 100));
        joined += piece.text;
    }
    QVERIFY(joined == numbers(0, 70000));
}

void TestLogText::longLines()
{
    const std::string giant(std::size_t(10) << 20, 'g');
    const std::string bytes = "a\n" + giant + "\nb\n" + std::string(70000, 'c') + '\n' + numbers(0, 1000) + giant;
    for (const LogText::Form form : {LogText::Form::Cleaned, LogText::Form::Raw}) {
        const auto text = made(form, bytes, 100000);
        const LineSpool &lines = *text->lines();
        QCOMPARE(lines.count(), 1005);
        QCOMPARE(lines.part(0, 0, 5), std::string("a"));
        QCOMPARE(lines.size(1), giant.size());
        QCOMPARE(lines.part(1, giant.size() - 3, 100), std::string("ggg"));
        QCOMPARE(lines.part(2, 0, 100), std::string("b"));
        QCOMPARE(lines.size(3), std::uint64_t(70000));
        QCOMPARE(lines.part(4, 0, 100), std::string("line 0"));
        QCOMPARE(lines.part(1003, 0, 100), std::string("line 999"));
        QCOMPARE(lines.size(1004), giant.size());
        QCOMPARE(lines.longest(), giant.size());
    }
    // A line that never ends is broken, and nothing is lost.
    const std::string endless(TerminalText::longestLine + 10, 'e');
    const auto raw = made(LogText::Form::Raw, endless, 1 << 20);
    QCOMPARE(raw->lines()->count(), 2);
    QCOMPARE(raw->lines()->part(1, 0, 100), std::string(10, 'e'));
}

void TestLogText::stylesAreKept()
{
    std::string bytes;
    for (int i = 0; i < 1000; ++i)
        bytes += "plain\n\x1b[3" + std::to_string(i % 8) + "mred\x1b[0m x\n";
    const auto text = made(LogText::Form::Cleaned, bytes);
    const LineSpool &lines = *text->lines();
    QCOMPARE(lines.count(), 2000);
    for (const int line : {1, 3, 501, 1599, 1999}) {
        const LineSpool::Style expected{0, 3, static_cast<std::int8_t>(line / 2 % 8), false};
        QCOMPARE(lines.styles(line), std::vector<LineSpool::Style>{expected});
        QVERIFY(lines.styles(line - 1).empty());
    }
}

void TestLogText::rawForm()
{
    const auto text = made(LogText::Form::Raw, "a\x1b[31mb\r\n\nlast", 2);
    QCOMPARE(text->lines()->count(), 3);
    QCOMPARE(text->lines()->part(0, 0, 100), std::string("a\x1b[31mb\r"));
    QCOMPARE(text->lines()->part(1, 0, 100), std::string());
    QCOMPARE(text->lines()->part(2, 0, 100), std::string("last"));
}

void TestLogText::finds_data()
{
    QTest::addColumn<QByteArray>("needle");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("at");
    const auto row = [](const char *needle, const char *text, int at) {
        QTest::addRow("%s in %s", needle, text) << QByteArray(needle) << QByteArray(text) << at;
    };
    row("error", "an Error, an ERROR", 3);
    row("Error", "an error, an Error", 13);
    row("error", "erro", -1);
    row("x", "abc", -1);
    row("1x", "a1X", 1);
    row("12", "3121", 1);
    row("é", "caf\xc3\xa9", 3);
    row("aab", "aaab", 1);
    row("end", "the END", 4);
}

void TestLogText::finds()
{
    QFETCH(QByteArray, needle);
    QFETCH(QByteArray, text);
    QFETCH(int, at);
    QCOMPARE(static_cast<int>(Finder(needle.toStdString()).in(text.toStdString())), at);
}

void TestLogText::findsInLines()
{
    const auto text = made(LogText::Form::Cleaned, numbers(0, 70000) + "wLINE 7 line 7", 5000);
    std::atomic<bool> go{false};
    const auto hits = findInLines(*text->lines(), Finder("line 69999"), 100, go);
    QCOMPARE(hits, (std::vector<LineHit>{{69999, 0, 10}}));
    QCOMPARE(findInLines(*text->lines(), Finder("LINE 7"), 100, go), (std::vector<LineHit>{{70000, 1, 7}}));
    QCOMPARE(int(findInLines(*text->lines(), Finder("line"), 500000, go).size()), 70002);
    std::size_t seen = 0;
    QCOMPARE(int(findInLines(*text->lines(), Finder("line"), 100, go, [&](const auto &found) { seen = found.size(); })
                     .size()),
             100);
    QCOMPARE(int(seen), 100);
    QVERIFY(findInLines(*text->lines(), Finder(""), 100, go).empty());
    std::atomic<bool> stop{true};
    QVERIFY(findInLines(*text->lines(), Finder("line"), 100, stop).empty());
}

QTEST_GUILESS_MAIN(TestLogText)
#include "tst_logtext.moc"
