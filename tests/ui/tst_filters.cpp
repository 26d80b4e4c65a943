// SPDX-License-Identifier: GPL-3.0-or-later
// Filter expressions in the real main window, typed by keys, on files as the program writes them; the rows that they
// leave were counted by hand (filtercampaign.h).
#include "filterwindow.h"
#include "models/experimenttree.h"
#include "models/filterchoicemodel.h"
#include "shell/filterline.h"
#include "shell/filterpopup.h"
#include "shell/navigator.h"

#include <QApplication>
#include <QImage>
#include <QLabel>
#include <QListView>
#include <QToolButton>
#include <QTreeView>

using namespace sweci;

class TestFilters : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_all.reset(); }
    void emptyIsNoMistake();
    void rows_data();
    void rows();
    void lastGoodOneStays();
    void wordsWaitForTheirOperator();
    void completesByKeys();
    void completesValues();
    void mouseTakesAChoice();
    void escapeAndFocus();
    void navigator_data();
    void navigator();
    void navigatorKeys();
    void survivesReopening();

private:
    RunBoardPage &board() { return m_all->board(); }
    FilterLine &field() { return *board().filter(); }
    TaskWindow &w() { return m_all->w(); }
    void typeInBoard(const QString &text)
    {
        w().trigger("filterTasks");
        QTest::keyClick(&field(), Qt::Key_A, Qt::ControlModifier);
        QTest::keyClick(&field(), Qt::Key_Delete);
        QTest::keyClicks(&field(), text);
    }
    QString shown() // "alpha beta", in the order of the names
    {
        QStringList names;
        const QAbstractItemModel *rows = board().table()->model();
        for (int row = 0; row < rows->rowCount(); ++row)
            names << rows->index(row, BoardModel::Task).data().toString();
        names.sort();
        return names.join(QLatin1Char(' '));
    }
    QString inNavigator()
    {
        QStringList names;
        const QAbstractItemModel *tree = w().window().navigator()->view()->model();
        for (int folder = 0; folder < tree->rowCount(); ++folder) {
            const QModelIndex above = tree->index(folder, 0);
            for (int row = 0; row < tree->rowCount(above); ++row)
                names << tree->index(row, 0, above).data().toString();
        }
        return names.join(QLatin1Char(' '));
    }

    std::unique_ptr<FilterWindow> m_all;
};

void TestFilters::init()
{
    m_all = std::make_unique<FilterWindow>();
    QVERIFY(m_all->open());
}

// No field of a new window has a sign of a mistake; one that is cleared loses it again.
void TestFilters::emptyIsNoMistake()
{
    const auto signs = [](const FilterLine *line) {
        int count = 0;
        for (const QToolButton *each : line->findChildren<QToolButton *>()) {
            const QAction *action = each->defaultAction();
            count += action && action->objectName() == QLatin1String("_filterMistake") && !each->isHidden();
        }
        return count;
    };
    const auto lines = w().window().findChildren<FilterLine *>();
    QVERIFY(lines.size() >= 4); // of the navigator, the campaign, the board, the regressions
    for (FilterLine *line : lines) {
        QVERIFY2(!line->problem() && signs(line) == 0, qPrintable(line->objectName()));
        line->setText(QStringLiteral("   "));
        QVERIFY2(!line->problem() && signs(line) == 0, qPrintable(line->objectName()));
        line->setText(QStringLiteral("("));
        QVERIFY2(line->problem() && signs(line) == 1, qPrintable(line->objectName()));
        line->clear();
        QVERIFY2(!line->problem() && signs(line) == 0, qPrintable(line->objectName()));
    }
}

void TestFilters::rows_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("rows");
    const auto row = [](const char *text, const char *rows) {
        QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(rows);
    };
    row("ALPH", "alpha");
    row("repository = other", "delta epsilon gamma");
    row("state = done or state = solved", "alpha beta");
    row("verdict = collapsed", "gamma");
    row("regressions > 0 and score > 0", "beta");
    row("not (state = queued or repository ~ wn)", "delta gamma");
    row("tokens > 2 M tokens and not solved = yes", "beta");
    row("tokens = 1.2M", "delta gamma");
    row("failure = disk", "gamma");
    row("started >= 2026-11-25", "delta gamma");
    row("started = 2026-11-20 score = 0.33", "beta");
    row("gap <= 3 or verdict = unchanged", "alpha beta delta");
    row("cost > $0.2 and iterations < 3", "alpha");
    row("model = model-a and agent != replay", "");
    row("note = \"\"", "alpha beta delta epsilon gamma");
}

void TestFilters::rows()
{
    QFETCH(QString, text);
    QFETCH(QString, rows);
    typeInBoard(text);
    QVERIFY2(!field().problem(), qPrintable(field().toolTip()));
    QCOMPARE(shown(), rows);
}

// A mistake names its column and marks it; what was in force before stays until the expression can be read.
void TestFilters::lastGoodOneStays()
{
    typeInBoard(QStringLiteral("regressions > 0"));
    QCOMPARE(shown(), QStringLiteral("beta"));
    QTest::keyClicks(&field(), QStringLiteral(" or stat = done"));
    QVERIFY(field().problem());
    QCOMPARE(field().problem()->column, 20);
    QCOMPARE(field().problem()->length, 4);
    // "regressions > 0 or stat" could be read, and went on.
    QCOMPARE(shown(), QStringLiteral("beta"));
    const QLabel *says = field().popup()->problem();
    QVERIFY(says->isVisible() && field().popup()->isVisible());
    QCOMPARE(says->text(), QStringLiteral("Column 20: there is no field “stat”."));
    QVERIFY(says->width() >= says->sizeHint().width() || says->wordWrap());
    QCOMPARE(field().accessibleDescription(), says->text());
    // The place is underlined: only then there is a warm colour in the field, beside the sign at its end.
    const auto marked = [this] {
        const QImage picture = field().grab(QRect(0, 0, field().width() * 2 / 3, field().height())).toImage();
        int dots = 0;
        for (int y = 0; y < picture.height(); ++y) {
            for (int x = 0; x < picture.width(); ++x)
                dots += qRed(picture.pixel(x, y)) - qBlue(picture.pixel(x, y)) > 60;
        }
        return dots;
    };
    QTRY_VERIFY(marked() > 10);
    for (int i = 0; i < 11; ++i)
        QTest::keyClick(&field(), Qt::Key_Backspace);
    QTest::keyClicks(&field(), QStringLiteral("state = done"));
    QVERIFY(!field().problem());
    QCOMPARE(shown(), QStringLiteral("beta"));
    QTRY_COMPARE(marked(), 0);
    QVERIFY(!says->isVisible());
    QTest::keyClicks(&field(), QStringLiteral(" or (gap > 3"));
    QCOMPARE(field().problem()->column, 36);
    QCOMPARE(says->text(), QStringLiteral("Column 36: this parenthesis is never closed."));
    QTest::keyClicks(&field(), QStringLiteral(")"));
    QCOMPARE(shown(), QStringLiteral("beta delta gamma")); // that of the collapsed one is its base's, 6
}

// A word that is not the first one may become a comparison: it is looked for after a moment, or with Enter.
void TestFilters::wordsWaitForTheirOperator()
{
    typeInBoard(QStringLiteral("owner and verdct"));
    QCOMPARE(shown(), QStringLiteral("alpha beta"));
    QTest::keyClicks(&field(), QStringLiteral(" = x"));
    QVERIFY(field().problem());
    QCOMPARE(shown(), QStringLiteral("alpha beta"));
    typeInBoard(QStringLiteral("owner and alph"));
    QTest::keyClick(&field(), Qt::Key_Return);
    QCOMPARE(shown(), QStringLiteral("alpha"));
    typeInBoard(QStringLiteral("owner not alph"));
    QTRY_COMPARE(shown(), QStringLiteral("beta"));
}

void TestFilters::completesByKeys()
{
    typeInBoard(QStringLiteral("stat"));
    QVERIFY(field().popup()->isVisible());
    QCOMPARE(field().popup()->list()->model()->index(0, 0).data().toString(), QStringLiteral("state"));
    QTest::keyClick(&field(), Qt::Key_Down);
    QTest::keyClick(&field(), Qt::Key_Return);
    QCOMPARE(field().text(), QStringLiteral("state "));
    QTest::keyClicks(&field(), QStringLiteral("= s"));
    QCOMPARE(field().popup()->list()->model()->index(0, 0).data().toString(), QStringLiteral("solved"));
    QTest::keyClick(&field(), Qt::Key_Down);
    QTest::keyClick(&field(), Qt::Key_Tab);
    QCOMPARE(field().text(), QStringLiteral("state = solved"));
    QCOMPARE(shown(), QStringLiteral("alpha"));
    QCOMPARE(QApplication::focusWidget(), &field());
    // Enter without a choice goes to the table.
    QTest::keyClick(&field(), Qt::Key_Return);
    QCOMPARE(QApplication::focusWidget(), board().table());
    QVERIFY(!field().popup()->isVisible());
}

// Values are those that occur in this experiment.
void TestFilters::completesValues()
{
    typeInBoard(QStringLiteral("verdict = "));
    QStringList values;
    const QAbstractItemModel *choices = field().popup()->list()->model();
    for (int row = 0; row < choices->rowCount(); ++row)
        values << choices->index(row, 0).data().toString();
    QCOMPARE(values,
             (QStringList{QStringLiteral("collapsed"), QStringLiteral("measured"), QStringLiteral("unchanged")}));
    // Nothing is written: all fields on request.
    typeInBoard({});
    QTest::keyClick(&field(), Qt::Key_Space, Qt::ControlModifier);
    QVERIFY(field().popup()->isVisible() && choices->rowCount() == 12);
    QVERIFY(!choices->index(0, 0).data(FilterChoiceModel::NoteRole).toString().isEmpty());
}

void TestFilters::mouseTakesAChoice()
{
    typeInBoard(QStringLiteral("regr"));
    QListView *list = field().popup()->list();
    QTest::mouseClick(list->viewport(), Qt::LeftButton, Qt::NoModifier,
                      list->visualRect(list->model()->index(0, 0)).center());
    QCOMPARE(field().text(), QStringLiteral("regressions "));
    QCOMPARE(QApplication::focusWidget(), &field());
}

void TestFilters::escapeAndFocus()
{
    typeInBoard(QStringLiteral("gap >"));
    QVERIFY(field().popup()->isVisible());
    QTest::keyClick(&field(), Qt::Key_Escape);
    QVERIFY(!field().popup()->isVisible());
    QCOMPARE(field().text(), QStringLiteral("gap >"));
    QTest::keyClicks(&field(), QStringLiteral(" "));
    QVERIFY(field().popup()->isVisible());
    board().table()->setFocus();
    QVERIFY(!field().popup()->isVisible());
    QVERIFY(field().toolTip().contains(QStringLiteral(">Column 7:")));
    w().trigger("showAllTasks");
    QVERIFY(field().text().isEmpty() && !field().problem());
    QCOMPARE(shown(), QStringLiteral("alpha beta delta epsilon gamma"));
}

void TestFilters::navigator_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("rows");
    const auto row = [](const char *text, const char *rows) {
        QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(rows);
    };
    row("model-", "model-a model-b");
    row("campaign", "broken model-a model-b"); // the path
    row("state = unreadable", "broken");
    row("state = failed or tasks = 1", "model-a model-b");
    row("not tokens > 1M", "broken");
    row("solved > 0 and score > 0", "model-a");
    row("repository = other", "model-a");
    row("verdict = collapsed and failure = disk", "model-a");
    row("started < 2026-11-10", "model-b");
    row("task ~ alpha not regressions > 0", "model-b");
    row("archived = yes", "");
}

void TestFilters::navigator()
{
    QFETCH(QString, text);
    QFETCH(QString, rows);
    w().trigger("goFilter");
    FilterLine *filter = w().window().navigator()->filter();
    QTRY_COMPARE(QApplication::focusWidget(), filter);
    QTest::keyClicks(filter, text);
    QVERIFY2(!filter->problem(), qPrintable(filter->toolTip()));
    QCOMPARE(inNavigator(), rows);
    QTest::keyClicks(filter, QStringLiteral(" ("));
    QVERIFY(filter->problem());
    QCOMPARE(filter->problem()->column, static_cast<int>(text.size()) + 3);
    QCOMPARE(inNavigator(), rows);
}

void TestFilters::navigatorKeys()
{
    w().trigger("goFilter");
    FilterLine *filter = w().window().navigator()->filter();
    QTest::keyClicks(filter, QStringLiteral("model = model-b"));
    QVERIFY(!filter->popup()->isVisible()); // written out: nothing is left to complete
    QTest::keyClick(filter, Qt::Key_Down);
    QCOMPARE(QApplication::focusWidget(), w().window().navigator()->view());
    QTRY_VERIFY(w().window().view().experiment() == m_all->campaign().modelB());
    w().trigger("goFilter");
    QTest::keyClick(filter, Qt::Key_Escape);
    QVERIFY(filter->text().isEmpty());
}

void TestFilters::survivesReopening()
{
    typeInBoard(QStringLiteral("state = done"));
    QCOMPARE(shown(), QStringLiteral("beta"));
    w().again();
    w().window().openPath(m_all->campaign().folder());
    w().window().show();
    QTRY_COMPARE(w().window().store().experiments().size(), std::size_t(3));
    w().window().view().selectExperiment(m_all->campaign().modelA());
    QTRY_COMPARE(shown(), QStringLiteral("beta"));
    QCOMPARE(field().text(), QStringLiteral("state = done"));
}

QTEST_MAIN(TestFilters)
#include "tst_filters.moc"
