// SPDX-License-Identifier: GPL-3.0-or-later
// A torn last line must poison nothing: neither what stands before it nor what is appended after it.
#include "base/jsonlines.h"
#include "base/jsonvalue.h"
#include "tempfolder.h"

#include <QTest>

using namespace sweci;
namespace fs = std::filesystem;

class TestCaseH2 : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void appendAfterDamage_data();
    void appendAfterDamage();
    void followsPieces();
    void noticesAShorterFile();
};

void TestCaseH2::appendAfterDamage_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QByteArray>("kept");
    QTest::addColumn<QByteArray>("aside");
    const QByteArray four = "{\"n\": 0}\n{\"n\": 1}\n{\"n\": 2}\n{\"n\": 3}\n";
    QTest::newRow("cut fifth line") << four + "{\"n\": 4, \"pyt" << four << QByteArray("{\"n\": 4, \"pyt");
    QTest::newRow("fragment and record on one line, then cut")
        << four + "{\"n\"{\"n\": 5}\n{" << four + "{\"n\"{\"n\": 5}\n"
        << QByteArray("{");
    QTest::newRow("cut line, then a blank line") << four + "{\"n\": 4\n\n" << four + "{\"n\": 4\n\n" << QByteArray();
    QTest::newRow("cut inside a character") << four + "{\"s\": \"\xe3\x81" << four << QByteArray("{\"s\": \"\xe3\x81");
    QTest::newRow("empty file") << QByteArray() << QByteArray() << QByteArray();
    QTest::newRow("NUL bytes at the end") << four + QByteArray(4096, '\0') << four << QByteArray(4096, '\0');
}

void TestCaseH2::appendAfterDamage()
{
    QFETCH(QByteArray, content);
    QFETCH(QByteArray, kept);
    QFETCH(QByteArray, aside);
    TempFolder temp;
    const fs::path path = temp / "iteration.jsonl";
    put(path, content.toStdString());
    JsonLinesTail tail(path);
    const auto before = tail.poll();
    QVERIFY(before);
    QCOMPARE(before->pendingBytes, std::uint64_t(aside.size()));

    auto writer = JsonLinesWriter::open(path);
    QVERIFY(writer);
    QCOMPARE(writer->tornBytes(), std::uint64_t(aside.size()));
    QVERIFY(writer->append("{\"n\": 9}"));
    QCOMPARE(QByteArray::fromStdString(get(path)), kept + "{\"n\": 9}\n");
    QCOMPARE(fs::exists(path.native() + ".torn-1"), !aside.isEmpty());
    if (!aside.isEmpty())
        QCOMPARE(QByteArray::fromStdString(get(path.native() + ".torn-1")), aside);
    const auto after = tail.poll();
    QCOMPARE(after->lines, std::vector<std::string>{"{\"n\": 9}"});
    QCOMPARE(after->pendingBytes, std::uint64_t(0));
}

void TestCaseH2::followsPieces()
{
    TempFolder temp;
    const fs::path path = temp / "events.jsonl";
    JsonLinesTail tail(path);
    QVERIFY(tail.poll()->lines.empty());
    const std::string record = "{\"text\": \"\xe3\x81\x84 a longer record\"}\n";
    std::string written;
    for (std::size_t i = 0; i < record.size(); i += 7) {
        written += record.substr(i, 7);
        put(path, written);
        const auto poll = tail.poll();
        QCOMPARE(poll->lines.size(), written.size() == record.size() ? std::size_t(1) : std::size_t(0));
        if (poll->lines.empty())
            QCOMPARE(poll->pendingBytes, std::uint64_t(written.size()));
    }
}

void TestCaseH2::noticesAShorterFile()
{
    TempFolder temp;
    const fs::path path = temp / "events.jsonl";
    put(path, "{\"n\": 1}\n{\"n\": 2}\n");
    JsonLinesTail tail(path);
    QCOMPARE(tail.poll()->lines.size(), std::size_t(2));
    put(path, "{\"n\": 3}\n");
    const auto poll = tail.poll();
    QVERIFY(poll->restarted);
    QCOMPARE(poll->lines, std::vector<std::string>{"{\"n\": 3}"});
}

QTEST_GUILESS_MAIN(TestCaseH2)
#include "tst_case_h2.moc"
