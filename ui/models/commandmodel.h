// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractListModel>

#include <functional>
#include <vector>

namespace sweci
{

// What the command palette offers: actions, experiments, tasks. Filtered here by words in any order, best first.
class CommandModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role { NoteRole = Qt::UserRole }; // shortcut or kind, on the right

    struct Command {
        QString text;
        QString note;
        std::function<void()> run;
    };

    explicit CommandModel(QObject *parent = nullptr) : QAbstractListModel(parent) {}

    void setCommands(std::vector<Command> commands);
    void setFilter(const QString &text);
    void run(int row) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

    static constexpr int shownMost = 200;

private:
    void show(std::vector<int> rows);

    std::vector<Command> m_commands;
    std::vector<int> m_rows;
    QString m_filter;
};

} // namespace sweci
