// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commandmodel.h"

#include <QStringList>

#include <algorithm>

namespace sweci
{

namespace
{

// How well a text fits: 0 not at all; beginnings of the text and of words count more.
int fit(const QString &text, const QStringList &words)
{
    int score = 1;
    for (const QString &word : words) {
        const auto at = text.indexOf(word, 0, Qt::CaseInsensitive);
        if (at < 0)
            return 0;
        score += at == 0 ? 4 : text[at - 1].isLetterOrNumber() ? 1 : 2;
    }
    return score;
}

} // namespace

void CommandModel::setCommands(std::vector<Command> commands)
{
    show({});
    m_commands = std::move(commands);
    setFilter(m_filter);
}

void CommandModel::setFilter(const QString &text)
{
    m_filter = text;
    const QStringList words = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    std::vector<std::pair<int, int>> found;
    for (std::size_t i = 0; i < m_commands.size(); ++i) {
        if (const int score = fit(m_commands[i].text, words); score > 0)
            found.emplace_back(-score, static_cast<int>(i));
    }
    std::stable_sort(found.begin(), found.end(), [](const auto &a, const auto &b) { return a.first < b.first; });
    std::vector<int> rows;
    for (std::size_t i = 0; i < found.size() && i < shownMost; ++i)
        rows.push_back(found[i].second);
    show(std::move(rows));
}

void CommandModel::show(std::vector<int> rows)
{
    if (!m_rows.empty()) {
        beginRemoveRows({}, 0, static_cast<int>(m_rows.size()) - 1);
        m_rows.clear();
        endRemoveRows();
    }
    if (rows.empty())
        return;
    beginInsertRows({}, 0, static_cast<int>(rows.size()) - 1);
    m_rows = std::move(rows);
    endInsertRows();
}

void CommandModel::run(int row) const
{
    if (row < 0 || row >= rowCount())
        return;
    // A copy: the command may change the list.
    const auto work = m_commands[static_cast<std::size_t>(m_rows[static_cast<std::size_t>(row)])].run;
    work();
}

int CommandModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant CommandModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Command &command = m_commands[static_cast<std::size_t>(m_rows[static_cast<std::size_t>(index.row())])];
    if (role == Qt::DisplayRole || role == Qt::AccessibleTextRole)
        return command.text;
    return role == NoteRole ? command.note : QVariant();
}

} // namespace sweci
