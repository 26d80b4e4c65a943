// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/iterationtests.h"
#include "models/latestjob.h"
#include "task/iterationpane.h"

class QAction;
class QLabel;
class QLineEdit;
class QListView;
class QSettings;
class QSplitter;
class QStackedWidget;

namespace sweci
{

class InfoBar;
class LineView;
class StateView;
class TestsModel;

// What an iteration did to the tests: lost, fixed, still failing, and what the report says of the chosen one.
class TestsPane : public IterationPane
{
    Q_OBJECT

public:
    // `showLog` is offered where there are no results.
    TestsPane(QAction *showLog, Theme &theme, QWidget *parent = nullptr);

    QWidget *focusStart() override;
    QWidget *tools() override;
    TestsModel *model() const { return m_model; }
    QListView *list() const { return m_list; }
    QLineEdit *filter() const { return m_filter; }
    LineView *detail() const { return m_detail; }
    StateView *state() const { return m_state; }
    void copyName() const;
    void toggleGroup();
    void stepTest(int by);
    // Chooses a test, in whatever group, also when the filter hides it. False when the iteration does not list it.
    bool chooseTest(const std::string &id);
    bool isReading() const { return m_job.running() || m_filterJob.running(); }

    void saveState(QSettings &settings) const;
    void restoreState(const QSettings &settings);
    void resetLayout();

Q_SIGNALS:
    void detailShown();

protected:
    void load(bool again) override;
    void empty() override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void build();
    void take(const IterationTestsPtr &tests, bool again);
    void startFilter();
    void showRows(std::vector<int> shown);
    void chooseFirst();
    void showDetail();
    void showSentence();
    void showCounts();

    LatestJob m_job;
    LatestJob m_filterJob;
    LatestJob m_detailJob;
    IterationTestsPtr m_tests;
    std::string m_wanted; // to be chosen as soon as it is listed
    std::string m_chosen; // id of the test whose detail is shown
    TestsModel *m_model;
    QLabel *m_count;
    QLineEdit *m_filter;
    InfoBar *m_info;
    QStackedWidget *m_stack;
    StateView *m_state;
    QSplitter *m_splitter;
    QListView *m_list;
    QLabel *m_none; // over the list: nothing matches
    QLabel *m_name;
    LineView *m_detail;
    QAction *m_showLog;
};

} // namespace sweci
