// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/launchworker.h"
#include "shell/page.h"

class QBoxLayout;
class QPlainTextEdit;
class QScrollArea;
class QTimer;

namespace sweci
{

class AgentList;
class DispatcherRun;
class InfoBar;
class KeyStore;
class LaunchForm;
class PreflightView;
class TaskChooser;

// Chooses data set, tasks, agent, limits and folder, says what is missing, and starts the run.
class NewRunPage : public Page
{
    Q_OBJECT

public:
    // The window owns the lists and outlives the page.
    NewRunPage(const PageContext &context, AgentList &agents, KeyStore &keys, QWidget *parent = nullptr);

    QString id() const override { return QStringLiteral("launch"); }
    QString title() const override { return tr("New run"); }
    QList<QAction *> pageActions() const override { return m_pageActions; }
    QWidget *focusStart() override;
    void saveState(QSettings &settings) const override;
    void restoreState(const QSettings &settings) override;
    void resetLayout() override;

    TaskChooser *tasks() const { return m_tasks; }
    PreflightView *preflight() const { return m_preflight; }
    QString commandText() const;

Q_SIGNALS:
    // A run began in this folder, which is an experiment now.
    void started(const std::filesystem::path &experiment);

protected:
    void showEvent(QShowEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    QAction *add(const char *name, const QString &text, const char *keys, void (NewRunPage::*work)());
    void makeActions();
    void build();
    void connectAll();
    void arrange();
    LaunchSettings settings() const;
    std::filesystem::path baseFolder() const;
    void change();
    void check();
    void takeCheck(const LaunchCheckPtr &check);
    void offerRecordings(const std::vector<std::string> &own);
    void showCommand();
    void start();
    void copyCommand();
    void chooseAll();
    void chooseNone();
    void checkAgain();
    void setDefaults();
    void chooseFolder(const QString &title, const char *name, std::function<void(const std::filesystem::path &)> take);
    void chooseDataset();
    void downloadDataset();
    void chooseRecording();
    void chooseExperiment();
    void filterTasks();
    void chooseScript();
    void choosePrompts();
    void testProgrammer();
    void testArchitect();
    void offerPresets();
    void focusPresets();
    void loadChosenPreset();
    void saveChosenPreset();
    void removeChosenPreset();

    AgentList &m_agents;
    KeyStore &m_keys;
    LaunchWorker *m_worker;
    TaskChooser *m_tasks = nullptr;
    LaunchForm *m_form = nullptr;
    PreflightView *m_preflight = nullptr;
    QPlainTextEdit *m_command = nullptr;
    InfoBar *m_info = nullptr;
    QBoxLayout *m_outer = nullptr;
    QBoxLayout *m_below = nullptr;
    QWidget *m_last = nullptr; // preflight and command
    QWidget *m_commandPanel = nullptr;
    QWidget *m_formArea = nullptr;
    QTimer *m_settle;
    DispatcherRun *m_run = nullptr; // the one that is starting or was started last
    QList<QAction *> m_pageActions;
    QAction *m_start = nullptr;
    QAction *m_copy = nullptr;
    QAction *m_all = nullptr;
    QAction *m_none = nullptr;
    QAction *m_again = nullptr;
    QAction *m_dataset = nullptr;
    QAction *m_recording = nullptr;
    QAction *m_folder = nullptr;
    QAction *m_advanced = nullptr;
    QAction *m_script = nullptr;
    QAction *m_prompts = nullptr;
    QAction *m_testProgrammer = nullptr;
    QAction *m_testArchitect = nullptr;
    QAction *m_savePreset = nullptr;
    LaunchCheckPtr m_check;
    bool m_current = false; // m_check is of what the fields say
    bool m_asked = false;   // the data set was asked for once
    bool m_examine = false; // ask the machine anew
};

} // namespace sweci
