// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "experiment/tasksearch.h"
#include "models/experimentsnapshot.h"
#include "shell/page.h"

class QLabel;
class QStackedWidget;

namespace sweci
{

class ChangesHolder;
class InfoBar;
class IterationPane;
class LinkActions;
class LogPane;
class MaintainabilityPane;
class PaneArea;
class RequirementPane;
class StateView;
class TaskActions;
class TaskHeader;
class TaskLinks;
class TestsPane;
class TimelineView;
class TranscriptPane;

// One task of the chosen experiment: its iterations on a timeline, and of the chosen one requirement, changes, tests,
// log and transcript. Grows live; what is chosen and where one reads stays, or follows the newest iteration.
class TaskPage : public Page
{
    Q_OBJECT

public:
    explicit TaskPage(const PageContext &context, QWidget *parent = nullptr);

    QString id() const override { return QStringLiteral("task"); }
    QString title() const override { return tr("Task"); }
    QList<QAction *> pageActions() const override;
    QWidget *focusStart() override;
    void saveState(QSettings &settings) const override;
    void restoreState(const QSettings &settings) override;
    void resetLayout() override;

    // A further pane behind or beside the others, which follows the view state by itself; `column` as in PaneArea.
    void addPane(const QString &id, const QString &title, QWidget *pane, int column = 2);

    // Shows the place of a hit in the chosen iteration, and marks what was searched for.
    void showPlace(const SearchHit &hit, const QString &needle);
    // Brings the tests to the front and chooses this one, when those of the iteration are there.
    void showTest(const std::string &id);

    TimelineView *timeline() const { return m_timeline; }
    TaskHeader *header() const { return m_header; }
    RequirementPane *requirement() const { return m_requirement; }
    ChangesHolder *changes() const { return m_changes; }
    TestsPane *tests() const { return m_tests; }
    LogPane *log() const { return m_log; }
    TaskLinks *links() const { return m_links; }
    TranscriptPane *transcript() const { return m_transcript; }
    MaintainabilityPane *maintainability() const { return m_maintainability; }
    PaneArea *area() const { return m_area; }
    StateView *state() const { return m_state; }
    InfoBar *info() const { return m_info; }
    // The one that is shown: the view state's, or the newest.
    int iteration() const;

protected:
    void showEvent(QShowEvent *event) override;

private:
    void build();
    void connectAll();
    void connectActions();
    void take();
    void showState();
    void showMessages();
    void showScores();
    void showIteration();
    void choose(int iteration);
    void chooseWantedTest();
    void stepTask(int by);
    void stepModel(int by);
    void showPane(const QString &id);
    std::vector<ExperimentPtr> withSameTask() const;
    QList<IterationPane *> panes() const;

    TaskActions *m_actions;
    LinkActions *m_linkActions;
    TaskLinks *m_links = nullptr;
    TaskHeader *m_header = nullptr;
    InfoBar *m_info = nullptr;
    QLabel *m_summary = nullptr;
    TimelineView *m_timeline = nullptr;
    PaneArea *m_area = nullptr;
    RequirementPane *m_requirement = nullptr;
    ChangesHolder *m_changes = nullptr;
    TestsPane *m_tests = nullptr;
    LogPane *m_log = nullptr;
    TranscriptPane *m_transcript = nullptr;
    MaintainabilityPane *m_maintainability = nullptr;
    StateView *m_state = nullptr;
    QWidget *m_content = nullptr;
    QStackedWidget *m_stack = nullptr;
    ExperimentPtr m_experiment;
    TaskPtr m_task;
    std::string m_wantedTest; // to be chosen when the iteration's tests are there
    bool m_follow = true;     // the newest iteration is shown when it comes
};

} // namespace sweci
