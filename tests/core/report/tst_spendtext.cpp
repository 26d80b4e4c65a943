// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/spendtext.h"

#include <QTest>

using namespace sweci;

class TestSpendText : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void failures_data();
    void failures();
};

void TestSpendText::failures_data()
{
    QTest::addColumn<int>("calls");
    QTest::addColumn<int>("failed");
    QTest::addColumn<QString>("says"); // of its last sentence; empty: there is none
    QTest::newRow("nothing") << 0 << 0 << QString();
    QTest::newRow("none") << 5 << 0 << QString();
    QTest::newRow("some") << 7 << 5 << QStringLiteral("5 of 7 call");
    QTest::newRow("all, without a token") << 5 << 5 << QStringLiteral("5 of 5 call");
    QTest::newRow("nobody knows of how many") << 0 << 5 << QStringLiteral("5 call");
    QTest::newRow("of more than are known") << 3 << 5 << QStringLiteral("5 call");
}

void TestSpendText::failures()
{
    QFETCH(int, calls);
    QFETCH(int, failed);
    QFETCH(QString, says);
    Spend spend;
    spend.calls = calls;
    if (failed > 0)
        spend.failures = {{"authentication", failed - 1}, {"network", 1}};
    const auto sentences = spendSentences(spend);
    QCOMPARE(sentences.empty(), says.isEmpty());
    if (says.isEmpty())
        return;
    QVERIFY2(sentences.back().startsWith(says), qPrintable(sentences.back()));
    QVERIFY2(sentences.back().contains(QStringLiteral("authentication 4, network 1")), qPrintable(sentences.back()));
}

QTEST_GUILESS_MAIN(TestSpendText)
#include "tst_spendtext.moc"
