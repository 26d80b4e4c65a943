// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/transcriptmodel.h"

#include "base/terminaltext.h"
#include "diff/linetext.h"

#include <QLocale>

#include <algorithm>

namespace sweci
{

namespace
{

using Kind = AgentEvent::Kind;

QString flagWord(const std::string &flag)
{
    if (flag == "pip")
        return TranscriptModel::tr("installs packages");
    if (flag == "download")
        return TranscriptModel::tr("downloads");
    if (flag == "git_clone")
        return TranscriptModel::tr("fetches code");
    if (flag == "pytest")
        return TranscriptModel::tr("runs tests");
    return QString::fromStdString(flag).left(40);
}

// One line of a row: blanks for whatever separates, nothing that a reader would not see.
QString oneLine(std::string_view text)
{
    std::string line(text.substr(0, 4 * TranscriptModel::summaryCap));
    for (char &c : line)
        c = c == '\n' || c == '\r' || c == '\t' ? ' ' : c;
    const auto size = static_cast<std::uint32_t>(line.size());
    QString shown = lineText(line, TextEncoding::Utf8Damaged, {0, size}, {}).text.simplified();
    if (shown.size() > TranscriptModel::summaryCap || size < text.size())
        shown = shown.left(TranscriptModel::summaryCap) + QChar(0x2026);
    return shown;
}

} // namespace

void TranscriptModel::clear()
{
    beginResetModel();
    m_architect = {};
    m_programmer = {};
    endResetModel();
}

void TranscriptModel::add(Speaker speaker, const std::vector<AgentEvent> &events)
{
    TranscriptTurns &turns = speaker == Speaker::Architect ? m_architect : m_programmer;
    const int first = speaker == Speaker::Architect ? 0 : count(Speaker::Architect);
    const int before = count(speaker);
    // How many there will be is known only afterwards: until they are announced, views see as many as before.
    m_heldSpeaker = speaker;
    m_held = before;
    const auto changed = turns.add(events);
    const int after = static_cast<int>(turns.turns().size());
    if (after > before) {
        beginInsertRows({}, first + before, first + after - 1);
        m_held = -1;
        endInsertRows();
    }
    m_held = -1;
    if (!changed.empty())
        Q_EMIT dataChanged(index(first + static_cast<int>(changed.front())),
                           index(first + static_cast<int>(changed.back())));
}

int TranscriptModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : count(Speaker::Architect) + count(Speaker::Programmer);
}

int TranscriptModel::count(Speaker speaker) const
{
    if (m_held >= 0 && speaker == m_heldSpeaker)
        return m_held;
    return static_cast<int>(turnsOf(speaker).turns().size());
}

const TranscriptTurn *TranscriptModel::turn(int row) const
{
    const int architect = count(Speaker::Architect);
    if (row < 0 || row >= rowCount())
        return nullptr;
    return row < architect ? &m_architect.turns()[static_cast<std::size_t>(row)]
                           : &m_programmer.turns()[static_cast<std::size_t>(row - architect)];
}

TranscriptModel::Speaker TranscriptModel::speaker(int row) const
{
    return row < count(Speaker::Architect) ? Speaker::Architect : Speaker::Programmer;
}

int TranscriptModel::rowOfEvent(Speaker speaker, int event) const
{
    const auto turn = turnsOf(speaker).turnOfEvent(static_cast<std::size_t>(event));
    if (!turn || static_cast<int>(*turn) >= count(speaker))
        return -1;
    return static_cast<int>(*turn) + (speaker == Speaker::Programmer ? count(Speaker::Architect) : 0);
}

int TranscriptModel::flagged(int row, int by) const
{
    for (int i = row + by; i >= 0 && i < rowCount(); i += by) {
        if (!turn(i)->flags.empty())
            return i;
    }
    return -1;
}

int TranscriptModel::flaggedCount() const
{
    int found = 0;
    for (int i = 0; i < rowCount(); ++i)
        found += !turn(i)->flags.empty();
    return found;
}

std::string TranscriptModel::fullText(const TranscriptTurn &turn)
{
    if (turn.kind == Kind::Raw)
        return turn.text; // the view writes out what cannot be seen
    TerminalText terminal;
    terminal.feed(turn.text);
    if (turn.kind == Kind::ToolCall) {
        terminal.feed("\x1b[0m\n\n");
        terminal.feed(turn.answered ? turn.output : tr("No output yet.").toStdString());
    }
    return terminal.plain();
}

bool TranscriptModel::holds(int row, const Finder &finder) const
{
    const TranscriptTurn *found = turn(row);
    return found && (finder.in(found->text) != std::string::npos || finder.in(found->output) != std::string::npos ||
                     finder.in(found->tool) != std::string::npos);
}

QString TranscriptModel::word(const TranscriptTurn &turn)
{
    switch (turn.kind) {
    case Kind::Begin:
        return tr("begins");
    case Kind::Text:
        return tr("says");
    case Kind::Reasoning:
        return tr("thinks");
    case Kind::ToolCall:
        return turn.tool.empty() ? tr("tool") : oneLine(turn.tool).left(24);
    case Kind::ToolResult:
        return tr("output");
    case Kind::Retry:
        return tr("tries again");
    case Kind::Error:
        return tr("error");
    case Kind::End:
        return turn.failed ? tr("failed") : tr("ends");
    case Kind::Raw:
        return tr("other");
    case Kind::Usage:
    case Kind::Note:
        return tr("note");
    }
    return {};
}

QString TranscriptModel::summary(const TranscriptTurn &turn)
{
    QString text = oneLine(turn.text);
    if (turn.kind == Kind::ToolCall && turn.answered) {
        const auto lines = std::count(turn.output.begin(), turn.output.end(), '\n') +
                           (!turn.output.empty() && turn.output.back() != '\n');
        text += QStringLiteral("  ") + QChar(0x2192) + QLatin1Char(' ') +
                (turn.output.empty() ? tr("nothing") : tr("%n line(s)", nullptr, static_cast<int>(lines)));
    }
    return text;
}

QVariant TranscriptModel::data(const QModelIndex &index, int role) const
{
    const TranscriptTurn *found = index.isValid() ? turn(index.row()) : nullptr;
    if (!found)
        return {};
    const QLocale locale;
    switch (role) {
    case Qt::DisplayRole:
        return summary(*found);
    case Qt::AccessibleTextRole:
        return QString((speaker(index.row()) == Speaker::Architect ? tr("architect") : tr("programmer")) +
                       QLatin1Char(' ') + word(*found) + QLatin1Char(' ') + summary(*found));
    case SpeakerRole:
        return static_cast<int>(speaker(index.row()));
    case KindRole:
        return static_cast<int>(found->kind);
    case WordRole:
        return word(*found);
    case FlagsRole: {
        QStringList words;
        for (const std::string &flag : found->flags)
            words << flagWord(flag);
        return words;
    }
    case TokensRole:
        if (found->inputTokens < 0 && found->outputTokens < 0)
            return QString();
        return tr("%1 + %2", "tokens in and out")
            .arg(locale.toString(static_cast<qlonglong>(std::max<std::int64_t>(0, found->inputTokens))),
                 locale.toString(static_cast<qlonglong>(std::max<std::int64_t>(0, found->outputTokens))));
    case TimeRole:
        return found->seconds < 0 ? QString() : tr("%1 s").arg(locale.toString(found->seconds, 'f', 1));
    case FailedRole:
        return found->failed;
    case WaitingRole:
        return found->kind == Kind::ToolCall && !found->answered;
    default:
        return {};
    }
}

} // namespace sweci
