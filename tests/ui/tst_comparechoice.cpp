// SPDX-License-Identifier: GPL-3.0-or-later
// What the compare page takes in and leaves out, in the main window on real directories: the expression over its tasks,
// and the experiments beyond fifty.
#include "compare/comparepage.h"
#include "compare/comparetasks.h"
#include "compare/comparewarnings.h"
#include "compare/tokenbar.h"
#include "fourexperiments.h"
#include "menukeys.h"
#include "models/comparedmodel.h"
#include "models/comparedset.h"
#include "models/experimentstore.h"
#include "models/taskdifferencesfilter.h"
#include "shell/filterline.h"
#include "shell/filterpopup.h"
#include "shell/statusline.h"
#include "tempfolder.h"

#include <QPushButton>
#include <QTest>

using namespace sweci;
namespace fs = std::filesystem;

class TestCompareChoice : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup() { m_window.reset(); }
    void filtersTasks();
    void fiftyAtMost();

private:
    ComparePage *page() { return static_cast<ComparePage *>(m_window->page(QStringLiteral("compare"))); }
    void open(const char *folder, int wanted);
    void trigger(const char *name);
    fs::path at(const char *name) const { return m_temp / "experiments" / name; }
    QString settings() const { return QString::fromStdString((m_temp / "settings.ini").native()); }

    TempFolder m_temp;
    std::unique_ptr<MainWindow> m_window;
};

void TestCompareChoice::init()
{
    fs::remove(m_temp / "settings.ini");
    m_window = std::make_unique<MainWindow>(settings());
    m_window->resize(1280, 900);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
}

void TestCompareChoice::open(const char *folder, int wanted)
{
    m_window->openPath(m_temp / folder);
    m_window->showPage(QStringLiteral("compare"));
    QTRY_COMPARE_WITH_TIMEOUT(page()->model()->rowCount(), wanted, 20000);
}

void TestCompareChoice::trigger(const char *name)
{
    QAction *action = menuAction(*m_window, QString::fromLatin1(name));
    QVERIFY2(action && action->isEnabled(), name);
    action->trigger();
}

// EvoScores of "whole" and of "elsewhere" against it, tasks 0 to 7, N = 6, worked out from FourExperiments::passedAt():
//   whole      0.300  0.583  0.121  0.314  0.469  0.583  0.290  0.447
//   elsewhere  0.583  0.272  0.178  0.093  0.583  0.478 -0.069  0.300
void TestCompareChoice::filtersTasks()
{
    FourExperiments(m_temp / "experiments");
    open("experiments", 4);
    m_window->compared().choose({at("whole"), at("elsewhere")});
    QTRY_COMPARE_WITH_TIMEOUT(page()->model()->rowCount(), 2, 20000);
    trigger("compareFindTask");
    FilterLine *field = page()->tasks()->field();
    QVERIFY(field->hasFocus());
    const auto shown = [this] {
        QStringList numbers;
        const TaskDifferencesFilter *rows = page()->tasks()->shown();
        for (int row = 0; row < rows->rowCount(); ++row)
            numbers << QString::fromStdString(rows->task(row)).section(QStringLiteral("__part"), 1).left(1);
        numbers.sort();
        return numbers.join(QLatin1Char(' '));
    };
    QTRY_COMPARE(shown(), QStringLiteral("0 1 2 3 4 5 6 7"));
    // Field and value are offered.
    QTest::keyClicks(field, QStringLiteral("outc"));
    QVERIFY(field->popup()->isVisible());
    QTest::keyClick(field, Qt::Key_Down);
    QTest::keyClick(field, Qt::Key_Return);
    QTest::keyClicks(field, QStringLiteral("= w"));
    QTest::keyClick(field, Qt::Key_Down);
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(field->text().trimmed(), QStringLiteral("outcome = worse"));
    QTRY_COMPARE(shown(), QStringLiteral("1 3 5 6 7"));
    const struct {
        const char *expression;
        const char *tasks;
    } rows[] = {{"difference > 0.1", "0 4"},
                {"difference < -0.2 or baseline > 0.58", "1 3 5 6"},
                {"repository = owner2", "2 6"},
                {"owner3 not score < 0.1", "7"},
                {"score < 0", "6"},
                {"PART4", "4"},
                {"outcome = same", ""}};
    for (const auto &row : rows) {
        field->setText(QString::fromLatin1(row.expression));
        QCOMPARE(shown(), QString::fromLatin1(row.tasks));
    }
    // What cannot be read says so, and the last one stays.
    field->setText(QStringLiteral("difference > 0.1"));
    field->setText(QStringLiteral("difference > many"));
    QVERIFY(field->problem().has_value());
    QCOMPARE(shown(), QStringLiteral("0 4"));
    // With the outcome that is chosen, and another experiment at which one looks.
    field->setText(QStringLiteral("owner1"));
    trigger("compareWorse");
    QCOMPARE(shown(), QStringLiteral("1 5"));
    trigger("compareBetter");
    QCOMPARE(shown(), QString());
    trigger("compareEveryTask");
    field->setText(QStringLiteral("difference > 0"));
    QCOMPARE(shown(), QStringLiteral("0 2 4"));
    m_window->compared().choose({at("elsewhere"), at("whole")});
    QTRY_COMPARE(shown(), QStringLiteral("1 3 5 6 7"));
    m_window->close();
    m_window = std::make_unique<MainWindow>(settings());
    m_window->show();
    open("experiments", 2);
    QCOMPARE(page()->tasks()->field()->text(), QStringLiteral("difference > 0"));
    QTRY_COMPARE(shown(), QStringLiteral("1 3 5 6 7"));
}

// Of 51 open experiments 50 are compared, and both the page and the action that adds one say why no more.
void TestCompareChoice::fiftyAtMost()
{
    const std::vector<std::string> task{"owner__part0__abcdef"};
    for (int i = 0; i < 51; ++i) {
        SyntheticExperiment writer(m_temp / "many" / std::string("m").append(std::to_string(i)), task, 1);
        writer.writeSettings();
        writer.begin(task[0]);
        writer.base(task[0]);
        writer.iteration(task[0], 41 + i);
        writer.end(task[0], "limit_reached");
    }
    m_window->openPath(m_temp / "many");
    QTRY_VERIFY_WITH_TIMEOUT(m_window->store().experiments().size() == 51 && !m_window->store().loading(), 20000);
    m_window->showPage(QStringLiteral("compare"));
    QTRY_COMPARE_WITH_TIMEOUT(page()->model()->rowCount(), 50, 20000);
    const auto said = [this] { return page()->warnings()->text(); };
    QTRY_VERIFY2(said().startsWith(QStringLiteral("1 experiment")), qPrintable(said()));
    QVERIFY2(said().contains(QStringLiteral("left out: at most 50 are compared.")), qPrintable(said()));
    const QAction *add = menuAction(*m_window, QStringLiteral("compareAdd"));
    const QString why = QStringLiteral("At most 50 experiments are compared: take one away before you add another");
    QVERIFY(!add->isEnabled());
    QCOMPARE(add->toolTip(), why);
    QVERIFY(m_window->findChild<StatusLine *>()->text().contains(why));
    const auto *button = page()->findChild<QPushButton *>(QStringLiteral("compareAddButton"));
    QVERIFY(button->isVisible() && !button->isEnabled());
    QVERIFY(button->toolTip().startsWith(why));
    page()->tokens()->setCurrent(49);
    trigger("compareRemove");
    QTRY_COMPARE_WITH_TIMEOUT(page()->model()->rowCount(), 49, 20000);
    QVERIFY(add->isEnabled());
    QVERIFY(!add->toolTip().contains(QStringLiteral("50")));
    QTRY_VERIFY(!page()->warnings()->text().contains(QStringLiteral("left out")));
}

QTEST_MAIN(TestCompareChoice)
#include "tst_comparechoice.moc"
