// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/experimentstore.h"
#include "shell/mainwindow.h"
#include "shell/topbar.h"
#include "shell/viewstate.h"
#include "task/taskpage.h"
#include "tempfolder.h"
#include "theme/theme.h"
#include "writtentask.h"

#include <QAction>
#include <QMenu>
#include <QMenuBar>
#include <QTest>

#include <memory>

namespace sweci
{

// Two experiments and a broken one, with all files of their tasks.
//
// model-a/one  N = 6: gains three; gains two, loses one for good and one that is flaky; collapses with a huge log; no
//              document; cancelled
// model-a/two  N = 6: a document that is none, then a usual one
// model-b/one  N = 6: two iterations, done
class TaskCampaign
{
public:
    TaskCampaign()
    {
        SyntheticExperiment a(modelA(), {"one", "two"}, 6);
        a.settings().architect.model = a.settings().programmer.model = "model-a";
        a.writeSettings();
        WrittenTask one(a, "one");
        one.base({0, 1});
        one.iteration({0, 1, 2, 3, 4});
        one.iteration({2, 3, 4, 5, 6}, {1});
        std::string log;
        for (int i = 0; i < 200000; ++i)
            log += "line " + std::to_string(i) + '\n';
        one.setLog(log);
        one.setUnimportable("tests/test_unit.py", "ImportError: nothing there\nin line 3");
        one.collapsed();
        one.notProduced();
        a.end("one", "cancelled");
        WrittenTask two(a, "two");
        two.base({0});
        two.setRequirement("<requirements>\n<requirement>\n</oops>\n");
        two.iteration({0, 1});
        two.iteration({0, 1, 2});
        SyntheticExperiment b(modelB(), {"one"}, 6);
        WrittenTask other(b, "one");
        other.base({0, 1});
        other.iteration({0, 1, 2});
        other.iteration({0, 1, 2, 3, 4, 5, 6, 7});
        b.end("one", "solved");
        put(folder() / "broken" / "experiment.json", "{\"version\": 1, \"id\": ");
    }

    std::filesystem::path folder() const { return m_temp / "campaign"; }
    std::filesystem::path modelA() const { return folder() / "model-a"; }
    std::filesystem::path modelB() const { return folder() / "model-b"; }

private:
    TempFolder m_temp;
};

// A main window on the task page, driven by its menus.
class TaskWindow
{
public:
    TaskWindow() : m_window(std::make_unique<MainWindow>(settings())) {}

    MainWindow &window() { return *m_window; }
    TaskPage &page() { return *qobject_cast<TaskPage *>(m_window->page(QStringLiteral("task"))); }
    QString settings() const { return QString::fromStdString((m_temp / "settings.ini").native()); }
    // A new window with the settings of the one before.
    void again()
    {
        m_window->close();
        m_window.reset();
        m_window = std::make_unique<MainWindow>(settings());
    }

    bool open(const std::filesystem::path &folder, const std::filesystem::path &experiment, const std::string &task,
              int iteration, const QSize &size = {1280, 800})
    {
        m_window->resize(size);
        m_window->openPath(folder);
        m_window->show();
        const bool there = QTest::qWaitFor(
            [&] {
                const ExperimentPtr now = m_window->store().experiment(experiment);
                return now && now->task(task) && !m_window->store().loading();
            },
            20000);
        m_window->view().selectTask(experiment, task, iteration);
        m_window->showPage(QStringLiteral("task"));
        return there && page().isVisible();
    }

    // The same without waiting for anything.
    void openSoon(const std::filesystem::path &folder, const std::filesystem::path &experiment, const std::string &task,
                  int iteration)
    {
        m_window->openPath(folder);
        m_window->view().selectTask(experiment, task, iteration);
        m_window->show();
        m_window->showPage(QStringLiteral("task"));
    }

    // Found by walking the menus, as a user does.
    QAction *action(const char *name) const
    {
        for (QMenu *menu : m_window->topBar()->menus()->findChildren<QMenu *>()) {
            for (QAction *each : menu->actions()) {
                if (each->objectName() == QLatin1String(name))
                    return each;
            }
        }
        return nullptr;
    }
    void trigger(const char *name)
    {
        QAction *found = action(name);
        QVERIFY2(found, name);
        QVERIFY2(found->isEnabled(), name);
        found->trigger();
        m_triggered << QString::fromLatin1(name);
    }
    QStringList triggered() const { return m_triggered; }
    // The actions that are not among those that were triggered, and those without a place in a menu or without keys.
    QString neverTriggered(const QList<QAction *> &actions, const QStringList &names) const
    {
        QStringList never;
        for (const QAction *each : actions) {
            const QString name = each->objectName();
            if (each->isSeparator())
                continue;
            if (!action(qPrintable(name)) || each->shortcut().isEmpty())
                never << name + QStringLiteral(" (menu or keys)");
            else if (!names.contains(name))
                never << name;
        }
        return never.join(QLatin1Char(' '));
    }
    QStringList pageActionNames()
    {
        QStringList names;
        for (const QAction *each : page().pageActions()) {
            if (!each->isSeparator())
                names << each->objectName();
        }
        return names;
    }

private:
    TempFolder m_temp;
    std::unique_ptr<MainWindow> m_window;
    QStringList m_triggered;
};

} // namespace sweci
