// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of the test map and of the regressions: of real runs, empty, huge, and where files are damaged.
#include "base/compression.h"
#include "models/experimentstore.h"
#include "models/notekeeper.h"
#include "models/regressionsfilter.h"
#include "models/regressionsmodel.h"
#include "regressions/regressionspage.h"
#include "screens.h"
#include "shell/infobar.h"
#include "shell/stateview.h"
#include "shell/viewstate.h"
#include "testmap/testmappage.h"
#include "testmap/testmapview.h"
#include "writtentask.h"

#include <QAction>
#include <QTableView>
#include <QTest>

#include <random>

using namespace sweci;
namespace fs = std::filesystem;

namespace
{

TestMapPage *mapPage(Scene &scene)
{
    return static_cast<TestMapPage *>(scene.window().page(QStringLiteral("testmap")));
}

RegressionsPage *regressionsPage(Scene &scene)
{
    return static_cast<RegressionsPage *>(scene.window().page(QStringLiteral("regressions")));
}

// 40 tasks of which one has 5,000 tests, in 20 iterations that gain much and lose some.
void writeLarge(const fs::path &path)
{
    std::vector<std::string> names{"large"};
    for (int i = 1; i < 40; ++i)
        names.push_back("agronholm__anyio__" + std::to_string(43000 + i) + "__41647f");
    SyntheticExperiment experiment(path, names, 20);
    std::mt19937 random(11);
    for (const std::string &name : names) {
        const int tests = name == "large" ? 5000 : 60;
        WrittenTask task(experiment, name, tests, name != "large");
        WrittenTask::Tests passing;
        for (int i = 0; i < tests; ++i) {
            if ((i / 150) % 3 != 0 || random() % 5 == 0)
                passing.insert(i);
        }
        task.base(passing);
        for (int k = 1; k <= 20; ++k) {
            if (k == 13) {
                task.collapsed("timeout");
                continue;
            }
            for (int n = 0; n < tests / 60; ++n)
                passing.insert(static_cast<int>(random() % static_cast<unsigned>(tests)));
            WrittenTask::Tests flaky;
            const int begin = static_cast<int>(random() % static_cast<unsigned>(tests));
            for (int n = begin; n < std::min(tests, begin + (k % 3 == 0 ? tests / 50 : 0)); ++n) {
                passing.erase(n);
                if (n % 7 == 0)
                    flaky.insert(n);
            }
            task.iteration(passing, flaky);
        }
        experiment.end(name, "limit_reached");
    }
}

// A report that was cut, tests outside T with names that nobody would give, and notes that cannot be read.
void writeDamaged(const fs::path &path)
{
    SyntheticExperiment experiment(path, {"one"}, 6);
    WrittenTask task(experiment, "one", 24);
    task.base({0, 1, 2, 3, 4, 5});
    JsonValue tests = JsonValue::array();
    for (const char *id :
         {"tests/<b>bold</b>.py::<img src=x>", "tests/\xe2\x80\xaegnp.py::reversed", "tests/\xff\xfe.py::bytes",
          "tests/test_very_long.py::TestSomething::test_that_has_a_name_which_does_not_fit_into_any_column_"
          "of_any_window_because_it_is_parametrized[a-b-c-d-e-f-g-h-i-j-k-l-m-n-o-p-q-r-s-t-u-v-w-x-y-z]"}) {
        JsonValue test = JsonValue::object();
        test.set("nodeid", id).set("outcome", "error");
        tests.append(std::move(test));
    }
    JsonValue report = JsonValue::object();
    report.set("summary", JsonValue::object()).set("tests", tests);
    put(task.folder().iteration(0) / "report.json.zst", compress(report.toJson()));
    task.iteration({0, 1, 2, 6, 7, 8, 9}, {4});
    put(task.folder().iteration(1) / "report.json.zst", compress("{\"tests\": [{\"nodeid\": \"te"));
    task.collapsed();
    task.notProduced();
    task.iteration({0, 1, 2, 3, 4, 6, 7, 9, 10, 11, 12});
    put(path / "notes.json", "{\"version\": 1, \"notes\": [{\"task\": ");
}

} // namespace

void Screens::testMap()
{
    Scene scene = this->scene();
    scene.window().action(QStringLiteral("page-testmap"))->trigger();
    QVERIFY(scene.take(QStringLiteral("map-empty")));
    openTask(scene, m_hasty, "tabletext", 4);
    scene.window().action(QStringLiteral("page-testmap"))->trigger();
    TestMapView *map = mapPage(scene)->map();
    QTRY_VERIFY(map->map() && map->map()->states() > 4);
    // Lost tests of the map are those that the command line names.
    const QString tests = scene.show(m_hasty, {run(scene, m_hasty, "tabletext"), "4", "--tests"});
    for (int row = 0; row < map->rows(); ++row) {
        if (map->map()->cell(map->map()->indexOf(map->test(row)), 4).lost())
            QVERIFY(tests.contains(QString::fromStdString(map->test(row))));
    }
    for (const char *zoom : {"Overview", "Cells", "Names"}) {
        scene.window().action(QStringLiteral("map") + QLatin1String(zoom))->trigger();
        if (zoom == std::string("Names"))
            scene.window().action(QStringLiteral("mapNextLost"))->trigger();
        QVERIFY(scene.take(QStringLiteral("map-") + QString::fromLatin1(zoom).toLower()));
    }
}

void Screens::testMapHuge()
{
    const fs::path folder = m_temp / "large" / "model-l";
    if (!fs::exists(folder))
        writeLarge(folder);
    Scene scene = this->scene();
    QVERIFY(scene.open(folder));
    scene.window().view().selectTask(folder, "large", 15);
    scene.window().action(QStringLiteral("page-testmap"))->trigger();
    TestMapView *map = mapPage(scene)->map();
    QTRY_VERIFY_WITH_TIMEOUT(map->map() && map->map()->states() == 21, 30000);
    scene.window().view().selectIteration(2);
    scene.window().action(QStringLiteral("mapNextLost"))->trigger();
    for (const char *zoom : {"Overview", "Cells"}) {
        scene.window().action(QStringLiteral("map") + QLatin1String(zoom))->trigger();
        QVERIFY(scene.take(QStringLiteral("map-huge-") + QString::fromLatin1(zoom).toLower()));
    }
    scene.window().action(QStringLiteral("mapOverview"))->trigger();
    scene.window().action(QStringLiteral("mapOrderFirstPass"))->trigger();
    QTest::qWait(300);
    QTest::keyClick(map, Qt::Key_End, Qt::ControlModifier);
    QVERIFY(scene.take(QStringLiteral("map-huge-firstpass")));
}

void Screens::testMapDamaged()
{
    const fs::path folder = m_temp / "damaged-map" / "model-d";
    if (!fs::exists(folder))
        writeDamaged(folder);
    Scene scene = this->scene();
    QVERIFY(scene.open(folder));
    scene.window().view().selectTask(folder, "one", 1);
    scene.window().action(QStringLiteral("page-testmap"))->trigger();
    scene.window().action(QStringLiteral("mapNames"))->trigger();
    TestMapView *map = mapPage(scene)->map();
    QTRY_VERIFY(map->map() && map->map()->states() == 5);
    QTRY_VERIFY(mapPage(scene)->info()->isVisible());
    QTest::keyClick(map, Qt::Key_End, Qt::ControlModifier);
    QVERIFY(scene.take(QStringLiteral("map-damaged")));
    scene.window().action(QStringLiteral("page-regressions"))->trigger();
    QTRY_VERIFY(regressionsPage(scene)->info()->isVisible());
    QTRY_VERIFY(regressionsPage(scene)->model()->cause(0));
    QVERIFY(scene.take(QStringLiteral("regressions-damaged")));
}

void Screens::regressions()
{
    Scene scene = this->scene();
    QVERIFY(scene.open(m_steady) && scene.open(m_hasty));
    scene.window().action(QStringLiteral("page-regressions"))->trigger();
    RegressionsPage *page = regressionsPage(scene);
    QTRY_VERIFY(page->shown()->rowCount() > 2);
    for (int row = 0; row < page->model()->rowCount(); ++row)
        QTRY_VERIFY_WITH_TIMEOUT(page->model()->cause(row), 30000);
    // As many iterations that lost tests as the command line counts.
    int lost = 0;
    const JsonValue::Array tasks = scene.summary(m_hasty)["tasks"].toArray();
    for (const JsonValue &task : tasks)
        lost += static_cast<int>(task["regressions"].toInteger());
    QCOMPARE(page->model()->rowCount(), lost);
    page->model()->setData(page->model()->index(0, RegressionsModel::Label), QStringLiteral("real"));
    page->model()->setData(page->model()->index(0, RegressionsModel::Note),
                           QStringLiteral("The rounding of item 2 reached the totals."));
    page->table()->setCurrentIndex(page->shown()->index(0, 0));
    QVERIFY(scene.take(QStringLiteral("regressions")));
    QVERIFY(scene.open(m_steady));
    QVERIFY(scene.take(QStringLiteral("regressions-none")));
}

void Screens::regressionsHuge()
{
    const fs::path folder = m_temp / "large" / "model-l";
    if (!fs::exists(folder))
        writeLarge(folder);
    Scene scene = this->scene();
    QVERIFY(scene.open(folder));
    scene.window().action(QStringLiteral("page-regressions"))->trigger();
    RegressionsPage *page = regressionsPage(scene);
    QTRY_VERIFY_WITH_TIMEOUT(page->shown()->rowCount() > 200, 30000);
    QTRY_VERIFY_WITH_TIMEOUT(page->model()->cause(10), 30000);
    QVERIFY(scene.take(QStringLiteral("regressions-huge")));
}
