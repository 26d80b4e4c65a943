// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/textlines.h"

#include <QTest>

using namespace sweci;
using namespace std::string_literals;

class TestTextLines : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void splits_data();
    void splits();
    void detects_data();
    void detects();
    void copiesStayValid();
    void findsLineOfByte();
};

void TestTextLines::splits_data()
{
    QTest::addColumn<std::string>("bytes");
    QTest::addColumn<std::vector<std::string>>("lines");
    QTest::addColumn<QString>("ends");
    QTest::addColumn<bool>("lacksLast");
    using Lines = std::vector<std::string>;
    QTest::newRow("empty") << ""s << Lines{} << "no line ends" << false;
    QTest::newRow("one newline") << "\n"s << Lines{""} << "LF" << false;
    QTest::newRow("plain") << "a\nb\n"s << Lines{"a", "b"} << "LF" << false;
    QTest::newRow("no last newline") << "a\nb"s << Lines{"a", "b"} << "LF" << true;
    QTest::newRow("CRLF") << "a\r\n\r\nb\r\n"s << Lines{"a", "", "b"} << "CRLF" << false;
    QTest::newRow("CR only") << "a\rb\r"s << Lines{"a", "b"} << "CR" << false;
    QTest::newRow("CR inside a line") << "a\rb\nc\n"s << Lines{"a\rb", "c"} << "LF" << false;
    QTest::newRow("mixed") << "a\nb\r\nc\nd"s << Lines{"a", "b", "c", "d"} << "mixed: 2 LF, 1 CRLF" << true;
    QTest::newRow("CR at the very end") << "a\nb\r"s << Lines{"a", "b\r"} << "LF" << true;
    QTest::newRow("U+2028, U+0085, FF, VT")
        << "a\xe2\x80\xa8z\xc2\x85y\fx\vw\n"s << Lines{"a\xe2\x80\xa8z\xc2\x85y\fx\vw"} << "LF" << false;
    QTest::newRow("UTF-16 LE") << "\xff\xfe"s + "a\0\n\0\xe9\0"s << Lines{"a", "\xc3\xa9"} << "LF" << true;
    QTest::newRow("UTF-16 BE, U+0A0A is no newline")
        << "\xfe\xff\x0a\x0a\0\x0d\0\x0a"s << Lines{"\xe0\xa8\x8a"} << "CRLF" << false;
    QTest::newRow("UTF-32 LE") << "\xff\xfe\0\0"s + "a\0\0\0\n\0\0\0"s << Lines{"a"} << "LF" << false;
    QTest::newRow("UTF-16 pair") << "\xfe\xff\xd8\x3d\xde\x00"s << Lines{"\xf0\x9f\x98\x80"} << "no line ends" << true;
    QTest::newRow("byte order mark is no text") << "\xef\xbb\xbf"
                                                   "a\n"s
                                                << Lines{"a"} << "LF" << false;
}

void TestTextLines::splits()
{
    QFETCH(std::string, bytes);
    QFETCH(std::vector<std::string>, lines);
    const TextLines text(bytes);
    std::vector<std::string> found;
    std::string whole;
    for (int i = 0; i < text.count(); ++i) {
        found.emplace_back(text.line(i));
        whole += text.lineWithEnd(i);
    }
    QCOMPARE(found, lines);
    QCOMPARE(whole, std::string(text.text()));
    QCOMPARE(text.bytes(), bytes);
    QTEST(lineEndsName(text.lineEnds()), "ends");
    QTEST(text.lacksLastEnd(), "lacksLast");
}

void TestTextLines::detects_data()
{
    QTest::addColumn<std::string>("bytes");
    QTest::addColumn<int>("encoding");
    QTest::addColumn<bool>("binary");
    const auto row = [](const char *name, const std::string &bytes, TextEncoding encoding, bool binary) {
        QTest::newRow(name) << bytes << int(encoding) << binary;
    };
    row("ASCII", "plain text, longer than eight bytes", TextEncoding::Utf8, false);
    row("UTF-8", "na\xc3\xafve \xe4\xbb\xbb\xe5\x8a\xa1", TextEncoding::Utf8, false);
    row("Latin-1", "na\xefve, longer than eight bytes", TextEncoding::Latin1, false);
    row("cut UTF-8", "\xe4\xbb\xbb and \xe4\xbb", TextEncoding::Utf8Damaged, false);
    row("C1 bytes", "a\x80z", TextEncoding::Utf8Damaged, false);
    row("NUL", "a\0z"s, TextEncoding::Utf8, true);
    row("NUL beyond git's look", std::string(8000, 'a') + '\0', TextEncoding::Utf8, false);
    row("NUL at the end of git's look", std::string(7999, 'a') + '\0', TextEncoding::Utf8, true);
}

void TestTextLines::detects()
{
    QFETCH(std::string, bytes);
    QTEST(int(detectEncoding(bytes).encoding), "encoding");
    QTEST(isBinary(bytes), "binary");
}

void TestTextLines::copiesStayValid()
{
    TextLines copy;
    {
        const TextLines first("\xff\xfe"
                              "a\0\n\0b\0"s);
        copy = first;
    }
    QCOMPARE(std::string(copy.line(1)), "b"s);
    const TextLines moved = std::move(copy);
    QCOMPARE(std::string(moved.line(0)), "a"s);
}

void TestTextLines::findsLineOfByte()
{
    const TextLines text("ab\n\nc"s);
    const std::vector<int> expected{0, 0, 0, 1, 2, -1};
    for (std::uint32_t i = 0; i < expected.size(); ++i)
        QCOMPARE(text.lineAt(i), expected[i]);
}

QTEST_GUILESS_MAIN(TestTextLines)
#include "tst_textlines.moc"
