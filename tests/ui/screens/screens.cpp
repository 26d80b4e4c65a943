// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of every page for people to look at, in build/PRESET/screens: the main window on directories that the
// program wrote. Each picture is a test: it fails when the page lacks the values of that run, which the command line
// says independently.
#include "screens.h"

#include "board/boardview.h"
#include "changes/changespane.h"
#include "charts/curvespage.h"
#include "charts/curvespane.h"
#include "launch/newrunpage.h"
#include "launch/preflightview.h"
#include "launch/taskchooser.h"
#include "models/boardmodel.h"
#include "models/changesfilemodel.h"
#include "models/curvemodel.h"
#include "models/experimentstore.h"
#include "models/format.h"
#include "models/requirementmodel.h"
#include "models/testsmodel.h"
#include "requirement/requirementpane.h"
#include "shell/viewstate.h"
#include "task/changesholder.h"
#include "task/taskheader.h"
#include "task/taskpage.h"
#include "task/testspane.h"
#include "timeline/timelineview.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <QSpinBox>
#include <QTest>

using namespace sweci;
namespace fs = std::filesystem;

void Screens::looks(bool zoomed)
{
    QTest::addColumn<bool>("dark");
    QTest::addColumn<QSize>("size");
    QTest::addColumn<int>("zoom");
    for (const bool dark : {false, true}) {
        const char *tone = dark ? "dark" : "light";
        QTest::addRow("%s-1280", tone) << dark << QSize(1280, 800) << 100;
        QTest::addRow("%s-2560", tone) << dark << QSize(2560, 1440) << 100;
        if (zoomed && !dark) {
            QTest::addRow("%s-2560-150", tone) << dark << QSize(2560, 1440) << 150;
            QTest::addRow("%s-2560-200", tone) << dark << QSize(2560, 1440) << 200;
        }
    }
}

Scene Screens::scene()
{
    QFETCH(bool, dark);
    QFETCH(QSize, size);
    QFETCH(int, zoom);
    return Scene(m_campaign, {dark, size, zoom, QString::fromLatin1(QTest::currentDataTag())},
                 m_temp / ("settings" + std::to_string(++m_scenes)));
}

void Screens::initTestCase()
{
    for (const auto &[name, value] : m_campaign.place().environment())
        qputenv(name.c_str(), value.c_str());
    qputenv("SWECI_PROGRAM", SWECI_PROGRAM);
    for (const auto &[path, made] :
         {std::pair{&m_steady, m_campaign.finished("steady")}, std::pair{&m_hasty, m_campaign.finished("hasty")},
          std::pair{&m_unreadable, m_campaign.unreadable()}, std::pair{&m_damaged, m_campaign.damaged()},
          std::pair{&m_huge, m_campaign.huge()}, std::pair{&m_live, m_campaign.live()}}) {
        QVERIFY2(!made.empty(), m_campaign.error().c_str());
        *path = made;
    }
}

void Screens::empty()
{
    Scene scene = this->scene();
    QVERIFY(Scene::texts(&scene.window()).contains(QStringLiteral("No experiment is open")));
    QVERIFY(scene.take(QStringLiteral("empty")));
}

// Every score of the board is the command line's.
void Screens::compareBoard(Scene &scene, const fs::path &experiment)
{
    const JsonValue::Array tasks = scene.summary(experiment)["tasks"].toArray();
    const QAbstractItemModel *model = board(scene)->model();
    QTRY_COMPARE(model->rowCount(), static_cast<int>(tasks.size()));
    std::map<std::string, QString> shown;
    for (int row = 0; row < model->rowCount(); ++row) {
        const auto task = model->index(row, 0).data(BoardModel::TaskRole).value<TaskPtr>();
        shown[task->run.name()] = model->index(row, BoardModel::Score).data().toString();
    }
    for (const JsonValue &task : tasks) {
        const std::string name =
            TaskRun{task["task_id"].toString(), static_cast<int>(task["sample"].toInteger())}.name();
        if (!task["evoscore"].isNull())
            QCOMPARE(shown[name], scoreText(task["evoscore"].toDouble()));
    }
}

void Screens::boardFinished()
{
    Scene scene = this->scene();
    QVERIFY(scene.open(m_steady) && scene.open(m_hasty));
    compareBoard(scene, m_hasty);
    QVERIFY(scene.take(QStringLiteral("board-finished")));
    scene.window().action(QStringLiteral("find"))->trigger();
    QVERIFY(scene.take(QStringLiteral("palette")));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    scene.window().action(QStringLiteral("shortcuts"))->trigger();
    QVERIFY(scene.take(QStringLiteral("shortcuts")));
}

void Screens::boardLive()
{
    Scene scene = this->scene();
    QVERIFY(scene.open(m_steady) && scene.open(m_hasty) && scene.open(m_live));
    QTRY_COMPARE(countTasks(*scene.window().store().experiment(m_live)).running, 2);
    const QAbstractItemModel *model = board(scene)->model();
    QTRY_COMPARE(model->rowCount(), 3);
    QVERIFY(model->index(0, BoardModel::Now).data().toString().contains(QStringLiteral("programmer")));
    QCOMPARE(model->index(0, BoardModel::Iteration).data().toString(), QStringLiteral("3/6"));
    QVERIFY(scene.take(QStringLiteral("board-live")));
}

void Screens::boardHuge()
{
    Scene scene = this->scene();
    QVERIFY(scene.open(m_huge));
    compareBoard(scene, m_huge);
    QVERIFY(scene.take(QStringLiteral("board-huge")));
}

void Screens::boardBroken()
{
    Scene scene = this->scene();
    QVERIFY(scene.open(m_unreadable));
    QTRY_VERIFY(Scene::texts(&scene.window()).contains(QStringLiteral("experiment.json")));
    QVERIFY(scene.take(QStringLiteral("board-unreadable")));
    QVERIFY(scene.open(m_damaged));
    // The torn line waits for its rest; the one of a newer version is named.
    const QAbstractItemModel *model = board(scene)->model();
    QTRY_COMPARE(model->rowCount(), 3);
    QCOMPARE(model->index(0, BoardModel::Now).data().toString(), QStringLiteral("1 line cannot be read"));
    QVERIFY(
        model->index(0, BoardModel::Now).data(Qt::ToolTipRole).toString().contains(QStringLiteral("newer version")));
    QVERIFY(scene.take(QStringLiteral("board-damaged")));
}

std::string Screens::run(Scene &scene, const fs::path &experiment, const char *name)
{
    for (const TaskPtr &task : scene.window().store().experiment(experiment)->tasks) {
        if (task->run.name().find(name) != std::string::npos)
            return task->run.name();
    }
    return {};
}

void Screens::openTask(Scene &scene, const fs::path &experiment, const char *name, int iteration)
{
    QVERIFY(scene.open(m_steady) && scene.open(m_hasty) && scene.open(m_live) && scene.open(experiment));
    scene.window().view().selectTask(experiment, run(scene, experiment, name), iteration);
    scene.window().showPage(QStringLiteral("task"));
}

void Screens::task()
{
    Scene scene = this->scene();
    openTask(scene, m_hasty, "tabletext", 4);
    const std::string name = run(scene, m_hasty, "tabletext");
    const JsonValue::Array tasks = scene.summary(m_hasty)["tasks"].toArray();
    for (const JsonValue &each : tasks) {
        if (each["task_id"].toString() == name)
            QTRY_VERIFY(page(scene)->header()->text().contains(scoreText(each["evoscore"].toDouble())));
    }
    // The requirement, the files of the patch and the lost tests of this iteration.
    const QString document = scene.show(m_hasty, {name, "4", "--requirement"});
    const RequirementModel *cards = page(scene)->requirement()->model();
    QTRY_VERIFY(cards->rowCount() > 0);
    QVERIFY(document.contains(cards->index(0, 0).data(RequirementModel::LocationRole).toString()));
    const QString patch = scene.show(m_hasty, {name, "--diff", "3..4"});
    const ChangesFileModel &files = page(scene)->changes()->changes()->files();
    QTRY_VERIFY(page(scene)->changes()->isVisible() ? files.rowCount() > 0 : true);
    for (int row = 0; row < files.rowCount(); ++row)
        QVERIFY(patch.contains(files.index(row, 0).data(ChangesFileModel::NameRole).toString()));
    QVERIFY(scene.take(QStringLiteral("task")));
    if (scene.window().width() < 1500) {
        for (const char *pane : {"Changes", "Tests", "Log"}) {
            scene.window().action(QStringLiteral("taskShow") + QLatin1String(pane))->trigger();
            if (pane == std::string("Tests"))
                QTRY_VERIFY(page(scene)->tests()->model()->rowCount() > 0);
            QVERIFY(scene.take(QStringLiteral("task-") + QString::fromLatin1(pane).toLower()));
        }
    }
}

void Screens::taskCollapsed()
{
    Scene scene = this->scene();
    openTask(scene, m_hasty, "exprcalc", 3);
    QTRY_COMPARE(page(scene)->timeline()->chosen(), 3);
    QCOMPARE(page(scene)->timeline()->timeline().columns.at(3).cell, Cell::Collapsed);
    QVERIFY(scene.take(QStringLiteral("task-collapsed")));
}

void Screens::taskLive()
{
    Scene scene = this->scene();
    openTask(scene, m_live, "", -1);
    QTRY_COMPARE(page(scene)->timeline()->timeline().columns.at(4).now, std::string("programmer"));
    QVERIFY(page(scene)->header()->text().contains(QStringLiteral("so far, 3 of 6")));
    QVERIFY(scene.take(QStringLiteral("task-live")));
}

// Both recordings of a task: the scores under a gamma are the command line's.
void Screens::curves()
{
    Scene scene = this->scene();
    QVERIFY(scene.open(m_steady) && scene.open(m_hasty));
    const std::string name = run(scene, m_hasty, "exprcalc");
    scene.window().view().setGamma(1.2);
    scene.window().view().selectTask(m_hasty, name, 4);
    scene.window().showPage(QStringLiteral("curves"));
    const CurvesPane *pane = static_cast<CurvesPage *>(scene.window().page(QStringLiteral("curves")))->pane();
    QTRY_COMPARE(pane->model()->rowCount(), 2);
    for (const TaskCurve &curve : pane->model()->curves()) {
        const JsonValue::Array tasks = scene.summary(curve.experiment->path, "1.2")["tasks"].toArray();
        const auto known = std::find_if(tasks.begin(), tasks.end(),
                                        [&](const JsonValue &task) { return task["task_id"].toString() == name; });
        QVERIFY(known != tasks.end());
        QVERIFY(curve.score && !curve.partial);
        QCOMPARE(scoreText(curve.score), scoreText((*known)["evoscore"].toDouble()));
        for (int i = 1; i <= 6; ++i)
            QCOMPARE(curve.changeAt(i).value(), (*known)["a"].toArray()[static_cast<std::size_t>(i)].toDouble());
    }
    QVERIFY(scene.take(QStringLiteral("curves")));
}

void Screens::newRun()
{
    Scene scene = this->scene();
    auto *launch = static_cast<NewRunPage *>(scene.window().page(QStringLiteral("launch")));
    scene.window().action(QStringLiteral("newRun"))->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(launch->preflight()->summary().startsWith(QStringLiteral("ready")), 30000);
    QCOMPARE(launch->tasks()->countText(), QStringLiteral("3 of 3 tasks chosen"));
    QVERIFY(scene.take(QStringLiteral("new-run")));
    scene.window().action(QStringLiteral("downloadDataset"))->trigger();
    QVERIFY(scene.takeDialog(QStringLiteral("downloadDialog"), QStringLiteral("download")));
    scene.window().action(QStringLiteral("advancedSettings"))->trigger();
    launch->findChild<QSpinBox *>(QStringLiteral("launchIterations"))->setValue(9);
    auto *sandbox = launch->findChild<QComboBox *>(QStringLiteral("launchSandbox"));
    sandbox->setCurrentIndex(sandbox->findData(QByteArray("host")));
    launch->findChild<QLineEdit *>(QStringLiteral("launchPython"))->setText(QStringLiteral("/opt/none/python3"));
    QTRY_VERIFY_WITH_TIMEOUT(launch->preflight()->summary().startsWith(QStringLiteral("2 error")), 30000);
    QVERIFY(scene.take(QStringLiteral("new-run-errors")));
}

QTEST_MAIN(Screens)
