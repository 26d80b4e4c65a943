// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "experiment/statemetrics.h"
#include "models/latestjob.h"
#include "task/iterationpane.h"

class QAction;
class QLabel;
class QStackedWidget;

namespace sweci
{

class MetricsView;
class ProgramCall;
class StateView;

// Complexity, maintainability and patch size of the task's states, beside base and reference. Measured on a worker when
// the pane is first seen, and again when there is one more state. On request pylint's rating too, which `sweci` asks
// for in the task's sandbox; what it said once is shown without asking.
class MaintainabilityPane : public IterationPane
{
    Q_OBJECT

public:
    explicit MaintainabilityPane(Theme &theme, QWidget *parent = nullptr);

    QWidget *focusStart() override;
    QWidget *tools() override;
    MetricsView *view() const { return m_view; }
    StateView *state() const { return m_state; }
    QString note() const;
    QString pylintNote() const; // what became of asking pylint, or empty
    // For the page's menu.
    QList<QAction *> paneActions() const { return {m_ask}; }
    ProgramCall *call() const { return m_call; }

Q_SIGNALS:
    void iterationChosen(int iteration);

protected:
    void load(bool again) override;
    void empty() override;

private:
    using Measured = std::shared_ptr<const Result<TaskMetrics>>;
    void take(const Measured &measured);
    void askPylint();
    void follow();
    void say(const QString &sentence);
    void takeRatings();

    LatestJob m_job;
    LatestJob m_ratings;
    ProgramCall *m_call;
    QAction *m_ask;
    QWidget *m_tools;
    QLabel *m_pylintNote;
    // What is measured, or being measured: the files it is read from and how many records there were.
    std::shared_ptr<const TaskFiles> m_files;
    std::size_t m_records = 0;
    QLabel *m_note;
    QStackedWidget *m_stack;
    StateView *m_state;
    MetricsView *m_view;
};

} // namespace sweci
