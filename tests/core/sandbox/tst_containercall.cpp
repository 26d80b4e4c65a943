// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/childprocess.h"
#include "base/jsonvalue.h"
#include "sandbox/containercall.h"

#include <QTest>

using namespace sweci;

class TestContainerCall : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void encoded();
    void ends_data();
    void ends();
    void streamed_data();
    void streamed();
    void refusesToRunOutsideAContainer();
};

void TestContainerCall::encoded()
{
    ContainerCall call;
    call.nonce = "n";
    call.argv = {"a", "b\xff"};
    call.environment = {{"X", "1\n2"}};
    call.input = "in\xfe";
    call.seconds = 1.5;
    const std::string text = encodeContainerCall(call);
    const std::size_t line = text.find('\n');
    QCOMPARE(std::stoul(text), text.size() - line - 1);
    const auto json = parseJson(text.substr(line + 1), "call");
    QVERIFY(json);
    QCOMPARE((*json)["argv"].toArray().back().toString(), std::string("b\xff"));
    QCOMPARE((*json)["environment"]["X"].toString(), std::string("1\n2"));
    QCOMPARE((*json)["seconds"].toDouble(), 1.5);
}

void TestContainerCall::ends_data()
{
    QTest::addColumn<QByteArray>("errors");
    QTest::addColumn<QByteArray>("left");
    QTest::addColumn<bool>("began");
    QTest::addColumn<bool>("ended");
    QTest::addColumn<int>("exit");
    const QByteArray began = "k began {}\n";
    const QByteArray ended = "k ended {\"exit\": 3, \"signal\": 0, \"seconds\": 1.0, \"why\": \"\", \"kills\": 0}\n";
    QTest::newRow("plain") << began + "text\n" + ended << QByteArray("text\n") << true << true << 3;
    QTest::newRow("behind an open line") << began + "no newline" + ended << QByteArray("no newline") << true << true
                                         << 3;
    QTest::newRow("in the middle") << "a" + began + "b" + ended + "c" << QByteArray("abc") << true << true << 3;
    QTest::newRow("never began") << QByteArray("docker: error\n") << QByteArray("docker: error\n") << false << false
                                 << 0;
    QTest::newRow("never ended") << began + "x" << QByteArray("x") << true << false << 0;
    QTest::newRow("cut off") << began + "k ended {\"exit\": 3" << QByteArray("k ended {\"exit\": 3") << true << false
                             << 0;
    QTest::newRow("another's nonce") << began + "j ended {\"exit\": 3}\n"
                                     << QByteArray("j ended {\"exit\": 3}\n") << true << false << 0;
}

void TestContainerCall::ends()
{
    QFETCH(QByteArray, errors);
    QFETCH(QByteArray, left);
    std::string text = errors.toStdString();
    const ContainerEnd end = takeContainerEnd(text, "k");
    QCOMPARE(QByteArray::fromStdString(text), left);
    QTEST(end.began, "began");
    QTEST(end.ended, "ended");
    QTEST(end.exitCode, "exit");
}

// It kills all processes it can see; outside of a container those would be everybody's.
void TestContainerCall::streamed_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("given");
    QTest::addColumn<bool>("began");
    QTest::addColumn<bool>("ended");
    QTest::addColumn<QByteArray>("kept"); // beside the two lines
    const QByteArray began = "nonce began {}\n";
    const QByteArray ended = "nonce ended {\"exit\": 3}\n";
    QTest::newRow("plain") << began + "text\n" + ended << QByteArray("text\n") << true << true << QByteArray();
    QTest::newRow("no newline") << began + "text" + ended << QByteArray("text") << true << true << QByteArray();
    QTest::newRow("almost") << began + "nonc nonnonc" + ended + "non" << QByteArray("nonc nonnoncnon") << true << true
                            << QByteArray();
    QTest::newRow("of the engine") << QByteArray("no such image\n") << QByteArray() << false << false
                                   << QByteArray("no such image\n");
    QTest::newRow("warning before") << "careful\n" + began + "x" + ended << QByteArray("x") << true << true
                                    << QByteArray("careful\n");
}

void TestContainerCall::streamed()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QByteArray, given);
    QFETCH(bool, began);
    QFETCH(bool, ended);
    QFETCH(QByteArray, kept);
    for (const int piece : {1, 2, 5, 1000}) {
        std::string out;
        ContainerErrors errors("nonce", [&out](std::string_view text) { out += text; });
        for (int at = 0; at < bytes.size(); at += piece)
            errors.feed(bytes.mid(at, piece).toStdString());
        std::string left = errors.finish();
        const ContainerEnd end = takeContainerEnd(left, "nonce");
        QCOMPARE(QByteArray::fromStdString(out), given);
        QCOMPARE(end.began, began);
        QCOMPARE(end.ended, ended);
        QCOMPARE(end.exitCode, ended ? 3 : 0);
        QCOMPARE(QByteArray::fromStdString(left), kept);
    }
}

void TestContainerCall::refusesToRunOutsideAContainer()
{
    QVERIFY(containerSource().find("os.getpid() != 1") < containerSource().find("call = read_call()"));
    ProcessSpec spec;
    // Only up to the guard: were it missing, nothing that could do harm would follow.
    const std::string source(containerSource());
    const std::size_t guarded = source.find("    wake, awaken = os.pipe()");
    QVERIFY(guarded != std::string::npos);
    spec.argv = {"/usr/bin/python3", "-I", "-S", "-c", source.substr(0, guarded) + "    print('went on')\n\nmain()\n"};
    spec.environment = {{"PATH", "/usr/bin:/bin"}};
    const auto outcome = runProcess(spec);
    QVERIFY(outcome);
    QCOMPARE(outcome->exitCode, 1);
    QCOMPARE(outcome->output, std::string());
}

QTEST_GUILESS_MAIN(TestContainerCall)
#include "tst_containercall.moc"
