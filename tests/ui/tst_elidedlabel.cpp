// SPDX-License-Identifier: GPL-3.0-or-later
// What a label that gives way leaves out is in its tool tip, word by word.
#include "shell/elidedlabel.h"

#include <QHelpEvent>
#include <QTest>
#include <QTextDocument>
#include <QToolTip>

using namespace sweci;

class TestElidedLabel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tipHasWhatIsLeftOut_data();
    void tipHasWhatIsLeftOut();
    void ownTipStays();

private:
    static void ask(ElidedLabel &label)
    {
        QToolTip::hideText();
        QTRY_VERIFY(!QToolTip::isVisible());
        const QPoint middle = label.rect().center();
        QHelpEvent event(QEvent::ToolTip, middle, label.mapToGlobal(middle));
        QCoreApplication::sendEvent(&label, &event);
    }
};

void TestElidedLabel::tipHasWhatIsLeftOut_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("separator");
    QTest::addColumn<bool>("elided");
    const QString dot = QStringLiteral(" · ");
    QTest::newRow("fits") << QStringLiteral("short") << QString() << false;
    QTest::newRow("empty") << QString() << QString() << false;
    QTest::newRow("too long") << QString(80, QLatin1Char('m')) << QString() << true;
    QTest::newRow("parts") << QStringLiteral("first") + dot + QString(80, QLatin1Char('m')) << dot << true;
    QTest::newRow("markup of others") << QStringLiteral("<b>bold</b> & ") + QString(80, QLatin1Char('m')) << QString()
                                      << true;
}

void TestElidedLabel::tipHasWhatIsLeftOut()
{
    QFETCH(QString, text);
    QFETCH(QString, separator);
    QFETCH(bool, elided);
    ElidedLabel label;
    label.setSeparator(separator);
    label.setText(text);
    label.resize(200, 24);
    label.show();
    QVERIFY(QTest::qWaitForWindowExposed(&label));
    QCOMPARE(label.shownText() != text, elided);
    ask(label);
    QTextDocument read;
    read.setHtml(QToolTip::isVisible() ? QToolTip::text() : QString());
    QCOMPARE(read.toPlainText(), elided ? text : QString());
}

void TestElidedLabel::ownTipStays()
{
    ElidedLabel label;
    label.setText(QString(80, QLatin1Char('m')));
    label.setToolTip(QStringLiteral("what it means"));
    label.resize(200, 24);
    label.show();
    QVERIFY(QTest::qWaitForWindowExposed(&label));
    ask(label);
    QCOMPARE(QToolTip::text(), QStringLiteral("what it means"));
}

QTEST_MAIN(TestElidedLabel)
#include "tst_elidedlabel.moc"
