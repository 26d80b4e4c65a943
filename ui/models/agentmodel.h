// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/agentlist.h"

#include <QAbstractTableModel>

#include <map>

namespace sweci
{

// The known agents, a row each: pinned and found version, program, and what its last test came to.
class AgentModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Name, Pinned, Found, Program, Test, ColumnCount };

    explicit AgentModel(AgentList &list, QObject *parent = nullptr);

    // Null for a row that is not there.
    const InstalledAgent *agent(int row) const;
    int rowOf(const std::string &name) const; // or -1
    // What is said in the column Test; empty: nothing.
    void setTestText(const std::string &name, const QString &text);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    void follow();
    QString text(const InstalledAgent &agent, int column) const;

    AgentList &m_list;
    InstalledAgentsPtr m_found; // what is shown
    std::map<std::string, QString> m_tests;
};

} // namespace sweci
