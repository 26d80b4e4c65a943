// SPDX-License-Identifier: GPL-3.0-or-later
// Three lanes in the main window, on two replayed series of one task that differ in one file: by keys and menus.
#include "lanes/lanespage.h"
#include "lanes/lanesview.h"
#include "models/experimentstore.h"
#include "models/lanefilemodel.h"
#include "program.h"
#include "shell/stateview.h"
#include "signs.h"
#include "smalldataset.h"
#include "taskwindow.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QListView>

using namespace sweci;

class TestLanesPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void oneFileAligned();
    void signsWithoutColour();
    void filterLeavesWhatDecides();
    void walksByKeys();
    void otherBase();
    void nothingToCompareWith();
    void modelKeepsItsRules();
    void everyActionWasTriggered();

private:
    bool open(TaskWindow &w, int iteration);
    LanesPage &page(TaskWindow &w) { return *qobject_cast<LanesPage *>(w.window().page(QStringLiteral("lanes"))); }

    TempFolder m_temp;
    QStringList m_triggered;
    QStringList m_all;
};

namespace
{

const std::string task = "own__shop__1__2";

Files baseFiles()
{
    return {{"shop/price.py", "def price(n):\n    return n\n\n\ndef tax(n):\n    return 0\n"},
            {"shop/cart.py", "def total(prices):\n    return 0\n"},
            {"shop/__init__.py", ""},
            {"tests/test_shop.py", "def test_ground():\n    pass\n"}};
}

Files with(Files files, const Files &more)
{
    for (const auto &[path, content] : more)
        files[path] = content;
    return files;
}

} // namespace

void TestLanesPage::initTestCase()
{
    const Files base = baseFiles();
    const Files reference =
        with(base, {{"shop/price.py", "def price(n):\n    return n\n\n\ndef tax(n):\n    return n // 5\n"},
                    {"shop/cart.py", "def total(prices):\n    return sum(prices)\n"},
                    {"tests/test_shop.py",
                     "from shop import cart, price\n\n\ndef test_ground():\n    pass\n\n\ndef test_tax():\n"
                     "    assert price.tax(10) == 2\n\n\ndef test_total():\n    assert cart.total([1, 2]) == 3\n"}});
    SmallDataset dataset(m_temp / "data");
    dataset.addTask(task, "own/shop", base, reference);
    dataset.write();
    // Both mend the cart in the same way; the tax one of them alone.
    const Files cart = with(base, {{"shop/cart.py", "def total(prices):\n    return sum(prices)\n"}});
    const std::pair<const char *, const char *> series[] = {
        {"careless", "def price(n):\n    return n\n\n\ndef tax(n):\n    return n\n"},
        {"careful", "# prices\ndef price(n):\n    return n\n\n\ndef tax(n):\n    # a fifth\n    return n // 5\n"}};
    const ProgramPlace place(m_temp.path());
    for (const auto &[name, code] : series) {
        const SmallRecording recording(m_temp / (std::string(name) + "-series"), 2);
        recording.add(task, 1, base, cart);
        recording.add(task, 2, cart, with(cart, {{"shop/price.py", code}}));
        const auto run =
            place.run({"run", (m_temp / "e" / name).native(), "--dataset", "data", "--agent", "replay", "--recording",
                       std::string(name) + "-series", "--baseline-runs", "1", "--iterations", "2"});
        QVERIFY2(run.code == 0, run.errors.c_str());
    }
}

bool TestLanesPage::open(TaskWindow &w, int iteration)
{
    if (!w.open(m_temp / "e", m_temp / "e/careless", task, iteration))
        return false;
    if (!QTest::qWaitFor([&] { return w.window().store().experiments().size() >= 2; }, 20000))
        return false;
    w.window().showPage(QStringLiteral("lanes"));
    for (const QAction *action : page(w).pageActions())
        m_all << action->objectName();
    return QTest::qWaitFor([&] { return page(w).files()->rowCount() > 0; }, 20000);
}

void TestLanesPage::oneFileAligned()
{
    TaskWindow w;
    QVERIFY(open(w, 2));
    LanesPage &lanes = page(w);
    QCOMPARE(lanes.files()->rowCount(), 2);
    QCOMPARE(lanes.files()->index(0).data().toString(), QStringLiteral("shop/cart.py"));
    QCOMPARE(lanes.files()->index(0).data(LaneFileModel::DiffersRole).toBool(), false);
    QCOMPARE(lanes.files()->index(1).data(LaneFileModel::StatusRole).toString(), QStringLiteral("MMM"));
    QVERIFY(lanes.note().contains(QStringLiteral("1 test")));
    w.trigger("lanesNextFile");
    QTRY_VERIFY(lanes.lanes()->diff() && lanes.lanes()->diff()->path == "shop/price.py");
    // The line that all changed stands in the same row, and what each made of it in the rows below.
    const LanesView &view = *lanes.lanes();
    int changed = -1;
    for (int row = 0; row < int(view.diff()->rows.size()) && changed < 0; ++row) {
        if (view.diff()->rows[std::size_t(row)].cells[0].kind == LaneCell::Kind::Removed)
            changed = row;
    }
    QVERIFY(changed >= 0);
    for (std::size_t lane = 0; lane < laneCount; ++lane)
        QCOMPARE(view.textOf(changed, lane), QStringLiteral("    return 0"));
    QCOMPARE(view.textOf(changed + 1, 0), QStringLiteral("    return n"));
    QCOMPARE(view.textOf(changed + 1, 1), QStringLiteral("    # a fifth"));
    QCOMPARE(view.textOf(changed + 2, 1), QStringLiteral("    return n // 5"));
    QCOMPARE(view.textOf(changed + 1, 2), QStringLiteral("    return n // 5"));
    QCOMPARE(view.textOf(changed + 2, 0), QString());
    // Where it is painted.
    const QImage picture = lanes.lanes()->viewport()->grab().toImage();
    const auto colorAt = [&](int row, std::size_t lane) {
        return picture.pixelColor(view.laneRect(lane).right() - 3, view.rowRect(row).center().y());
    };
    QCOMPARE(colorAt(changed, 0), colorAt(changed, 1));
    QCOMPARE(colorAt(changed + 1, 0), colorAt(changed + 1, 2));
    QVERIFY(colorAt(changed + 2, 0) != colorAt(changed + 2, 1));
    m_triggered += w.triggered();
}

// Removed, added and kept lines by the sign before them, in grey and without green.
void TestLanesPage::signsWithoutColour()
{
    for (const ThemeChoice tone : {ThemeChoice::Light, ThemeChoice::Dark}) {
        TaskWindow w;
        w.window().theme().setChoice(tone);
        QVERIFY(open(w, 2));
        w.trigger("lanesNextFile");
        const LanesView &view = *page(w).lanes();
        QTRY_VERIFY(view.diff() && view.diff()->path == "shop/price.py");
        const WindowPicture picture(w.window());
        std::map<LaneCell::Kind, QImage> found;
        for (int row = 0; row < int(view.diff()->rows.size()); ++row) {
            const LaneCell::Kind kind = view.diff()->rows[std::size_t(row)].cells[1].kind;
            if (view.diff()->rows[std::size_t(row)].hidden == 0)
                found.emplace(kind, picture.cut(view.viewport(), view.signRect(row, 1)));
        }
        const QString same = sameForm({{QStringLiteral("removed"), found[LaneCell::Kind::Removed]},
                                       {QStringLiteral("added"), found[LaneCell::Kind::Added]},
                                       {QStringLiteral("kept"), found[LaneCell::Kind::Context]}},
                                      QStringLiteral("lanes"));
        QVERIFY2(same.isEmpty(), qPrintable(same));
    }
}

void TestLanesPage::filterLeavesWhatDecides()
{
    TaskWindow w;
    QVERIFY(open(w, 2));
    LanesPage &lanes = page(w);
    w.trigger("lanesFilter");
    QCOMPARE(lanes.files()->rowCount(), 1);
    QCOMPARE(lanes.files()->index(0).data().toString(), QStringLiteral("shop/price.py"));
    QTRY_VERIFY(lanes.lanes()->diff() && lanes.lanes()->diff()->path == "shop/price.py");
    // After the first iteration both pass the same tests.
    w.trigger("lanesPreviousIteration");
    QTRY_COMPARE(lanes.files()->rowCount(), 0);
    QTRY_VERIFY(!lanes.lanes()->isVisible());
    w.trigger("lanesNextIteration");
    QTRY_COMPARE(lanes.files()->rowCount(), 1);
    w.trigger("lanesFilter");
    QCOMPARE(lanes.files()->rowCount(), 2);
    m_triggered += w.triggered();
}

void TestLanesPage::walksByKeys()
{
    TaskWindow w;
    QVERIFY(open(w, 2));
    LanesPage &lanes = page(w);
    w.trigger("lanesNextFile");
    QTRY_VERIFY(lanes.lanes()->diff() && lanes.lanes()->diff()->path == "shop/price.py");
    w.trigger("lanesPreviousFile");
    QTRY_VERIFY(lanes.lanes()->diff() && lanes.lanes()->diff()->path == "shop/cart.py");
    QTest::keyClick(lanes.focusStart(), Qt::Key_BracketRight);
    QTRY_VERIFY(lanes.lanes()->diff() && lanes.lanes()->diff()->path == "shop/price.py");
    lanes.lanes()->setFocus();
    QTest::keyClick(lanes.lanes(), Qt::Key_Home);
    QCOMPARE(lanes.lanes()->textOf(0, 1), QStringLiteral("# prices"));
    w.trigger("lanesNextChange");
    const int second = lanes.lanes()->currentRow();
    QVERIFY(second > 0);
    w.trigger("lanesCopy");
    QCOMPARE(QApplication::clipboard()->text(),
             QStringLiteral("careless, iteration 2:     return 0\ncareful, iteration 2:     return 0\n"
                            "reference:     return 0"));
    QTest::keyClick(lanes.lanes(), Qt::Key_End);
    QVERIFY(lanes.lanes()->currentRow() > second);
    w.trigger("lanesPreviousChange");
    QCOMPARE(lanes.lanes()->currentRow(), 0);
    w.trigger("lanesOther");
    QCOMPARE(lanes.otherChooser()->currentText(), QStringLiteral("careful"));
    m_triggered += w.triggered();
}

void TestLanesPage::otherBase()
{
    // The same id, another base.
    SyntheticExperiment other(m_temp / "b/other", {task}, 2);
    WrittenTask written(other, task);
    written.base({0});
    written.iteration({0, 1});
    TaskWindow w;
    QVERIFY(w.open(m_temp / "b", m_temp / "b/other", task, 1));
    w.window().openPath(m_temp / "e/careful");
    QTRY_VERIFY(w.window().store().experiments().size() == 2 && !w.window().store().loading());
    w.window().view().selectTask(m_temp / "b/other", task, 1);
    w.window().showPage(QStringLiteral("lanes"));
    QTRY_COMPARE(page(w).state()->title(), QStringLiteral("The lanes cannot be shown"));
    QVERIFY2(page(w).state()->sentence().contains(QStringLiteral("same base")),
             qPrintable(page(w).state()->sentence()));
    // Another one can be chosen all the same.
    SyntheticExperiment same(m_temp / "b/same", {task}, 2);
    WrittenTask also(same, task);
    also.base({0});
    also.iteration({0, 1, 2});
    w.window().openPath(m_temp / "b/same");
    QTRY_VERIFY(w.window().store().experiments().size() == 3 && !w.window().store().loading());
    w.window().view().selectTask(m_temp / "b/other", task, 1);
    QComboBox *chooser = page(w).otherChooser();
    QTRY_COMPARE(chooser->count(), 2);
    page(w).compareWith(m_temp / "e/careful");
    QTRY_COMPARE(page(w).state()->title(), QStringLiteral("The lanes cannot be shown"));
    QVERIFY(page(w).state()->isVisible() && chooser->isVisible());
    w.trigger("lanesOther");
    QCOMPARE(chooser->currentText(), QStringLiteral("same"));
    QTRY_VERIFY(!page(w).state()->isVisible());
    QVERIFY(chooser->isVisible());
    m_triggered += w.triggered();
}

void TestLanesPage::nothingToCompareWith()
{
    TaskWindow w;
    w.window().show();
    w.window().showPage(QStringLiteral("lanes"));
    QCOMPARE(page(w).state()->title(), QStringLiteral("No experiment is chosen"));
    QVERIFY(w.open(m_temp / "e/careful", m_temp / "e/careful", task, 1));
    w.window().showPage(QStringLiteral("lanes"));
    QTRY_COMPARE(page(w).state()->title(), QStringLiteral("There is nothing to compare with"));
    QVERIFY(!page(w).otherChooser()->isVisible());
}

void TestLanesPage::modelKeepsItsRules()
{
    TaskWindow w;
    QVERIFY(open(w, 2));
    const QAbstractItemModelTester tester(page(w).files(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    w.trigger("lanesFilter");
    w.trigger("lanesFilter");
    w.window().view().selectIteration(1);
    QTRY_COMPARE(page(w).files()->rowCount(), 2);
    w.window().view().selectExperiment(m_temp / "e/careful");
    QTRY_COMPARE(page(w).files()->rowCount(), 0);
}

void TestLanesPage::everyActionWasTriggered()
{
    QStringList never;
    for (const QString &name : std::as_const(m_all)) {
        if (!m_triggered.contains(name) && !never.contains(name))
            never << name;
    }
    QVERIFY2(never.isEmpty(), qPrintable(never.join(QLatin1Char(' '))));
}

QTEST_MAIN(TestLanesPage)
#include "tst_lanespage.moc"
