// SPDX-License-Identifier: GPL-3.0-or-later
// The actions of NewRunPage and the dialogs that they open.
#include "base/files.h"
#include "base/text.h"
#include "launch/agentfields.h"
#include "launch/dispatcherstart.h"
#include "launch/downloaddialog.h"
#include "launch/launchform.h"
#include "launch/newrunpage.h"
#include "launch/taskchooser.h"

#include <QAction>
#include <QClipboard>
#include <QFile>
#include <QFileDialog>
#include <QGuiApplication>
#include <QLineEdit>
#include <QPlainTextEdit>

namespace sweci
{

namespace fs = std::filesystem;

QAction *NewRunPage::add(const char *name, const QString &text, const char *keys, void (NewRunPage::*work)())
{
    auto *action = new QAction(text, this);
    action->setObjectName(QString::fromLatin1(name));
    action->setShortcut(QKeySequence(QString::fromLatin1(keys)));
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    if (work)
        connect(action, &QAction::triggered, this, work);
    addAction(action);
    m_pageActions << action;
    return action;
}

void NewRunPage::makeActions()
{
    m_start = add("startRun", tr("Start"), "Ctrl+Shift+Return", &NewRunPage::start);
    m_start->setToolTip(tr("Start the run; it goes on when the window is closed"));
    m_again = add("preflightAgain", tr("Check again"), "Ctrl+Shift+P", &NewRunPage::checkAgain);
    m_again->setToolTip(tr("Ask the machine anew: Python, sandbox, data set, folders"));
    m_copy = add("copyCommand", tr("Copy"), "Ctrl+Shift+C", &NewRunPage::copyCommand);
    m_copy->setText(tr("Copy the command line"));
    m_copy->setIconText(tr("Copy"));
    m_all = add("chooseAllTasks", tr("Choose all tasks shown"), "Ctrl+Shift+L", &NewRunPage::chooseAll);
    m_all->setIconText(tr("All"));
    m_none = add("chooseNoTasks", tr("Choose none of the tasks shown"), "Ctrl+Shift+U", &NewRunPage::chooseNone);
    m_none->setIconText(tr("None"));
    add("filterLaunchTasks", tr("Filter the data set's tasks"), "Ctrl+Shift+T", &NewRunPage::filterTasks);
    m_dataset = add("chooseDataset", tr("Choose a data set…"), "Ctrl+Shift+D", &NewRunPage::chooseDataset);
    add("downloadDataset", tr("Download a data set…"), "Ctrl+Shift+H", &NewRunPage::downloadDataset);
    m_recording = add("chooseRecording", tr("Choose a recording…"), "Ctrl+Shift+I", &NewRunPage::chooseRecording);
    m_folder =
        add("chooseRunFolder", tr("Choose the experiment's folder…"), "Ctrl+Shift+E", &NewRunPage::chooseExperiment);
    m_script = add("chooseScript", tr("Choose the script that plays…"), "Ctrl+Shift+K", &NewRunPage::chooseScript);
    m_prompts = add("choosePrompts", tr("Choose a folder of prompts…"), "Ctrl+Shift+Q", &NewRunPage::choosePrompts);
    for (QAction *one : {m_dataset, m_recording, m_folder, m_script, m_prompts})
        one->setIconText(tr("Browse"));
    m_advanced = add("advancedSettings", tr("Advanced settings"), "Ctrl+Shift+V", nullptr);
    m_advanced->setCheckable(true);
    m_testProgrammer = add("testProgrammer", tr("Test the programmer"), "Ctrl+Shift+M", &NewRunPage::testProgrammer);
    m_testArchitect = add("testArchitect", tr("Test the architect"), "Ctrl+Shift+N", &NewRunPage::testArchitect);
    for (QAction *one : {m_testProgrammer, m_testArchitect}) {
        one->setIconText(tr("Test"));
        one->setToolTip(tr("Let it change one line in a folder of its own; that costs a few tokens"));
    }
    add("presets", tr("To the presets"), "Ctrl+Shift+B", &NewRunPage::focusPresets);
    m_savePreset = add("savePreset", tr("Save as a preset"), "Ctrl+Shift+S", &NewRunPage::saveChosenPreset);
    m_savePreset->setIconText(tr("Save"));
    m_savePreset->setToolTip(tr("Save agents, models, addresses, names of keys and limits under this name"));
    add("removePreset", tr("Remove the chosen preset"), "Ctrl+Shift+W", &NewRunPage::removeChosenPreset);
    add("launchDefaults", tr("Values as in a new window"), "Ctrl+Shift+Backspace", &NewRunPage::setDefaults);
}

void NewRunPage::copyCommand()
{
    QGuiApplication::clipboard()->setText(m_command->toPlainText());
}

void NewRunPage::chooseAll()
{
    m_tasks->chooseShown(true);
}

void NewRunPage::chooseNone()
{
    m_tasks->chooseShown(false);
}

void NewRunPage::filterTasks()
{
    m_tasks->filter()->setFocus(Qt::ShortcutFocusReason);
}

void NewRunPage::checkAgain()
{
    m_examine = true;
    m_tasks->reload();
}

void NewRunPage::setDefaults()
{
    m_form->setDefaults();
    m_tasks->filter()->clear();
    m_tasks->setFolder(shareOfProgram() / "sample");
    m_tasks->chooseLater({});
    m_tasks->reload();
    m_tasks->chooseShown(true);
}

void NewRunPage::chooseFolder(const QString &title, const char *name, std::function<void(const fs::path &)> take)
{
    auto *dialog = new QFileDialog(this, title);
    dialog->setObjectName(QString::fromLatin1(name));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    connect(dialog, &QFileDialog::fileSelected, this,
            [take](const QString &folder) { take(QFile::encodeName(folder).toStdString()); });
    dialog->open();
}

void NewRunPage::chooseScript()
{
    auto *dialog = new QFileDialog(this, tr("Choose the script that plays"));
    dialog->setObjectName(QStringLiteral("scriptDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this,
            [this](const QString &file) { m_form->setScript(QFile::encodeName(file).toStdString()); });
    dialog->open();
}

void NewRunPage::choosePrompts()
{
    chooseFolder(tr("Choose a folder of prompts"), "promptsDialog",
                 [this](const fs::path &folder) { m_form->setPromptFolder(folder); });
}

void NewRunPage::testProgrammer()
{
    m_form->programmer()->test();
}

void NewRunPage::testArchitect()
{
    m_form->architect()->test();
}

void NewRunPage::chooseDataset()
{
    chooseFolder(tr("Choose the folder of a data set"), "datasetDialog", [this](const fs::path &folder) {
        m_tasks->setFolder(folder);
        m_tasks->reload();
    });
}

void NewRunPage::downloadDataset()
{
    auto *dialog = new DownloadDialog(theme(), baseFolder().parent_path() / "datasets", this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &DownloadDialog::downloaded, this, [this](const fs::path &folder) {
        m_tasks->setFolder(folder);
        m_tasks->reload();
    });
    dialog->open();
}

void NewRunPage::chooseRecording()
{
    chooseFolder(tr("Choose a recording or an experiment"), "recordingDialog", [this](const fs::path &folder) {
        m_form->setRecording({displayPath(folder), folder.native()});
    });
}

void NewRunPage::chooseExperiment()
{
    chooseFolder(tr("Choose a new or empty folder"), "experimentDialog",
                 [this](const fs::path &folder) { m_form->setExperiment(folder); });
}

} // namespace sweci
