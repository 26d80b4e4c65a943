// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/boardfilter.h"
#include "models/experimentsnapshot.h"
#include "shell/page.h"

class QStackedWidget;
class QTimer;

namespace sweci
{

class BoardActions;
class SourceActions;
class BoardBar;
class BoardModel;
class BoardView;
class FilterLine;
class InfoBar;
class PageActions;
class RemarkActions;
class StateView;

// All task runs of the chosen experiment with all their iterations, growing live.
class RunBoardPage : public Page
{
    Q_OBJECT

public:
    explicit RunBoardPage(const PageContext &context, QWidget *parent = nullptr);

    QString id() const override { return QStringLiteral("board"); }
    QString title() const override { return tr("Run board"); }
    QList<QAction *> pageActions() const override;
    QWidget *focusStart() override;
    void saveState(QSettings &settings) const override;
    void restoreState(const QSettings &settings) override;
    void resetLayout() override;

    // Buttons of the empty state.
    void setStartActions(const QList<QAction *> &actions) { m_startActions = actions; }
    BoardView *table() const { return m_view; }
    BoardModel *model() const { return m_model; }
    FilterLine *filter() const { return m_search; }

Q_SIGNALS:
    void taskOpened(); // the view state's task is to be shown

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    void build();
    void connectAll();
    void take(const ExperimentPtr &experiment);
    void showState();
    void showMessages(const ExperimentSnapshot &experiment);
    void setGroup(TaskGroup group);
    void chooseRow();
    void followSelection();
    void followTask();
    void openTask();
    void offerFields();
    void takeNotes();

    BoardModel *m_model;
    BoardFilter *m_filter;
    BoardActions *m_actions;
    SourceActions *m_source;
    RemarkActions *m_remarks;
    PageActions *m_own;     // those that are of the page alone
    bool m_foreign = false; // what is shown was written by another program
    bool m_paused = false;  // what is said is why it paused
    BoardBar *m_bar;
    InfoBar *m_info;
    FilterLine *m_search;
    BoardView *m_view;
    StateView *m_state;
    QStackedWidget *m_stack;
    QWidget *m_content;
    QTimer *m_tick;
    QAction *m_open;
    QAction *m_find;
    QAction *m_showAll;
    QList<QAction *> m_startActions;
    ExperimentPtr m_experiment;
};

} // namespace sweci
