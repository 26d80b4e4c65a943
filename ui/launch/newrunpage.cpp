// SPDX-License-Identifier: GPL-3.0-or-later
#include "launch/newrunpage.h"

#include "base/files.h"
#include "base/processspec.h"
#include "base/text.h"
#include "launch/dispatcherrun.h"
#include "launch/dispatcherstart.h"
#include "launch/launchform.h"
#include "launch/preflightview.h"
#include "launch/taskchooser.h"
#include "models/agentlist.h"
#include "models/experimentstore.h"
#include "models/keystore.h"
#include "models/launchtaskmodel.h"
#include "shell/infobar.h"
#include "shell/viewstate.h"

#include <QAction>
#include <QComboBox>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSettings>
#include <QTableView>
#include <QThread>
#include <QTimer>

namespace sweci
{

namespace fs = std::filesystem;

NewRunPage::NewRunPage(const PageContext &context, AgentList &agents, KeyStore &keys, QWidget *parent)
    : Page(context, parent), m_agents(agents), m_keys(keys), m_worker(new LaunchWorker(this)),
      m_settle(new QTimer(this))
{
    setObjectName(id());
    makeActions();
    build();
    connectAll();
    m_tasks->setFolder(shareOfProgram() / "sample");
    showCommand();
}

void NewRunPage::connectAll()
{
    m_settle->setSingleShot(true);
    m_settle->setInterval(250);
    connect(m_settle, &QTimer::timeout, this, &NewRunPage::check);
    connect(m_tasks, &TaskChooser::wanted, m_worker, &LaunchWorker::readData);
    connect(m_worker, &LaunchWorker::dataRead, m_tasks, &TaskChooser::take);
    connect(m_tasks, &TaskChooser::changed, this, &NewRunPage::change);
    connect(m_form, &LaunchForm::changed, this, &NewRunPage::change);
    connect(m_worker, &LaunchWorker::checked, this, &NewRunPage::takeCheck);
    connect(m_form->presets(), &QComboBox::activated, this, &NewRunPage::loadChosenPreset);
    // What is installed and which keys there are decides whether a run can start.
    connect(&m_agents, &AgentList::changed, this, &NewRunPage::change);
}

LaunchSettings NewRunPage::settings() const
{
    LaunchSettings settings;
    settings.plan.shareFolder = shareOfProgram();
    m_form->fill(settings);
    settings.plan.dataset = m_tasks->folder();
    if (const LaunchDataPtr &read = m_tasks->data()) {
        settings.plan.split = read->split;
        settings.allTasks = m_tasks->model()->allChosen();
        if (!settings.allTasks)
            settings.plan.tasks = m_tasks->model()->chosen();
    }
    return settings;
}

// Beside the experiment that is looked at, else where data of the user's programs lie.
fs::path NewRunPage::baseFolder() const
{
    if (!view().experiment().empty())
        return view().experiment().parent_path();
    const std::string own = environmentValue("XDG_DATA_HOME");
    const fs::path root = own.empty() ? fs::path(environmentValue("HOME")) / ".local" / "share" : fs::path(own);
    return root / "sweci" / "experiments";
}

void NewRunPage::change()
{
    m_current = false;
    m_start->setEnabled(false);
    m_preflight->setChecking(true);
    showCommand();
    if (isVisible())
        m_settle->start();
}

void NewRunPage::check()
{
    if (!m_tasks->data())
        return; // take() asks again
    LaunchWorker::Request request;
    request.settings = settings();
    request.data = m_tasks->data();
    request.place = {commandLineProgram(), std::max(1, QThread::idealThreadCount())};
    request.base = baseFolder();
    request.again = std::exchange(m_examine, false);
    request.experiments = store().experiments();
    m_worker->check(request);
}

void NewRunPage::takeCheck(const LaunchCheckPtr &check)
{
    m_check = check;
    offerRecordings(check->recordings);
    m_form->setSuggestedFolder(check->settings.experiment);
    m_preflight->setLines(check->lines);
    m_current = !m_settle->isActive();
    m_preflight->setChecking(!m_current);
    m_start->setEnabled(m_current && !hasErrors(check->lines) && !(m_run && m_run->isStarting()));
    showCommand();
}

void NewRunPage::offerRecordings(const std::vector<std::string> &own)
{
    std::vector<LaunchForm::Choice> choices;
    for (const std::string &name : own)
        choices.push_back({displayText(name), name});
    for (const ExperimentPtr &experiment : store().experiments()) {
        if (experiment->settings)
            choices.push_back({displayPath(experiment->path), experiment->path.native()});
    }
    m_form->setRecordings(choices);
}

QString NewRunPage::commandText() const
{
    return m_command->toPlainText();
}

void NewRunPage::showCommand()
{
    LaunchSettings now = m_current && m_check ? m_check->settings : settings();
    if (now.experiment.empty() && m_check)
        now.experiment = m_check->settings.experiment;
    const QString text = shellLines(commandLineProgram(), launchArguments(now));
    if (text != m_command->toPlainText())
        m_command->setPlainText(text);
}

void NewRunPage::start()
{
    if (!m_current || !m_check)
        return;
    m_info->clear();
    delete m_run;
    m_run = new DispatcherRun(this);
    connect(m_run, &DispatcherRun::appeared, this, [this] {
        m_form->setExperiment({}); // the next run goes to a folder of its own
        Q_EMIT started(m_run->experiment());
    });
    connect(m_run, &DispatcherRun::failed, this, [this](const QString &sentence, const QString &words) {
        m_info->say(words.isEmpty() ? sentence : sentence + QLatin1Char('\n') + words);
        change();
    });
    m_start->setEnabled(false);
    if (auto begun = m_run->start(m_check->settings); !begun) {
        m_info->say(begun.error().sentence);
        change();
    }
}

QWidget *NewRunPage::focusStart()
{
    return m_tasks->folderField();
}

void NewRunPage::showEvent(QShowEvent *event)
{
    Page::showEvent(event);
    arrange();
    if (!std::exchange(m_asked, true))
        m_tasks->reload();
    m_agents.need();
    m_keys.refresh();
    offerPresets();
    change();
}

void NewRunPage::saveState(QSettings &settings) const
{
    m_form->save(settings);
    settings.setValue(QStringLiteral("advanced"), m_advanced->isChecked());
    settings.setValue(QStringLiteral("dataset"), QByteArray::fromStdString(m_tasks->folder().native()));
    if (!m_tasks->data())
        return; // never shown: what is kept stays
    settings.setValue(QStringLiteral("split"), QByteArray::fromStdString(m_tasks->data()->split));
    QByteArrayList ids;
    if (!m_tasks->model()->allChosen()) {
        for (const std::string &id : m_tasks->model()->chosen())
            ids << QByteArray::fromStdString(id);
    }
    settings.setValue(QStringLiteral("tasks"), QVariant::fromValue(ids));
}

void NewRunPage::restoreState(const QSettings &settings)
{
    m_form->restore(settings);
    m_advanced->setChecked(settings.value(QStringLiteral("advanced")).toBool());
    const QByteArray folder = settings.value(QStringLiteral("dataset")).toByteArray();
    if (folder.isEmpty())
        return;
    m_tasks->setFolder(folder.toStdString());
    m_tasks->setSplit(settings.value(QStringLiteral("split")).toByteArray().toStdString());
    std::vector<std::string> ids;
    const auto kept = settings.value(QStringLiteral("tasks")).value<QByteArrayList>();
    for (const QByteArray &id : kept)
        ids.push_back(id.toStdString());
    m_tasks->chooseLater(ids);
}

void NewRunPage::resetLayout()
{
    m_advanced->setChecked(false);
    m_tasks->filter()->clear();
    m_tasks->table()->sortByColumn(-1, Qt::AscendingOrder);
    m_tasks->layOut();
}

} // namespace sweci
