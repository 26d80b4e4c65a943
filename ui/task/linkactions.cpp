// SPDX-License-Identifier: GPL-3.0-or-later
#include "task/linkactions.h"

#include <QAction>
#include <QWidget>

namespace sweci
{

LinkActions::LinkActions(QWidget *page) : PageActions(page)
{
    previousRegression =
        make("taskPreviousRegression", tr("Iteration before that lost tests"), QStringLiteral("Alt+Left"));
    nextRegression = make("taskNextRegression", tr("Next iteration that lost tests"), QStringLiteral("Alt+Right"));
    nextLost = make("taskNextLost", tr("Next lost test"), QStringLiteral("L"));
    previousLost = make("taskPreviousLost", tr("Previous lost test"), QStringLiteral("Alt+L"));
    hunkOfTest = make("taskHunkOfTest", tr("Likely cause of the test"), QStringLiteral("H"),
                      tr("Show the changed lines that likely lost (or fixed) the chosen test"));
    nextSuspect = make("taskNextSuspect", tr("Next likely cause"), QStringLiteral("Shift+H"));
    testsOfHunk = make("taskTestsOfHunk", tr("Tests that the change may have moved"), QStringLiteral("T"),
                       tr("Show only the lost and fixed tests that come to the changed lines at the cursor"));
    allTests = make("taskAllTests", tr("All tests again"), QStringLiteral("Shift+X"));
    itemOfHunk = make("taskItemOfHunk", tr("Requirement of the change"), QStringLiteral("I"),
                      tr("Show the demand that the changed lines at the cursor likely serve"));
    hunkOfItem = make("taskHunkOfItem", tr("Changes for the requirement"), QStringLiteral("U"),
                      tr("Show the changed lines that likely serve the chosen demand; again: the next"));
    testsOfItem = make("taskTestsOfItem", tr("Tests of the requirement"), QStringLiteral("Y"),
                       tr("Show only the tests that the chosen demand names"));
    openCode = make("taskOpenCode", tr("Code at the traceback's line"), QStringLiteral("D"),
                    tr("Show the file as it was in this state"));
    verify = make("taskVerify", tr("Verify the likely cause"), QStringLiteral("Z"),
                  tr("Undo the chosen change in a scratch copy and run the lost test in the sandbox"));
    verify->setIconText(tr("verify"));
    verifyAll = make("taskVerifyAll", tr("Verify all likely causes"), QStringLiteral("Shift+Z"),
                     tr("The same with each of them"));
    verifyAll->setIconText(tr("verify all"));
    stopVerify = make("taskStopVerify", tr("Stop verifying"), QStringLiteral("Ctrl+Shift+Z"));
    stopVerify->setIconText(tr("stop"));
    stopVerify->setEnabled(false);
    separate();
}

void LinkActions::setUsable(bool task)
{
    for (QAction *action : all()) {
        if (action != stopVerify)
            action->setEnabled(task);
    }
}

} // namespace sweci
