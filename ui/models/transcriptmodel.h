// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agents/transcriptturns.h"
#include "base/linefind.h"

#include <QAbstractListModel>

namespace sweci
{

// What both roles said and did in one iteration, a row a turn: all of the architect's, then the programmer's, which is
// the order in which they happen. Rows come at the end of their role while a transcript grows.
class TranscriptModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum class Speaker { Architect, Programmer };
    enum Roles {
        SpeakerRole = Qt::UserRole + 1, // Speaker
        KindRole,                       // AgentEvent::Kind
        WordRole,                       // "says", "bash", ...
        FlagsRole,                      // QStringList, for display
        TokensRole,                     // "1,204 + 310", empty when not reported
        TimeRole,                       // "3.4 s"
        FailedRole,
        WaitingRole, // a tool call without its output
    };

    explicit TranscriptModel(QObject *parent = nullptr) : QAbstractListModel(parent) {}

    void clear();
    void add(Speaker speaker, const std::vector<AgentEvent> &events);
    int count(Speaker speaker) const;
    const TranscriptTurn *turn(int row) const; // null beyond
    Speaker speaker(int row) const;
    // The row that shows an event of a role, by its number in the transcript (from 0); -1 while it is not there.
    int rowOfEvent(Speaker speaker, int event) const;
    // The next row from `row` in steps of `by` that has flags, or -1.
    int flagged(int row, int by) const;
    int flaggedCount() const;
    // All of a turn, to be read: the message, or the call and its output.
    static std::string fullText(const TranscriptTurn &turn);
    bool holds(int row, const Finder &finder) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

    static constexpr int summaryCap = 300; // characters of a row

private:
    const TranscriptTurns &turnsOf(Speaker speaker) const
    {
        return speaker == Speaker::Architect ? m_architect : m_programmer;
    }
    static QString summary(const TranscriptTurn &turn);
    static QString word(const TranscriptTurn &turn);

    TranscriptTurns m_architect;
    TranscriptTurns m_programmer;
    // While rows are being told of: how many of this role there are for views; -1 all.
    int m_held = -1;
    Speaker m_heldSpeaker = Speaker::Architect;
};

} // namespace sweci
