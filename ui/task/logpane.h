// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/iterationlog.h"
#include "models/latestjob.h"
#include "task/iterationpane.h"

#include <QList>

class QAction;
class QLabel;
class QStackedWidget;
class QToolButton;

namespace sweci
{

class LineView;
class StateView;

// The log of an iteration's test run, of its roles' agents, or of the task's process. Of a huge one the end, and all of
// it on request.
class LogPane : public IterationPane
{
    Q_OBJECT

public:
    // `kinds`: checkable actions by LogKind, of an exclusive group. `all`: shows the whole log.
    LogPane(QList<QAction *> kinds, QAction *all, Theme &theme, QWidget *parent = nullptr);

    QWidget *focusStart() override;
    QWidget *tools() override { return m_tools; }
    LogKind kind() const { return m_kind; }
    void setKind(LogKind kind);
    void showAll();
    LineView *view() const { return m_view; }
    StateView *state() const { return m_state; }
    QString note() const;

protected:
    void load(bool again) override;
    void empty() override;

private:
    void start(bool again);
    void take(const IterationLogPtr &log, bool again);

    QAction *m_all;
    LatestJob m_job;
    LogKind m_kind = LogKind::Pytest;
    std::size_t m_tail = logTail;
    IterationLogPtr m_log;
    QWidget *m_tools;
    QWidget *m_head;
    QLabel *m_note;
    QToolButton *m_more;
    QStackedWidget *m_stack;
    StateView *m_state;
    LineView *m_view;
};

} // namespace sweci
