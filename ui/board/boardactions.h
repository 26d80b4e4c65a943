// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/experimentstore.h"

#include <QList>
#include <QObject>

class QAction;
class QWidget;

namespace sweci
{

// What can be done with the task runs of an experiment: pause, resume, cancel, retry, continue. Steers by files in the
// experiment's directory; what destroys work is confirmed first, in a box that blocks nothing but its window.
class BoardActions : public QObject
{
    Q_OBJECT

public:
    // `owner` gets the actions and is the parent of boxes.
    BoardActions(ExperimentStore &store, QWidget *owner);

    // What the actions would work on now.
    void follow(const ExperimentPtr &experiment, const std::vector<std::string> &chosen);
    QList<QAction *> all() const;
    QList<QAction *> barActions() const { return {m_retryFailed, m_continue, m_pauseAll, m_cancelAll}; }

Q_SIGNALS:
    void failed(QString sentence);

private:
    QAction *add(const char *name, const QString &text, const QKeySequence &keys, const QString &tip,
                 void (BoardActions::*work)());
    void pauseAll();
    void cancelAll();
    void retryFailed();
    void continueAll();
    void pauseChosen();
    void resumeChosen();
    void cancelChosen();
    void retryChosen();
    void retry(const std::vector<std::string> &runs);
    void confirm(const QString &question, const QString &verb, std::function<void()> work);
    std::vector<std::string> chosenIn(std::initializer_list<TaskState> states) const;
    std::vector<std::string> failedRuns() const;

    ExperimentStore &m_store;
    QWidget *m_owner;
    ExperimentPtr m_experiment;
    std::vector<std::string> m_chosen;
    QAction *m_pauseAll;
    QAction *m_cancelAll;
    QAction *m_retryFailed;
    QAction *m_continue;
    QAction *m_pause;
    QAction *m_resume;
    QAction *m_cancel;
    QAction *m_retry;
};

} // namespace sweci
