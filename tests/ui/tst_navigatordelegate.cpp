// SPDX-License-Identifier: GPL-3.0-or-later
// The names of the experiments at the left: whole where there is room, before the curve where there is little.
#include "models/experimenttree.h"
#include "shell/navigatordelegate.h"
#include "signs.h"
#include "theme/theme.h"

#include <QImage>
#include <QPainter>
#include <QStandardItemModel>
#include <QTest>

using namespace sweci;

class TestNavigatorDelegate : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nameAndCurve_data();
    void nameAndCurve();
    void attentionWithoutColour();
};

void TestNavigatorDelegate::nameAndCurve_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("whole");
    QTest::addColumn<bool>("curve");
    QTest::newRow("short") << QStringLiteral("hasty") << true << true;
    QTest::newRow("just fits") << QStringLiteral("hasty-live") << true << true;
    QTest::newRow("a little too long") << QStringLiteral("model-fourth") << false << true;
    QTest::newRow("far too long") << QStringLiteral("a-model-of-some-house-4.5-2026") << false << false;
}

// A row as wide as in a window of 1280, with and without its curve.
void TestNavigatorDelegate::nameAndCurve()
{
    QFETCH(QString, name);
    QFETCH(bool, whole);
    QFETCH(bool, curve);
    Theme theme;
    const NavigatorDelegate delegate(theme);
    QStandardItemModel model;
    auto *folder = new QStandardItem(QStringLiteral("folder"));
    model.appendRow(folder);
    auto *item = new QStandardItem(name);
    item->setData(QStringLiteral("0.89"), ExperimentTree::ScoreRole);
    item->setData(QStringLiteral("0/3"), ExperimentTree::NoteRole);
    folder->appendRow(item);
    const QRect row(0, 0, 219, theme.px(25));
    const auto paint = [&] {
        QImage picture(row.size(), QImage::Format_RGB32);
        picture.fill(theme.color(ColorRole::Panel));
        QPainter painter(&picture);
        QStyleOptionViewItem option;
        option.rect = row;
        delegate.paint(&painter, option, item->index());
        return picture;
    };
    const QImage without = paint();
    item->setData(QVariant::fromValue(QList<double>{0.1, 0.6, 0.9}), ExperimentTree::CurveRole);
    const QImage with = paint();
    const QRect curvePlace = delegate.curveRect(row).toAlignedRect();
    QCOMPARE(with.copy(curvePlace) != without.copy(curvePlace), curve);
    // Left of the curve the same letters, unless the name gave way to it.
    const QRect left(0, 0, curvePlace.left() - 2, row.height());
    QCOMPARE(with.copy(left) == without.copy(left), whole || !curve);
    const QFontMetrics metrics(theme.textFont());
    QCOMPARE(metrics.horizontalAdvance(name) + QFontMetrics(theme.noteFont()).horizontalAdvance(QStringLiteral("0/3")) <
                 curvePlace.left() - theme.px(28 + 4 + 6) + 2,
             whole);
}

// In grey and for a person without the cones for green.
void TestNavigatorDelegate::attentionWithoutColour()
{
    for (const ThemeChoice tone : {ThemeChoice::Light, ThemeChoice::Dark}) {
        Theme theme;
        theme.setChoice(tone);
        const NavigatorDelegate delegate(theme);
        QStandardItemModel model;
        auto *folder = new QStandardItem(QStringLiteral("folder"));
        model.appendRow(folder);
        auto *item = new QStandardItem(QStringLiteral("hasty"));
        item->setData(QStringLiteral("0/3"), ExperimentTree::NoteRole);
        folder->appendRow(item);
        Signs signs;
        for (const bool alert : {false, true}) {
            item->setData(alert, ExperimentTree::AlertRole);
            QImage picture(QSize(219, theme.px(25)) * dotsPerPixel, QImage::Format_RGB32);
            picture.setDevicePixelRatio(dotsPerPixel);
            picture.fill(theme.color(ColorRole::Panel));
            QPainter painter(&picture);
            QStyleOptionViewItem option;
            option.rect = QRect(0, 0, 219, theme.px(25));
            delegate.paint(&painter, option, item->index());
            painter.end();
            signs.emplace_back(alert ? QStringLiteral("needs attention") : QStringLiteral("well"), picture);
        }
        const QString same = sameForm(signs, QStringLiteral("navigator"));
        QVERIFY2(same.isEmpty(), qPrintable(same));
    }
}

QTEST_MAIN(TestNavigatorDelegate)
#include "tst_navigatordelegate.moc"
