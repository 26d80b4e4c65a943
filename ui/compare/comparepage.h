// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/comparednotes.h"
#include "models/latestjob.h"
#include "models/taskdifferences.h"
#include "shell/page.h"

#include <QPointer>

#include <filesystem>

class QLabel;
class QScrollArea;
class QStackedWidget;

namespace sweci
{

class ComparedModel;
class CommandPalette;
class CompareGrid;
class ComparePanel;
class CompareSteps;
class CompareTable;
class CompareTasks;
class CompareWarnings;
class FigureView;
class InfoBar;
struct FigureLink;
class StateView;
class TokenBar;

// Chosen experiments side by side: tokens, the leftmost the baseline; a table; panels below. Shows what ComparedSet
// has, and works only while it is shown.
class ComparePage : public Page
{
    Q_OBJECT

public:
    explicit ComparePage(const PageContext &context, QWidget *parent = nullptr);

    QString id() const override { return QStringLiteral("compare"); }
    QString title() const override { return tr("Compare"); }
    QList<QAction *> pageActions() const override { return m_actions; }
    QWidget *focusStart() override;
    void saveState(QSettings &settings) const override;
    void restoreState(const QSettings &settings) override;
    void resetLayout() override;

    // A panel of another part, which follows ComparedSet by itself. Rows: 0 below the table, 1, 2; columns 0 and 1;
    // `height` is the least one in pixels at 100 %. Its actions, if any, come to the page's menu.
    void addPanel(ComparePanel *panel, int row, int column, int height, const QList<QAction *> &actions = {});
    // Actions of another part without a panel.
    void addActionsToMenu(const QList<QAction *> &actions);
    // The focus goes to where the page was left for another one.
    void comeBack();
    // The model that is looked at against the baseline, a place in ComparedSet::now(): 1.., or -1 where there is none.
    int other() const { return m_other; }
    void setOther(int model);

    ComparedModel *model() const { return m_model; }
    CompareTable *table() const { return m_table; }
    TokenBar *tokens() const { return m_tokens; }
    FigureView *forest() const { return m_forest; }
    FigureView *scatter() const { return m_scatter; }
    CompareTasks *tasks() const { return m_tasks; }
    CompareSteps *steps() const { return m_steps; }
    CompareWarnings *warnings() const { return m_warnings; }
    InfoBar *info() const { return m_info; }
    QString basis() const; // the line beside the tokens
    StateView *state() const { return m_state; }

Q_SIGNALS:
    void otherChanged(int model);
    // The task page is to be shown at the view state's task and iteration.
    void taskOpened();
    // The lanes of the view state's task and iteration, beside another experiment.
    void lanesWanted(const std::filesystem::path &other);
    // The dialog that exports figures and the comparison as a whole.
    void exportWanted();
    // What became of an action, for the line at the bottom.
    void said(const QString &sentence);
    // All that the page shows is of ComparedSet::now() and of the model that is looked at.
    void shown();

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void makeActions();
    QAction *make(const char *name, const QString &text, const QString &keys, const QString &tip = {});
    void build();
    QWidget *makeBar();
    void connectAll();
    void take();
    void showTokens();
    void showBasis();
    void showPlan();
    void restorePlan(const QString &file);
    void enableActions();
    void showState();
    void showFigures();
    void showTasks();
    void startBackground();
    void showWarnings();
    void showSteps();
    void showStepsNote();
    void showAll();
    void connectTasks();
    void setOutcome(std::optional<TaskOutcome> outcome);
    void cellChosen(const QModelIndex &index);
    void openTask(const std::string &task, int model, int iteration);
    void openLanes();
    void choose(std::vector<std::filesystem::path> experiments);
    void move(int from, int to);
    void removeToken(int token);
    void offerOthers();
    void stepOther(int by);
    void follow(const FigureLink &link);
    int modelOf(const std::filesystem::path &path) const; // place in now(), or -1

    QList<QAction *> m_actions;
    QAction *m_add = nullptr;
    QAction *m_remove = nullptr;
    QAction *m_left = nullptr;
    QAction *m_right = nullptr;
    QAction *m_baseline = nullptr;
    QAction *m_all = nullptr;
    QAction *m_next = nullptr;
    QAction *m_previous = nullptr;
    QAction *m_everyTask = nullptr;
    QAction *m_better = nullptr;
    QAction *m_worse = nullptr;
    QAction *m_findTask = nullptr;
    QAction *m_openTask = nullptr;
    QAction *m_goSteps = nullptr;
    QAction *m_openLanes = nullptr;
    QAction *m_moreNotes = nullptr;
    QAction *m_export = nullptr;
    ComparedModel *m_model;
    TaskDifferences *m_differences;
    LatestJob m_background;
    TokenBar *m_tokens = nullptr;
    QLabel *m_basis = nullptr;
    QString m_saidBasis; // of the comparison that is shown
    std::vector<QString> m_saidWarnings;
    QString m_lostPlan;  // the file of a plan that could not be read at the start
    bool m_full = false; // no more can be added
    QStackedWidget *m_stack = nullptr;
    StateView *m_state = nullptr;
    CommandPalette *m_palette = nullptr; // made when it is asked for
    QScrollArea *m_scroll = nullptr;
    CompareTable *m_table = nullptr;
    CompareGrid *m_grid = nullptr;
    ComparePanel *m_forestPanel = nullptr;
    ComparePanel *m_scatterPanel = nullptr;
    ComparePanel *m_stepsPanel = nullptr;
    ComparePanel *m_tasksPanel = nullptr;
    InfoBar *m_info = nullptr;
    CompareWarnings *m_warnings = nullptr;
    CompareTasks *m_tasks = nullptr;
    CompareSteps *m_steps = nullptr;
    FigureView *m_forest = nullptr;
    FigureView *m_scatter = nullptr;
    std::vector<std::filesystem::path> m_paths; // of the tokens
    std::filesystem::path m_otherPath;
    int m_other = -1;
    QPointer<QWidget> m_leftFrom;
};

} // namespace sweci
