// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/logfeed.h"
#include "task/iterationpane.h"

#include <QList>

class QAction;
class QLabel;
class QStackedWidget;

namespace sweci
{

class FindBar;
class LineFinder;
class LineView;
class StateView;

// What one can do with a log; made by the page for its menu.
struct LogActions {
    QList<QAction *> kinds; // checkable, by LogKind, of an exclusive group
    QAction *raw = nullptr; // checkable
    QAction *wholeLine = nullptr;
    QAction *find = nullptr;
    QAction *findNext = nullptr;
    QAction *findPrevious = nullptr;
};

// The log of an iteration's test run, of its roles' agents, or of the task's process: as one would have seen it in a
// terminal, or as it was written. Of any size; can be read while it is still being read, and follows one that grows.
class LogPane : public IterationPane
{
    Q_OBJECT

public:
    LogPane(const LogActions &actions, Theme &theme, QWidget *parent = nullptr);

    QWidget *focusStart() override;
    QWidget *tools() override { return m_tools; }
    LogKind kind() const { return m_kind; }
    bool showsRaw() const;
    LineView *view() const { return m_view; }
    FindBar *findBar() const { return m_find; }
    StateView *state() const { return m_state; }
    QString note() const;
    bool isReading() const { return m_feed->isReading(); }
    // Goes to a line of the log as it is shown, once it has been read so far.
    void goTo(int line);

Q_SIGNALS:
    // It is to be brought to the front.
    void wanted();

protected:
    void load(bool again) override;
    void empty() override;
    void hideEvent(QHideEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void connectAll();
    void setKind(LogKind kind);
    void start(bool keepPlace);
    bool isLive() const;
    void take(bool other);
    void say();

    LogActions m_actions;
    LogFeed *m_feed;
    LogKind m_kind = LogKind::Pytest;
    bool m_keepPlace = false;
    int m_wantedLine = -1;
    QWidget *m_tools;
    QLabel *m_note;
    QStackedWidget *m_stack;
    StateView *m_state;
    LineView *m_view;
    LineFinder *m_finder;
    FindBar *m_find;
};

} // namespace sweci
