// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/causesmodel.h"
#include "models/verifyrun.h"
#include "task/iterationpane.h"

#include <QList>
#include <QObject>

#include <functional>
#include <optional>

class QAction;

namespace sweci
{

class CausesPanel;
class ChangesPane;
class CodePane;
class LinkActions;
class RequirementPane;
class TestsPane;

// Ties the panes of the task page together: from a lost test to the hunks that likely lost it, from a hunk to its
// tests, and what Verify found out. All that takes time is done on workers or in a process of its own.
class TaskLinks : public QObject
{
    Q_OBJECT

public:
    TaskLinks(LinkActions &actions, RequirementPane &requirement, ChangesPane &changes, TestsPane &tests, Theme &theme,
              QObject *parent);

    void showIteration(const IterationView &view);
    void clear();

    QList<QAction *> actions() const;
    CausesPanel *panel() const { return m_panel; }
    CodePane *code() const { return m_code; } // for the caller to place, as pane "code"
    CausesModel *model() const { return m_model; }
    VerifyRun *run() const { return m_run; }
    HunkTrials *trials() const { return m_trials; }
    // Null until they are there.
    const IterationLinksPtr &links() const { return m_links; }
    // The hunk that was gone to last; -1 when none was.
    int chosenHunk() const { return m_hunk; }
    // Shows the hunk in the pane of changes.
    void openHunk(int hunk);
    // Shows the code of the iteration's state; `line` from 1, or 0 and a definition.
    void openCode(const std::string &path, int line, const std::string &definition = {});

Q_SIGNALS:
    void paneWanted(const QString &id);
    void iterationWanted(int k);
    void linksShown(); // those of the iteration are there, or it is known why not
    void suspectsShown();

private:
    void connectActions();
    void connectRun();
    void take(const IterationLinksPtr &links);
    bool waitsForLinks(std::function<void()> work);
    void findSuspects();
    void takeSuspects(const std::string &test, const std::vector<Suspicion> &suspects);
    void showSuspects();
    void openSuspect(int step);
    void stepRegression(int by);
    void showTestsOfHunk();
    void connectRequirement();
    void showItemOfHunk();
    void showHunkOfItem();
    void showTestsOfItem();
    void openLocation(int item);
    void openTest(const std::string &id);
    bool hasItem(int item) const;
    QStringList itemWords(int hunk) const;
    void startVerify(bool all);
    void markHunks();
    void noteFiles();
    bool comparesIteration() const;
    TrialKey keyOf(int hunk) const;
    CausesModel::Lookup lookup() const;
    void choosePanelRow(int hunk);

    LinkActions &m_actions;
    RequirementPane &m_requirement;
    ChangesPane &m_changes;
    TestsPane &m_tests;
    CausesModel *m_model;
    CausesPanel *m_panel;
    CodePane *m_code;
    LinksReader *m_reader;
    HunkTrials *m_trials;
    VerifyRun *m_run;
    LatestJob m_suspectsJob;
    std::optional<IterationView> m_view;
    IterationLinksPtr m_links;
    std::map<std::string, std::vector<Suspicion>> m_suspects; // by test
    std::string m_test;                                       // the one whose suspects are shown or looked for
    int m_hunk = -1;
    std::optional<int> m_openSoon; // that many after the first, as soon as they are known
    std::function<void()> m_later; // was asked for before the links were there
    IterationLinksPtr m_verifying; // those that Verify was started on
};

} // namespace sweci
