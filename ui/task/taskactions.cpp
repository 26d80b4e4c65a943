// SPDX-License-Identifier: GPL-3.0-or-later
#include "task/taskactions.h"

#include <QAction>
#include <QActionGroup>
#include <QWidget>

namespace sweci
{

TaskActions::TaskActions(QWidget *page) : PageActions(page), m_logGroup(new QActionGroup(this))
{
    previousIteration = make("taskPreviousIteration", tr("Previous iteration"), QStringLiteral("Left"));
    nextIteration = make("taskNextIteration", tr("Next iteration"), QStringLiteral("Right"));
    firstIteration = make("taskFirstIteration", tr("To the base"), QStringLiteral("Alt+Home"));
    lastIteration = make("taskLastIteration", tr("To the newest iteration"), QStringLiteral("Alt+End"));
    follow = make("taskFollow", tr("Follow the newest iteration"), QStringLiteral("F"),
                  tr("When an iteration is recorded, it is shown"));
    follow->setCheckable(true);
    previousTask = make("taskPreviousTask", tr("Previous task"), QStringLiteral("K"));
    nextTask = make("taskNextTask", tr("Next task"), QStringLiteral("J"));
    previousModel = make("taskPreviousModel", tr("Same task, experiment before"), QStringLiteral("Shift+M"));
    nextModel = make("taskNextModel", tr("Same task, next experiment"), QStringLiteral("M"));
    nextModel->setIconText(tr("other model"));
    separate();
    showRequirement = make("taskShowRequirement", tr("Requirement"), QStringLiteral("1"));
    showChanges = make("taskShowChanges", tr("Changes"), QStringLiteral("2"));
    showTests = make("taskShowTests", tr("Tests"), QStringLiteral("3"));
    showLog = make("taskShowLog", tr("Log"), QStringLiteral("4"));
    showLog->setToolTip(tr("Show the log"));
    showTranscript = make("taskShowTranscript", tr("Transcript"), QStringLiteral("5"));
    showMaintainability = make("taskShowMaintainability", tr("Maintainability"), QStringLiteral("6"));
    raw = make("taskRaw", tr("Requirement as it was written"), QStringLiteral("R"),
               tr("The document's text instead of cards"));
    raw->setIconText(tr("raw"));
    raw->setCheckable(true);
    separate();
    comparePrevious = make("taskComparePrevious", tr("Compare with the state before"), QStringLiteral("V"));
    compareBase = make("taskCompareBase", tr("Compare with the base"), QStringLiteral("B"));
    compareReference = make("taskCompareReference", tr("Compare with the reference"), QStringLiteral("G"),
                            tr("What is still missing"));
    compareCandidate = make("taskCompareCandidate", tr("Show the candidate"), QStringLiteral("C"),
                            tr("As the programmer left it, before the tests were restored"));
    compareOther =
        make("taskCompareOther", tr("Compare with…"), QStringLiteral("O"), tr("Choose what to compare with"));
    separate();
    filterTests = make("taskFilterTests", tr("Filter the tests"), QStringLiteral("/"));
    nextTest = make("taskNextTest", tr("Next test"), QStringLiteral("."));
    previousTest = make("taskPreviousTest", tr("Previous test"), QStringLiteral(","));
    closeGroup = make("taskCloseGroup", tr("Open or close the group of tests"), QStringLiteral("X"));
    copyTest = make("taskCopyTest", tr("Copy the test's name"), QStringLiteral("Ctrl+Shift+C"));
    makeLogs();
}

void TaskActions::makeLogs()
{
    separate();
    const struct {
        const char *name;
        QString text;
        QString word;
        const char *keys;
    } kinds[] = {{"taskLogTests", tr("Log of the test run"), tr("test run"), "Shift+T"},
                 {"taskLogArchitect", tr("Output of the architect"), tr("architect"), "Shift+A"},
                 {"taskLogProgrammer", tr("Output of the programmer"), tr("programmer"), "Shift+P"},
                 {"taskLogProcess", tr("Log of the task's process"), tr("process"), "Shift+O"}};
    for (const auto &kind : kinds) {
        QAction *action = make(kind.name, kind.text, QString::fromLatin1(kind.keys));
        action->setIconText(kind.word);
        action->setCheckable(true);
        m_logGroup->addAction(action);
        logs << action;
    }
    logs.first()->setChecked(true);
    logRaw = make("taskLogRaw", tr("Log as it was written"), QStringLiteral("Shift+R"),
                  tr("With all control characters, instead of what a terminal would have shown"));
    logRaw->setIconText(tr("raw"));
    logRaw->setCheckable(true);
    wholeLine = make("taskWholeLine", tr("All of a long line of the log"), QStringLiteral("Shift+L"),
                     tr("Opens the chosen line, or the first one that is cut; closes it again"));
    logFind = make("taskLogFind", tr("Find in the log"), QStringLiteral("Shift+F"));
    logFindNext = make("taskLogFindNext", tr("Next place found in the log"), QStringLiteral("Ctrl+G"));
    logFindPrevious =
        make("taskLogFindPrevious", tr("Previous place found in the log"), QStringLiteral("Ctrl+Shift+G"));
    separate(); // the actions of the changes follow
}

void TaskActions::setUsable(bool task)
{
    for (QAction *action : all()) {
        const bool own = action == wholeLine; // the log knows
        const bool always = action == nextTask || action == previousTask;
        if (!own)
            action->setEnabled(task || always);
    }
}

} // namespace sweci
