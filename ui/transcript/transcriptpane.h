// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/latestjob.h"
#include "models/transcriptmodel.h"
#include "task/iterationpane.h"

#include <QList>

class QAction;
class QLabel;
class QListView;
class QSplitter;
class QStackedWidget;

namespace sweci
{

class FindBar;
class LaneFilter;
class LineView;
class StateView;
class TranscriptFeed;
class TranscriptFinder;

// What architect and programmer said and did in an iteration: a lane each where it is wide and both said something,
// else one list with the lane marked, a row a turn, tool calls folded; the chosen turn below in full. Follows
// transcripts that grow.
class TranscriptPane : public IterationPane
{
    Q_OBJECT

public:
    explicit TranscriptPane(Theme &theme, QWidget *parent = nullptr);

    QWidget *focusStart() override;
    QWidget *tools() override { return m_tools; }
    // For the page's menu; their keys work in all of the page once it has them.
    QList<QAction *> paneActions() const { return m_actions; }
    TranscriptModel *model() const { return m_model; }
    QListView *list(int lane) const { return m_lists[lane]; } // 0 the architect's or both, 1 the programmer's
    bool hasLanes() const { return m_lanes; }
    LineView *detail() const { return m_detail; }
    FindBar *findBar() const { return m_find; }
    StateView *state() const { return m_state; }
    QString note() const;
    int currentRow() const { return m_row; } // of the model, -1 none
    void choose(int row);
    // The turn of an event of a role (`architect` or `programmer`) in the iteration that is shown, when it is read.
    void chooseEvent(LogKind role, int event);

    static constexpr int lanesFrom = 900; // pixels at 100 %

Q_SIGNALS:
    // The role's output is asked for, as it was printed.
    void outputAsked(sweci::LogKind role);
    // It is to be brought to the front.
    void wanted();

protected:
    void load(bool again) override;
    void empty() override;
    void resizeEvent(QResizeEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    QAction *add(const char *name, const QString &text, const QString &keys, const QString &tip = {});
    void build();
    void makeActions();
    void take(TranscriptModel::Speaker speaker, const std::vector<AgentEvent> &events);
    void say();
    void chooseWanted();
    void arrange();
    void showDetail();
    bool isLive() const;

    QList<QAction *> m_actions;
    TranscriptModel *m_model;
    TranscriptFeed *m_feeds[2];
    LaneFilter *m_filters[2];
    LatestJob m_detailJob;
    bool m_lanes = false;
    int m_row = -1;
    int m_wantedEvent = -1; // to be chosen when it is read
    TranscriptModel::Speaker m_wantedSpeaker = TranscriptModel::Speaker::Architect;
    QWidget *m_tools;
    QLabel *m_note;
    QStackedWidget *m_stack;
    StateView *m_state;
    QSplitter *m_splitter;
    QListView *m_lists[2];
    LineView *m_detail;
    TranscriptFinder *m_finder;
    FindBar *m_find;
};

} // namespace sweci
