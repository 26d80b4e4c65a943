// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/pageactions.h"

class QAction;
class QActionGroup;
class QWidget;

namespace sweci
{

// The task page's own actions, for its menu. Their keys work where the page has the focus.
class TaskActions : public PageActions
{
    Q_OBJECT

public:
    explicit TaskActions(QWidget *page);

    QAction *previousIteration = nullptr;
    QAction *nextIteration = nullptr;
    QAction *firstIteration = nullptr;
    QAction *lastIteration = nullptr;
    QAction *follow = nullptr; // checkable
    QAction *previousTask = nullptr;
    QAction *nextTask = nullptr;
    QAction *previousModel = nullptr; // the same task of another experiment
    QAction *nextModel = nullptr;
    QAction *showRequirement = nullptr;
    QAction *showChanges = nullptr;
    QAction *showTests = nullptr;
    QAction *showLog = nullptr;
    QAction *showTranscript = nullptr;
    QAction *showMaintainability = nullptr;
    QAction *raw = nullptr; // checkable
    QAction *comparePrevious = nullptr;
    QAction *compareBase = nullptr;
    QAction *compareReference = nullptr;
    QAction *compareCandidate = nullptr;
    QAction *compareOther = nullptr;
    QAction *filterTests = nullptr;
    QAction *nextTest = nullptr;
    QAction *previousTest = nullptr;
    QAction *closeGroup = nullptr;
    QAction *copyTest = nullptr;
    QList<QAction *> logs;     // checkable, by LogKind
    QAction *logRaw = nullptr; // checkable
    QAction *wholeLine = nullptr;
    QAction *logFind = nullptr;
    QAction *logFindNext = nullptr;
    QAction *logFindPrevious = nullptr;

    // What needs a task is off without one.
    void setUsable(bool task);

private:
    void makeLogs();

    QActionGroup *m_logGroup;
};

} // namespace sweci
