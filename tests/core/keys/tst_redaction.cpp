// SPDX-License-Identifier: GPL-3.0-or-later
#include "keys/redaction.h"

#include <QTest>

using namespace sweci;

class TestRedaction : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void removes_data();
    void removes();
    void shortSecretsAreLeft();
    void holdsBackOnlyWhatMayGoOn();
};

namespace
{

const std::string secret = "sk-canary-123/+\"x";

} // namespace

void TestRedaction::removes_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("expected");
    const QByteArray mark(Redaction::mark.data(), qsizetype(Redaction::mark.size()));
    const QByteArray key = QByteArray::fromStdString(secret);
    QTest::newRow("nothing") << QByteArray("sk-can and so on") << QByteArray("sk-can and so on");
    QTest::newRow("plain") << "a" + key + "b"
                           << "a" + mark + "b";
    QTest::newRow("twice") << key + key << mark + mark;
    QTest::newRow("URL-encoded") << QByteArray("?k=sk-canary-123%2F%2B%22x&") << "?k=" + mark + "&";
    QTest::newRow("URL-encoded, small") << QByteArray("sk-canary-123%2f%2b%22x") << mark;
    QTest::newRow("in JSON") << QByteArray(R"({"k": "sk-canary-123/+\"x"})") << "{\"k\": \"" + mark + "\"}";
    QTest::newRow("base64") << "Basic " + key.toBase64() << "Basic " + mark + "=";
    QTest::newRow("over two lines") << QByteArray("sk-can\nary-123/+\"x!") << mark + "!";
    QTest::newRow("over two lines of JSON") << QByteArray("sk-can\\nary-123/+\\\"x!") << mark + "!";
    QTest::newRow("its beginning at the end") << QByteArray("x sk-canary") << QByteArray("x sk-canary");
    QTest::newRow("a false start") << "sk-sk-canary-" + key << "sk-sk-canary-" + mark;
}

void TestRedaction::removes()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, expected);
    const Redaction redaction({secret});
    QCOMPARE(QByteArray::fromStdString(redaction.redacted(text.toStdString())), expected);
    // Cut anywhere, and in single bytes.
    for (qsizetype cut = 0; cut <= text.size(); ++cut) {
        RedactingStream stream(redaction);
        std::string out = stream.feed(text.left(cut).toStdString());
        out += stream.feed(text.mid(cut).toStdString());
        out += stream.finish();
        QCOMPARE(QByteArray::fromStdString(out), expected);
    }
    RedactingStream stream(redaction);
    std::string out;
    for (const char c : text)
        out += stream.feed(std::string(1, c));
    out += stream.finish();
    QCOMPARE(QByteArray::fromStdString(out), expected);
}

void TestRedaction::shortSecretsAreLeft()
{
    QVERIFY(Redaction({"", "test"}).empty());
    QCOMPARE(Redaction({"test"}).redacted("a test"), std::string("a test"));
}

void TestRedaction::holdsBackOnlyWhatMayGoOn()
{
    const Redaction redaction({secret});
    RedactingStream stream(redaction);
    QCOMPARE(stream.feed("hello sk-ca"), std::string("hello "));
    QCOMPARE(stream.feed("t food\n"), std::string("sk-cat food\n"));
    QCOMPARE(stream.finish(), std::string());
}

QTEST_GUILESS_MAIN(TestRedaction)
#include "tst_redaction.moc"
