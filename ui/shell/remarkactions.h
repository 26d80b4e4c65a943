// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/experimentsnapshot.h"

#include <QList>
#include <QObject>

class QAction;
class QWidget;

namespace sweci
{

class ExperimentStore;
class Theme;

// Tags and notes of a page's experiment, and of the task runs that are chosen in it.
class RemarkActions : public QObject
{
    Q_OBJECT

public:
    // `owner` gets the actions and is the parent of the dialog. `prefix`: of the actions' object names.
    RemarkActions(ExperimentStore &store, Theme &theme, const QString &prefix, QWidget *owner);

    // With tasks to choose from, that is a second action.
    void makeTasks(const QString &keys);
    void makeExperiment(const QString &keys);
    // What they would work on now.
    void follow(const ExperimentPtr &experiment, const std::vector<std::string> &tasks);
    QList<QAction *> all() const;

private:
    QAction *make(const QString &name, const QString &text, const QString &keys);
    void open(const QString &of, const std::vector<std::string> &tasks);

    ExperimentStore &m_store;
    Theme &m_theme;
    QString m_prefix;
    QWidget *m_owner;
    ExperimentPtr m_experiment;
    std::vector<std::string> m_chosen;
    QAction *m_tasks = nullptr;
    QAction *m_whole = nullptr;
};

} // namespace sweci
