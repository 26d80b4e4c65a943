// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/reporttablemodel.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace sweci;

class TestReportTableModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void showsATable();
};

void TestReportTableModel::showsATable()
{
    ReportTableModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
    ReportTable table;
    model.take(table);
    QCOMPARE(model.rowCount(), 0);
    table.columns = {{QStringLiteral("what")}, {QStringLiteral("value"), true}};
    table.rows = {{QStringLiteral("<b>a</b>"), QStringLiteral("1")}, {QStringLiteral("b"), QStringLiteral("2")}};
    model.take(table);
    QCOMPARE(resets.count(), 2);
    QCOMPARE(model.index(0, 0).data().toString(), QStringLiteral("<b>a</b>"));
    QVERIFY(model.index(0, 0).data(Qt::ToolTipRole).toString().contains(QStringLiteral("&lt;b&gt;a&lt;/b&gt;")));
    QCOMPARE(model.headerData(1, Qt::Horizontal).toString(), QStringLiteral("value"));
    QVERIFY(model.index(0, 1).data(Qt::TextAlignmentRole).toInt() & Qt::AlignRight);
    // Another value of the same shape: rows stay.
    table.rows[1][1] = QStringLiteral("3");
    model.take(table);
    QCOMPARE(resets.count(), 2);
    QCOMPARE(changes.count(), 1);
    QCOMPARE(model.index(1, 1).data().toString(), QStringLiteral("3"));
    table.rows.pop_back();
    model.take(table);
    QCOMPARE(resets.count(), 3);
    QCOMPARE(model.rowCount(), 1);
}

QTEST_GUILESS_MAIN(TestReportTableModel)
#include "tst_reporttablemodel.moc"
