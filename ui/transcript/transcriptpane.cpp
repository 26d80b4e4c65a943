// SPDX-License-Identifier: GPL-3.0-or-later
#include "transcript/transcriptpane.h"

#include "models/tiptext.h"
#include "models/transcriptfeed.h"
#include "shell/findbar.h"
#include "shell/stateview.h"
#include "task/lineview.h"
#include "theme/theme.h"
#include "transcript/lanefilter.h"
#include "transcript/transcriptfinder.h"

#include <QLabel>
#include <QListView>
#include <QScrollBar>
#include <QSplitter>
#include <QStackedWidget>

namespace sweci
{

namespace
{

constexpr LogKind roles[] = {LogKind::Architect, LogKind::Programmer};

} // namespace

QWidget *TranscriptPane::focusStart()
{
    const bool second = m_lanes && m_row >= 0 && m_model->speaker(m_row) == TranscriptModel::Speaker::Programmer;
    return m_lists[second ? 1 : 0];
}

QString TranscriptPane::note() const
{
    return m_note->text();
}

void TranscriptPane::empty()
{
    for (TranscriptFeed *feed : m_feeds)
        feed->clear();
    m_model->clear();
    m_row = -1;
    m_detail->setText(nullptr);
    m_note->clear();
    m_state->show(tr("No iteration chosen"), {});
    m_stack->setCurrentWidget(m_state);
}

bool TranscriptPane::isLive() const
{
    return hasIteration() && !iteration().record();
}

void TranscriptPane::load(bool again)
{
    if (again) {
        for (TranscriptFeed *feed : m_feeds)
            feed->setLive(isLive() && isVisible());
        return;
    }
    m_model->clear();
    m_row = m_wantedEvent = -1;
    m_detail->setText(nullptr);
    m_note->clear();
    m_state->show(tr("Reading the transcript"), {});
    m_stack->setCurrentWidget(m_state);
    for (int i = 0; i < 2; ++i)
        m_feeds[i]->show(iteration().task->files->transcriptFile(roles[i], iteration().iteration), isLive());
    m_find->searchAgain();
}

void TranscriptPane::take(TranscriptModel::Speaker speaker, const std::vector<AgentEvent> &events)
{
    // Who reads the end of a lane sees what comes.
    bool atEnd[2];
    for (int i = 0; i < 2; ++i)
        atEnd[i] = m_lists[i]->verticalScrollBar()->value() == m_lists[i]->verticalScrollBar()->maximum();
    const int before = m_model->rowCount();
    const int programmer = m_model->count(TranscriptModel::Speaker::Architect);
    const TranscriptTurn *chosen = m_model->turn(m_row);
    const std::size_t shown = chosen ? chosen->text.size() + chosen->output.size() : 0;
    m_model->add(speaker, events);
    const int more = m_model->count(TranscriptModel::Speaker::Architect) - programmer;
    if (m_row >= programmer)
        m_row += more;
    chosen = m_model->turn(m_row);
    if (chosen && chosen->text.size() + chosen->output.size() != shown)
        showDetail();
    if (m_row < 0)
        choose(0);
    chooseWanted();
    for (int i = 0; i < 2; ++i) {
        if (before > 0 && atEnd[i] && isLive())
            m_lists[i]->scrollToBottom();
    }
}

void TranscriptPane::say()
{
    if (!hasIteration())
        return;
    arrange();
    const int rows = m_model->rowCount();
    const bool reading = m_feeds[0]->isReading() || m_feeds[1]->isReading();
    const std::optional<Error> &error = m_feeds[0]->error() ? m_feeds[0]->error() : m_feeds[1]->error();
    if (rows == 0 && !reading) {
        const bool recorded = iteration().record() != nullptr;
        if (error)
            m_state->show(tr("The transcript cannot be read"), error->sentence);
        else if (iteration().iteration == 0)
            m_state->show(tr("The base has no transcript"), tr("No agent worked on it."));
        else if (m_feeds[0]->exists() || m_feeds[1]->exists())
            m_state->show(tr("The transcript is empty"), {});
        else
            m_state->show(recorded ? tr("Not recorded") : tr("Not there yet"),
                          recorded ? tr("No transcript was kept of this iteration.") : QString());
    }
    m_stack->setCurrentWidget(rows > 0 ? static_cast<QWidget *>(m_splitter) : m_state);
    QString note = rows > 0 ? tr("%Ln turn(s)", nullptr, rows) : QString();
    if (const int flagged = m_model->flaggedCount())
        note += QStringLiteral(", ") + tr("%n marked", nullptr, flagged);
    if (rows > 0 && error)
        note += QStringLiteral(", ") + tr("the rest cannot be read");
    m_note->setText(note);
    m_note->setToolTip(error ? tipText(error->sentence) : QString());
    if (reading)
        return;
    if (m_find->hitCount() == 0)
        m_find->searchAgain();
    Q_EMIT loaded();
}

void TranscriptPane::choose(int row)
{
    if (!m_model->turn(row))
        return;
    const int lane = m_lanes && m_model->speaker(row) == TranscriptModel::Speaker::Programmer ? 1 : 0;
    const QModelIndex index = m_filters[lane]->mapFromSource(m_model->index(row));
    m_lists[lane]->setCurrentIndex(index);
    m_lists[lane]->scrollTo(index);
}

void TranscriptPane::chooseEvent(LogKind role, int event)
{
    using Speaker = TranscriptModel::Speaker;
    m_wantedSpeaker = role == LogKind::Architect ? Speaker::Architect : Speaker::Programmer;
    m_wantedEvent = event;
    chooseWanted();
}

void TranscriptPane::chooseWanted()
{
    const int row = m_wantedEvent < 0 ? -1 : m_model->rowOfEvent(m_wantedSpeaker, m_wantedEvent);
    if (row < 0)
        return;
    m_wantedEvent = -1;
    choose(row);
}

void TranscriptPane::showDetail()
{
    const TranscriptTurn *turn = m_model->turn(m_row);
    if (!turn) {
        m_detail->setText(nullptr);
        return;
    }
    m_detailJob.start(
        [turn = *turn](const std::atomic<bool> &) {
            return std::make_shared<const TextLines>(TranscriptModel::fullText(turn));
        },
        [this](const TextLinesPtr &text) { m_detail->setText(text); });
}

void TranscriptPane::arrange()
{
    using Speaker = TranscriptModel::Speaker;
    const bool both = m_model->count(Speaker::Architect) > 0 && m_model->count(Speaker::Programmer) > 0;
    const bool lanes = both && width() >= theme().px(lanesFrom);
    if (lanes == m_lanes)
        return;
    m_lanes = lanes;
    const int row = m_row;
    m_filters[0]->setSpeaker(lanes ? std::optional(Speaker::Architect) : std::nullopt);
    m_lists[1]->setVisible(lanes);
    choose(row);
}

void TranscriptPane::resizeEvent(QResizeEvent *event)
{
    IterationPane::resizeEvent(event);
    arrange();
}

void TranscriptPane::hideEvent(QHideEvent *event)
{
    IterationPane::hideEvent(event);
    if (isLive()) {
        for (TranscriptFeed *feed : m_feeds)
            feed->stopLooking();
    }
}

void TranscriptPane::showEvent(QShowEvent *event)
{
    IterationPane::showEvent(event);
    if (isLive()) {
        for (TranscriptFeed *feed : m_feeds)
            feed->setLive(true);
    }
}

} // namespace sweci
