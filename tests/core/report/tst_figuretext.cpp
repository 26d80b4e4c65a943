// SPDX-License-Identifier: GPL-3.0-or-later
// How figures and texts of others stand in tables.
#include "report/figuretext.h"
#include "report/markdowntext.h"
#include "report/spreadsheettext.h"

#include <QTest>

#include <cmath>

using namespace sweci;

class TestFigureText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void figures_data();
    void figures();
    void probabilities_data();
    void probabilities();
    void spreadsheets();
    void markdown_data();
    void markdown();
};

void TestFigureText::figures_data()
{
    QTest::addColumn<double>("value");
    QTest::addColumn<QString>("text");
    QTest::newRow("plain") << 0.12345 << QStringLiteral("0.1235");
    QTest::newRow("negative") << -0.5 << QStringLiteral("-0.5000");
    QTest::newRow("no negative zero") << -0.00004 << QStringLiteral("0.0000");
    QTest::newRow("just not zero") << -0.00006 << QStringLiteral("-0.0001");
}

void TestFigureText::figures()
{
    QFETCH(double, value);
    QTEST(figureText(value), "text");
    QCOMPARE(figureText({}), noFigure());
}

void TestFigureText::probabilities_data()
{
    QTest::addColumn<double>("p");
    QTest::addColumn<QString>("text");
    QTest::newRow("one") << 1.0 << QStringLiteral("1.00000");
    QTest::newRow("one of 100,001") << 1 / 100001.0 << QStringLiteral("0.00001");
    QTest::newRow("rounds up") << 0.6e-5 << QStringLiteral("0.00001");
    QTest::newRow("would read as 0") << 0.4e-5 << QStringLiteral("< 0.00001");
    QTest::newRow("McNemar of 60 to 0") << std::pow(2.0, -59) << QStringLiteral("< 0.00001");
}

void TestFigureText::probabilities()
{
    QFETCH(double, p);
    QTEST(probabilityText(p), "text");
    QCOMPARE(probabilityText({}), noFigure());
}

void TestFigureText::spreadsheets()
{
    ReportTable table;
    table.columns = {{QStringLiteral("name")}, {QStringLiteral("value"), true}};
    table.rows = {{QStringLiteral("=cmd|'x'!A1"), QStringLiteral("-0.25")},
                  {QStringLiteral("@a"), QStringLiteral("+1e-05")},
                  {QStringLiteral("-model"), QString()},
                  {QStringLiteral("model"), QStringLiteral("-nan")}};
    table.footer = {{QStringLiteral("+mean"), QStringLiteral("-1")}};
    const QString csv = csvTable(spreadsheetTable(table));
    QCOMPARE(csv, QStringLiteral("name,value\n'=cmd|'x'!A1,-0.25\n'@a,+1e-05\n'-model,\nmodel,'-nan\n'+mean,-1\n"));
}

void TestFigureText::markdown_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("escaped");
    QTest::newRow("plain") << QStringLiteral("gamma 1; data_hash 3f") << QStringLiteral("gamma 1; data\\_hash 3f");
    QTest::newRow("code") << QStringLiteral("a`b") << QStringLiteral("a\\`b");
    QTest::newRow("line") << QStringLiteral("a\n# b") << QStringLiteral("a \\# b");
    QTest::newRow("tag") << QStringLiteral("<b>&amp;") << QStringLiteral("\\<b\\>\\&amp;");
}

void TestFigureText::markdown()
{
    QFETCH(QString, text);
    QTEST(markdownEscaped(text), "escaped");
}

QTEST_APPLESS_MAIN(TestFigureText)
#include "tst_figuretext.moc"
