// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/pageactions.h"

class QAction;
class QWidget;

namespace sweci
{

// The task page's actions that go from test to hunk to requirement and back, and Verify.
class LinkActions : public PageActions
{
    Q_OBJECT

public:
    explicit LinkActions(QWidget *page);

    void setUsable(bool task);

    QAction *nextRegression = nullptr; // iterations that lost tests
    QAction *previousRegression = nullptr;
    QAction *nextLost = nullptr;
    QAction *previousLost = nullptr;
    QAction *hunkOfTest = nullptr;
    QAction *nextSuspect = nullptr;
    QAction *testsOfHunk = nullptr;
    QAction *allTests = nullptr;
    QAction *itemOfHunk = nullptr;
    QAction *hunkOfItem = nullptr;
    QAction *testsOfItem = nullptr;
    QAction *openCode = nullptr;
    QAction *verify = nullptr;
    QAction *verifyAll = nullptr;
    QAction *stopVerify = nullptr; // enabled while it runs
};

} // namespace sweci
