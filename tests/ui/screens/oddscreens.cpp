// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of changes, lanes and maintainability where there is nothing, too much, or what nobody would write.
#include "changes/changespane.h"
#include "changes/diffview.h"
#include "lanes/lanespage.h"
#include "maintainability/maintainabilitypane.h"
#include "maintainability/metricsview.h"
#include "models/changesfilemodel.h"
#include "models/lanefilemodel.h"
#include "models/regressionsmodel.h"
#include "regressions/regressionspage.h"
#include "screens.h"
#include "shell/stateview.h"
#include "shell/viewstate.h"
#include "task/changesholder.h"
#include "writtenhistory.h"
#include "writtentask.h"

#include <QAction>
#include <QTest>
#include <QToolButton>

using namespace sweci;
namespace fs = std::filesystem;

namespace
{

constexpr int manyFiles = 300;

std::string function(int i, const std::string &body)
{
    return "def work_" + std::to_string(i) + "(value):\n" + body + "\n\n";
}

std::string module(int seed, bool changed)
{
    std::string text = "\"\"\"Part of a large project.\"\"\"\nimport os\n\n\n";
    for (int i = 0; i < 12; ++i)
        text += function(seed * 100 + i, changed && i % 3 == 1 ? "    if value:\n        return os.sep\n    return None"
                                                               : "    return value + 1");
    return text;
}

WrittenHistory::Files largeProject(bool changed)
{
    WrittenHistory::Files files;
    for (int i = 0; i < manyFiles; ++i)
        files["src/package_with_a_long_name_" + std::to_string(i / 20) + "/module_" + std::to_string(i) + ".py"] =
            module(i, changed);
    return files;
}

// Iteration 1 changes nothing, 2 what nobody would write, 3 very much.
void writeOdd(const fs::path &path, const char *model, bool second)
{
    SyntheticExperiment experiment(path, {"own__odd__1__2"}, 4);
    experiment.settings().architect.model = experiment.settings().programmer.model = model;
    experiment.writeSettings();
    WrittenTask task(experiment, "own__odd__1__2");
    task.base({0, 1});
    for (int k = 1; k <= 3; ++k)
        task.iteration({0, 1, k + 1});
    WrittenHistory::Files base{{"src/names.py", "user = 'admin'\n"},
                               {"src/latin.py", "# caf\xe9\nx = 1\n"},
                               {"src/line.py", "data = '" + std::string(60000, 'a') + "'\n"},
                               {"src/ends.py", "a = 1\r\nb = 2\r\n"},
                               {"src/broken.py", "def ok():\n    return 1\n"},
                               {"data.bin", std::string("\0\1\2", 3)}};
    WrittenHistory::Files odd = base;
    odd["src/names.py"] = "user = 'adm\xe2\x80\xaein' # \xe2\x81\xa6 is checked\n\x1b[31mx\n";
    odd["src/latin.py"] = "# caf\xe9 \xff\xfe\nx = 2";
    odd["src/line.py"] = "data = '" + std::string(30000, 'a') + 'b' + std::string(29999, 'a') + "'\n";
    odd["src/ends.py"] = "a = 1\nb = 2\n";
    odd["src/broken.py"] = "def ok(:\n    return 1\n";
    odd["data.bin"] = std::string("\0\1\2\3", 4);
    odd["src/\xff\xfe<b>name</b>\n.py"] = "x = 1\n";
    odd["node_modules/x/index.js"] = "var x\n";
    if (second)
        odd["src/names.py"] = "user = 'guest'\n";
    WrittenHistory::Files large = largeProject(true);
    if (second)
        large["src/only_here.py"] = "x = 1\n";
    WrittenHistory history(task.folder());
    const WrittenHistory::Files before = largeProject(false);
    base.insert(before.begin(), before.end());
    odd.insert(before.begin(), before.end());
    history.state(0, base);
    history.state(1, base);
    history.state(2, odd);
    history.state(3, large);
    history.reference(large);
}

void writeBoth(const fs::path &a, const fs::path &b)
{
    if (fs::exists(a))
        return;
    writeOdd(a, "model-a", false);
    writeOdd(b, "model-b", true);
}

} // namespace

// A test is lost, and no change has to do with it.
void Screens::noCauses()
{
    const fs::path a = m_temp / "odd" / "model-a";
    writeBoth(a, m_temp / "odd" / "model-b");
    Scene scene = this->scene();
    QVERIFY(scene.open(a));
    scene.window().view().selectTask(a, "own__odd__1__2", 3);
    scene.window().showPage(QStringLiteral("task"));
    scene.window().action(QStringLiteral("taskShowTests"))->trigger();
    QTRY_VERIFY(Scene::texts(&scene.window()).contains(QStringLiteral("nothing speaks for any of the changes")));
    QVERIFY(scene.take(QStringLiteral("task-causes-none")));
    scene.window().action(QStringLiteral("page-regressions"))->trigger();
    auto *regressions = qobject_cast<RegressionsPage *>(scene.window().page(QStringLiteral("regressions")));
    QTRY_COMPARE(regressions->model()->rowCount(), 2);
    const auto cause = [&](int row) {
        return regressions->model()->index(row, RegressionsModel::Cause).data().toString();
    };
    for (int row = 0; row < 2; ++row)
        QTRY_COMPARE(cause(row), QStringLiteral("nothing speaks for one change"));
    QVERIFY(scene.take(QStringLiteral("regressions-no-cause")));
}

void Screens::oddChanges()
{
    const fs::path a = m_temp / "odd" / "model-a";
    const fs::path b = m_temp / "odd" / "model-b";
    writeBoth(a, b);
    Scene scene = this->scene();
    QVERIFY(scene.open(a) && scene.open(b));
    const auto iteration = [&](int k) { scene.window().view().selectTask(a, "own__odd__1__2", k); };
    const auto trigger = [&](const char *name) { scene.window().action(QString::fromLatin1(name))->trigger(); };
    iteration(1);
    scene.window().showPage(QStringLiteral("task"));
    trigger("taskShowChanges");
    ChangesPane &changes = *page(scene)->changes()->changes();
    const auto label = [&] { return changes.set() ? changes.set()->states.label : QString(); };
    QTRY_COMPARE(label(), QStringLiteral("base → state 1"));
    QVERIFY(changes.set()->diff.files.empty());
    QVERIFY(scene.take(QStringLiteral("changes-empty")));
    iteration(2);
    QTRY_COMPARE(label(), QStringLiteral("state 1 → 2"));
    QTRY_VERIFY(changes.shownFile() >= 0); // the first is no text
    for (const char *path : {"src/line.py", "src/latin.py", "src/names.py"}) {
        changes.showFile(path);
        QTRY_VERIFY(changes.shownFile() >= 0 &&
                    changes.set()->diff.files[static_cast<std::size_t>(changes.shownFile())].path() == path);
        const QString name = QString::fromLatin1(path).section(QLatin1Char('/'), 1).section(QLatin1Char('.'), 0, 0);
        QTRY_VERIFY(changes.view().rows().count() > 1);
        QVERIFY(scene.take(QStringLiteral("changes-malformed-") + name));
    }
    iteration(3);
    QTRY_COMPARE(label(), QStringLiteral("state 2 → 3"));
    QTRY_COMPARE(changes.files().sourceTotals().counted, changes.files().sourceTotals().files);
    QVERIFY(changes.files().sourceTotals().files >= manyFiles);
    QVERIFY(scene.take(QStringLiteral("changes-huge")));
    trigger("changesNextOther");
    QTRY_COMPARE(label(), QStringLiteral("model-b, state 3 → state 3"));
    QVERIFY(scene.take(QStringLiteral("changes-other")));
}

void Screens::oddLanes()
{
    const fs::path a = m_temp / "odd" / "model-a";
    const fs::path b = m_temp / "odd" / "model-b";
    const fs::path c = m_temp / "oddbase" / "model-c";
    if (!fs::exists(a)) {
        writeOdd(a, "model-a", false);
        writeOdd(b, "model-b", true);
    }
    if (!fs::exists(c)) {
        writeOdd(c, "model-c", false);
        WrittenHistory(TaskFolder(c, TaskRun::fromName("own__odd__1__2"))).state(0, {{"another.py", "base = 1\n"}});
    }
    Scene scene = this->scene();
    QVERIFY(scene.open(a));
    scene.window().view().selectTask(a, "own__odd__1__2", 3);
    scene.window().showPage(QStringLiteral("lanes"));
    auto *lanes = static_cast<LanesPage *>(scene.window().page(QStringLiteral("lanes")));
    QVERIFY(lanes->findChild<StateView *>());
    QVERIFY(scene.take(QStringLiteral("lanes-empty")));
    QVERIFY(scene.open(b));
    scene.window().view().selectTask(a, "own__odd__1__2", 2);
    QTRY_VERIFY_WITH_TIMEOUT(lanes->files()->rowCount() > 4, 20000);
    QVERIFY(scene.take(QStringLiteral("lanes-malformed")));
    scene.window().view().selectTask(a, "own__odd__1__2", 3);
    QTRY_VERIFY_WITH_TIMEOUT(lanes->files()->rowCount() >= manyFiles, 30000);
    QVERIFY(scene.take(QStringLiteral("lanes-huge")));
    QVERIFY(scene.open(c));
    scene.window().view().selectTask(c, "own__odd__1__2", 3);
    const auto said = [&] {
        for (const StateView *state : lanes->findChildren<StateView *>()) {
            if (state->isVisible() && state->sentence().contains(QStringLiteral("same base")))
                return true;
        }
        return false;
    };
    QTRY_VERIFY_WITH_TIMEOUT(said(), 20000);
    QVERIFY(scene.take(QStringLiteral("lanes-otherbase")));
}

void Screens::oddMaintainability()
{
    const fs::path a = m_temp / "odd" / "model-a";
    if (!fs::exists(a))
        writeOdd(a, "model-a", false);
    const fs::path bare = m_temp / "bare" / "model-a";
    if (!fs::exists(bare)) {
        SyntheticExperiment experiment(bare, {"own__bare__1__2"}, 2);
        experiment.begin("own__bare__1__2");
        experiment.base("own__bare__1__2");
        experiment.iteration("own__bare__1__2", 60);
    }
    Scene scene = this->scene();
    QVERIFY(scene.open(bare));
    scene.window().view().selectTask(bare, "own__bare__1__2", 1);
    scene.window().showPage(QStringLiteral("task"));
    scene.window().action(QStringLiteral("taskShowMaintainability"))->trigger();
    MaintainabilityPane &pane = *page(scene)->maintainability();
    QTRY_COMPARE(pane.state()->title(), QStringLiteral("The states cannot be measured"));
    QVERIFY(scene.take(QStringLiteral("task-maintainability-empty")));
    // Two files that no parser takes among three hundred.
    QVERIFY(scene.open(a));
    scene.window().view().selectTask(a, "own__odd__1__2", 2);
    QTRY_VERIFY_WITH_TIMEOUT(pane.view()->metrics() && pane.view()->isVisible(), 60000);
    QVERIFY(pane.view()->metrics()->states[2]->unknown > 0);
    QVERIFY(scene.take(QStringLiteral("task-maintainability-malformed")));
    // Rated by pylint, where it is installed.
    openTask(scene, m_hasty, "tabletext", 4);
    scene.window().action(QStringLiteral("taskShowMaintainability"))->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(pane.view()->metrics() && pane.view()->isVisible(), 30000);
    if (pane.view()->strips().size() < 4)
        scene.window().action(QStringLiteral("taskPylint"))->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(
        pane.view()->strips().size() == 4 || pane.pylintNote().contains(QStringLiteral("no pylint")), 120000);
    QVERIFY(scene.take(QStringLiteral("task-maintainability-pylint")));
}
