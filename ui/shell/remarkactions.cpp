// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/remarkactions.h"

#include "models/experimentstore.h"
#include "models/format.h"
#include "models/notebook.h"
#include "shell/remarkdialog.h"

#include <QAction>
#include <QWidget>

namespace sweci
{

RemarkActions::RemarkActions(ExperimentStore &store, Theme &theme, const QString &prefix, QWidget *owner)
    : QObject(owner), m_store(store), m_theme(theme), m_prefix(prefix), m_owner(owner)
{
}

QAction *RemarkActions::make(const QString &name, const QString &text, const QString &keys)
{
    auto *action = new QAction(text, m_owner);
    action->setObjectName(m_prefix + name);
    action->setShortcut(QKeySequence(keys));
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    action->setEnabled(false);
    m_owner->addAction(action);
    return action;
}

void RemarkActions::makeTasks(const QString &keys)
{
    m_tasks = make(QStringLiteral("TagTasks"), tr("Tags and note of the chosen tasks…"), keys);
    connect(m_tasks, &QAction::triggered, this, [this] {
        open(m_chosen.size() == 1 ? taskLabel(m_chosen.front()).name
                                  : tr("%n task(s)", nullptr, static_cast<int>(m_chosen.size())),
             m_chosen);
    });
}

void RemarkActions::makeExperiment(const QString &keys)
{
    m_whole = make(QStringLiteral("TagExperiment"), tr("Tags and note of the experiment…"), keys);
    connect(m_whole, &QAction::triggered, this, [this] { open(m_experiment->name(), {std::string()}); });
}

QList<QAction *> RemarkActions::all() const
{
    QList<QAction *> actions;
    for (QAction *each : {m_tasks, m_whole}) {
        if (each)
            actions << each;
    }
    return actions;
}

void RemarkActions::follow(const ExperimentPtr &experiment, const std::vector<std::string> &tasks)
{
    m_experiment = experiment;
    m_chosen = tasks;
    const bool there = experiment && experiment->status != ExperimentStatus::Loading;
    if (m_whole)
        m_whole->setEnabled(there);
    if (m_tasks)
        m_tasks->setEnabled(there && !tasks.empty());
}

void RemarkActions::open(const QString &of, const std::vector<std::string> &tasks)
{
    const auto path = m_experiment->path;
    std::vector<Remark> before;
    for (const std::string &task : tasks)
        before.push_back(m_store.notes().remark(path, task));
    auto *dialog = new RemarkDialog(of, before, m_store.notes().tags(),
                                    ExperimentNotes::fileOf(path, m_experiment->layout), m_theme, m_owner);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &RemarkDialog::chosen, this,
            [this, path, tasks](const RemarkChange &change) { m_store.notes().change(path, tasks, change); });
    dialog->open();
}

} // namespace sweci
