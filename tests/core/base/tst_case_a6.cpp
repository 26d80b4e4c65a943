// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/terminaltext.h"

#include <QTest>

#include <algorithm>

using namespace sweci;

// Terminal control codes: a log shows what a person would have seen.
class CaseA6 : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void shows_data();
    void shows();
    void colours();
    void manyFramesAreOneLine();
    void hostileOutputIsQuick();
    void finalLinesAreTaken();
};

void CaseA6::shows_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("text");
    const auto row = [](const char *name, const QByteArray &bytes, const char *text) {
        QTest::newRow(name) << bytes << QByteArray(text);
    };
    row("plain", "a\nb", "a\nb");
    row("CR LF lines", "a\r\nb\r\n", "a\nb\n");
    row("frames joined by CR", " 10%\r 50%\r100%", "100%");
    row("a shorter frame leaves the rest", "long line\rsho", "shog line");
    row("a shorter frame that erases", "long line\rsho\x1b[K", "sho");
    row("title ended by BEL",
        "\x1b]0;title\a"
        "text",
        "text");
    row("title ended by ST", "\x1b]0;title\x1b\\text", "text");
    row("link", "\x1b]8;;http://x\x1b\\here\x1b]8;;\x1b\\", "here");
    row("title never ended", "\x1b]0;title\nnext", "\nnext");
    row("cursor up and erase", "one\ntwo\n\x1b[2A\x1b[2KONE\n", "ONE\ntwo");
    row("cursor up beyond the start", "a\x1b[99Ab", "ab");
    row("backspaces", "abc\b\b\bx", "xbc");
    row("more backspaces than text", "a\b\b\b\bx", "x");
    row("lone ESC at the end", "text\x1b", "text");
    row("lone ESC before a letter of text",
        "a\x1b"
        "é",
        "aé");
    row("ESC ESC", "a\x1b\x1b[0mb", "ab");
    row("sequence broken off by a newline", "a\x1b[31\nb", "a\nb");
    row("sequence cut at the end", "text\x1b[3", "text");
    row("character set", "\x1b(Btext", "text");
    row("tab", "a\tb", "a       b");
    row("erase below", "a\nb\nc\x1b[2A\x1b[J", "a");
    row("clear keeps what was", "a\x1b[2Jb", "a\nb");
    row("UTF-8", "é漢\r\n", "é漢\n");
    row("bytes that are none", "\xff\xfe", "\xff\xfe");
}

void CaseA6::shows()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, text);
    for (const int piece : {1, 2, 1000}) {
        // A sequence may be cut at the end of a block that was read.
        TerminalText terminal;
        for (int at = 0; at < bytes.size(); at += piece)
            terminal.feed(bytes.mid(at, piece).toStdString());
        QCOMPARE(QByteArray::fromStdString(terminal.plain()).replace("\n\n", "\n").trimmed(),
                 QByteArray(text).trimmed());
    }
}

void CaseA6::colours()
{
    TerminalText terminal;
    terminal.feed("a\x1b[31mred\x1b[1mbold\x1b[0m b\n\x1b[92mbright\x1b[38;5;208m?\x1b[39m.");
    QCOMPARE(terminal.lines()[0].text, std::string("aredbold b"));
    QCOMPARE(terminal.lines()[0].styles, (std::vector<TerminalText::Style>{{1, 4, 1, false}, {4, 8, 1, true}}));
    QCOMPARE(terminal.lines()[1].text, std::string("bright?."));
    QCOMPARE(terminal.lines()[1].styles, (std::vector<TerminalText::Style>{{0, 7, 10, false}}));
}

void CaseA6::manyFramesAreOneLine()
{
    TerminalText terminal;
    for (int i = 0; i < 10000; ++i)
        terminal.feed("\r\x1b[2K\x1b[36m|\x1b[0m step " + std::to_string(i));
    QCOMPARE(int(terminal.lines().size()), 1);
    QCOMPARE(terminal.plain(), std::string("| step 9999"));
}

void CaseA6::hostileOutputIsQuick()
{
    TerminalText terminal;
    for (int i = 0; i < 20000; ++i)
        terminal.feed("\x1b[9999A\x1b[9999B\x1b[999999999999C\x1b[2K\n");
    terminal.feed(std::string(TerminalText::longestLine + 5, 'x'));
    QCOMPARE(int(terminal.lines().size()), 20002);
    QCOMPARE(terminal.lines().back().text, std::string("xxxxx")); // nothing is lost
}

void CaseA6::finalLinesAreTaken()
{
    TerminalText terminal;
    std::string taken;
    for (int i = 0; i < 3000; ++i) {
        terminal.feed("\x1b[3" + std::to_string(i % 8) + "mline " + std::to_string(i) + "\x1b[0m\n");
        if (i % 7 != 0)
            continue;
        for (const TerminalText::Line &line : terminal.takeFinal())
            taken += line.text + '\n';
    }
    QVERIFY(terminal.lines().size() < 300);
    terminal.feed("\x1b[2ALINE");
    const std::string all = taken + terminal.plain();
    QVERIFY(all.starts_with("line 0\nline 1\n"));
    QVERIFY(all.ends_with("line 2997\nLINE 2998\nline 2999\n"));
    QCOMPARE(std::count(all.begin(), all.end(), '\n'), std::ptrdiff_t(3000));
}

QTEST_GUILESS_MAIN(CaseA6)
#include "tst_case_a6.moc"
