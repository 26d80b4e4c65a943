// SPDX-License-Identifier: GPL-3.0-or-later
// What the actions of the window do; the rest of MainWindow is in mainwindow.cpp.
#include "base/files.h"
#include "base/version.h"
#include "changes/changespane.h"
#include "models/experimentstore.h"
#include "models/experimenttree.h"
#include "models/externaltools.h"
#include "models/format.h"
#include "shell/commandpalette.h"
#include "shell/infobar.h"
#include "shell/mainwindow.h"
#include "shell/navigator.h"
#include "shell/recentlist.h"
#include "shell/statusline.h"
#include "shell/viewstate.h"
#include "shell/windowactions.h"
#include "theme/theme.h"

#include <QAction>
#include <QCloseEvent>
#include <QFile>
#include <QFileDialog>
#include <QMenu>
#include <QMessageBox>
#include <QSettings>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabBar>
#include <QTreeView>

#include <algorithm>

namespace sweci
{

void MainWindow::chooseFolder()
{
    auto *dialog = new QFileDialog(this, tr("Open an experiment or a folder of experiments"));
    dialog->setObjectName(QStringLiteral("openDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    connect(dialog, &QFileDialog::fileSelected, this,
            [this](const QString &folder) { openPath(QFile::encodeName(folder).toStdString()); });
    dialog->open();
}

void MainWindow::closeChosen()
{
    const ExperimentPtr chosen = m_store->experiment(m_view->experiment());
    if (!chosen)
        return;
    stepExperiment(1);
    // One found in a folder stays open as long as the folder: all of the folder goes.
    m_store->close(chosen->folder);
}

void MainWindow::resetLayout()
{
    m_splitter->setSizes({m_theme->px(225), width() - m_theme->px(225)});
    m_actions->toggleNavigator->setChecked(true);
    m_theme->setZoom(100);
    for (int i = 0; i < m_pages->count(); ++i) {
        if (auto *page = qobject_cast<Page *>(m_pages->widget(i)))
            page->resetLayout();
    }
}

void MainWindow::connectChanges(ChangesPane &changes)
{
    connect(&changes, &ChangesPane::difftoolWanted, m_tools, &ExternalTools::compare);
    connect(&changes, &ChangesPane::editorWanted, m_tools, &ExternalTools::edit);
    connect(m_tools, &ExternalTools::started, this,
            [this](const QString &program) { m_status->say(tr("%1 was started").arg(program)); });
    connect(m_tools, &ExternalTools::failed, this,
            [this](const QString &sentence) { m_info->say(sentence, {m_actions->settings}); });
    connect(&changes, &ChangesPane::patchSaved, this,
            [this](const QString &file) { m_status->say(tr("The patch is in %1").arg(file)); });
    connect(&changes, &ChangesPane::patchFailed, this, [this](const QString &sentence) { m_info->say(sentence); });
}

void MainWindow::stepExperiment(int step)
{
    const auto all = m_store->experiments();
    if (all.empty())
        return;
    const auto now =
        std::find_if(all.begin(), all.end(), [this](const auto &e) { return e->path == m_view->experiment(); });
    const int count = static_cast<int>(all.size());
    const int from = now == all.end() ? (step > 0 ? -1 : count) : static_cast<int>(now - all.begin());
    m_view->selectExperiment(all[static_cast<std::size_t>(std::clamp(from + step, 0, count - 1))]->path);
}

void MainWindow::stepPage(int step)
{
    const int count = m_pages->count();
    const auto *next = qobject_cast<Page *>(m_pages->widget((m_pages->currentIndex() + step + count) % count));
    if (next)
        showPage(next->id());
}

void MainWindow::fillRecent()
{
    QMenu *menu = m_actions->recentMenu();
    menu->clear();
    for (const auto &path : m_recent->paths())
        connect(menu->addAction(displayPath(path).replace(QLatin1Char('&'), QStringLiteral("&&"))), &QAction::triggered,
                this, [this, path] { openPath(path); });
    menu->setEnabled(!menu->isEmpty());
}

void MainWindow::showPalette()
{
    std::vector<CommandModel::Command> commands;
    for (const WindowActions::Group &group : m_actions->groups()) {
        for (QAction *action : group.actions) {
            if (!action->isEnabled() || action == m_actions->find)
                continue;
            QString text = action->text();
            const QString keys = action->shortcut().toString(QKeySequence::NativeText);
            commands.push_back(
                {text.remove(QLatin1Char('&')), keys.isEmpty() ? group.title : keys, [action] { action->trigger(); }});
        }
    }
    for (const ExperimentPtr &experiment : m_store->experiments())
        commands.push_back({experiment->name(), tr("experiment"),
                            [this, path = experiment->path] { m_view->selectExperiment(path); }});
    if (const ExperimentPtr chosen = m_store->experiment(m_view->experiment())) {
        for (const TaskPtr &task : chosen->tasks) {
            const TaskLabel label = taskLabel(task->run.name());
            commands.push_back({label.name + QLatin1Char(' ') + label.detail,
                                tr("task, %1").arg(stateText(task->state)),
                                [this, path = chosen->path, run = task->run.name()] {
                                    m_view->selectTask(path, run);
                                    showPage(QStringLiteral("task"));
                                }});
        }
    }
    m_palette->offer(std::move(commands));
}

void MainWindow::showAbout()
{
    auto *box = new QMessageBox(QMessageBox::NoIcon, tr("About SWE-CI Workbench"),
                                tr("SWE-CI Workbench %1").arg(QString::fromStdString(programVersion())),
                                QMessageBox::Close, this);
    box->setObjectName(QStringLiteral("about"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setInformativeText(tr("Measures how well coding agents maintain a code base (SWE-CI, arXiv 2603.03823).\n"
                               "GPL-3.0-or-later. Built with Qt %1.")
                                .arg(QString::fromLatin1(qVersion())));
    box->open();
}

void MainWindow::saveState()
{
    m_settings->setValue(QStringLiteral("window/geometry"), saveGeometry());
    m_settings->setValue(QStringLiteral("window/size"), size());
    m_settings->setValue(QStringLiteral("window/splitter"), m_splitter->saveState());
    m_settings->setValue(QStringLiteral("window/navigator"), m_actions->toggleNavigator->isChecked());
    m_settings->setValue(QStringLiteral("window/theme"), static_cast<int>(m_theme->choice()));
    m_settings->setValue(QStringLiteral("window/zoom"), m_theme->zoom());
    m_settings->setValue(QStringLiteral("window/page"), currentPage());
    m_settings->setValue(QStringLiteral("session/opened"), QVariant::fromValue(toBytes(m_store->opened())));
    m_settings->setValue(QStringLiteral("session/experiment"), QVariant::fromValue(toBytes({m_view->experiment()})));
    m_settings->setValue(QStringLiteral("session/task"), QByteArray::fromStdString(m_view->task()).toPercentEncoding());
    m_settings->setValue(QStringLiteral("session/iteration"), m_view->iteration());
    for (int i = 0; i < m_pages->count(); ++i) {
        auto *page = qobject_cast<Page *>(m_pages->widget(i));
        if (!page)
            continue;
        m_settings->beginGroup(page->id());
        page->saveState(*m_settings);
        m_settings->endGroup();
    }
    m_settings->sync();
}

void MainWindow::restoreState()
{
    const QSize before = m_settings->value(QStringLiteral("window/size")).toSize();
    if (!restoreGeometry(m_settings->value(QStringLiteral("window/geometry")).toByteArray()) && before.isValid())
        resize(before);
    if (before.isValid())
        resize(before);
    if (!m_splitter->restoreState(m_settings->value(QStringLiteral("window/splitter")).toByteArray()))
        m_splitter->setSizes({m_theme->px(225), width() - m_theme->px(225)});
    m_splitter->setHandleWidth(1);
    m_actions->toggleNavigator->setChecked(m_settings->value(QStringLiteral("window/navigator"), true).toBool());
    fillRecent();
}

void MainWindow::restoreSession()
{
    const auto opened = fromBytes(m_settings->value(QStringLiteral("session/opened")).value<QByteArrayList>());
    const auto chosen = fromBytes(m_settings->value(QStringLiteral("session/experiment")).value<QByteArrayList>());
    if (!chosen.empty())
        m_wanted = chosen.front();
    m_wantedTask =
        QByteArray::fromPercentEncoding(m_settings->value(QStringLiteral("session/task")).toByteArray()).toStdString();
    m_wantedIteration = m_settings->value(QStringLiteral("session/iteration"), -1).toInt();
    for (const auto &path : opened) {
        m_chooseFirst = true;
        m_store->open(path);
    }
    const QString page = m_settings->value(QStringLiteral("window/page")).toString();
    if (!page.isEmpty())
        showPage(page);
}

void MainWindow::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (!focusWidget())
        focusPage();
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    saveState();
    event->accept();
}

} // namespace sweci
