// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/policytext.h"

#include <QTest>

using namespace sweci;

class TestPolicyText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void words_data();
    void words();
};

void TestPolicyText::words_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("text");
    const auto row = [](const char *name, const char *text) {
        QTest::newRow(name) << QString::fromLatin1(name) << QString::fromLatin1(text);
    };
    row("collapsed=zero,tampered=count,truncated=exclude", "collapsed pass nothing");
    row("collapsed=carry,tampered=count,truncated=exclude", "collapsed keep the value");
    row("collapsed=drop,tampered=exclude,truncated=count", "collapsed left out, tampered left out, cut off count");
    row("collapsed=carry,tampered=exclude", "collapsed keep the value, tampered left out");
    row("truncated=count", "collapsed pass nothing, cut off count");
    row("collapsed=zero", "collapsed pass nothing");
    row("collapsed=never", "collapsed=never");
    row("%1, %2", "%1, %2");
}

void TestPolicyText::words()
{
    QFETCH(QString, name);
    QTEST(policyText(name), "text");
}

QTEST_GUILESS_MAIN(TestPolicyText)
#include "tst_policytext.moc"
