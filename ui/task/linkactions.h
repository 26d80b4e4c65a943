// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>

class QAction;
class QWidget;

namespace sweci
{

// The task page's actions that go from test to hunk to requirement and back, and Verify.
class LinkActions : public QObject
{
    Q_OBJECT

public:
    explicit LinkActions(QWidget *page);

    QList<QAction *> all() const { return m_all; }
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

private:
    QAction *make(const char *name, const QString &text, const QString &keys, const QString &tip = {});

    QWidget *m_page;
    QList<QAction *> m_all;
};

} // namespace sweci
