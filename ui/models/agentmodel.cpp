// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/agentmodel.h"

#include "agents/agentprogram.h"
#include "base/files.h"
#include "base/text.h"

namespace sweci
{

AgentModel::AgentModel(AgentList &list, QObject *parent)
    : QAbstractTableModel(parent), m_list(list), m_found(list.found())
{
    connect(&list, &AgentList::changed, this, &AgentModel::follow);
}

void AgentModel::follow()
{
    if (m_found == m_list.found())
        return;
    beginResetModel();
    m_found = m_list.found();
    endResetModel();
}

const InstalledAgent *AgentModel::agent(int row) const
{
    return row >= 0 && row < rowCount() ? &m_found->agents[static_cast<std::size_t>(row)] : nullptr;
}

int AgentModel::rowOf(const std::string &name) const
{
    for (int row = 0; row < rowCount(); ++row) {
        if (agent(row)->descriptor.name == name)
            return row;
    }
    return -1;
}

void AgentModel::setTestText(const std::string &name, const QString &text)
{
    m_tests[name] = text;
    if (const int row = rowOf(name); row >= 0)
        Q_EMIT dataChanged(index(row, Test), index(row, Test));
}

int AgentModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_found->agents.size());
}

int AgentModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString AgentModel::text(const InstalledAgent &agent, int column) const
{
    switch (column) {
    case Name:
        return displayText(agent.descriptor.name);
    case Pinned:
        return agent.descriptor.version.empty() ? QStringLiteral("–") : displayText(agent.descriptor.version);
    case Found:
        if (agent.program.empty())
            return tr("not installed");
        return agent.version.empty() ? tr("does not say") : displayText(agent.version);
    case Program:
        return agent.program.empty() ? displayText(agent.install) : displayPath(agent.program);
    default: {
        const auto test = m_tests.find(agent.descriptor.name);
        return test == m_tests.end() ? QString() : test->second;
    }
    }
}

QVariant AgentModel::data(const QModelIndex &index, int role) const
{
    const InstalledAgent *one = index.isValid() ? agent(index.row()) : nullptr;
    if (!one)
        return {};
    if (role == Qt::DisplayRole)
        return text(*one, index.column());
    if (role != Qt::ToolTipRole)
        return {};
    if (index.column() == Name)
        return (one->own ? tr("%1, your own: %2") : tr("%1, the program's: %2"))
            .arg(displayText(one->descriptor.title), displayPath(one->descriptor.source))
            .toHtmlEscaped();
    if (index.column() == Program && one->program.empty())
        return installRemedy(one->descriptor).toHtmlEscaped();
    return text(*one, index.column()).toHtmlEscaped();
}

QVariant AgentModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return QAbstractTableModel::headerData(section, orientation, role);
    const QString titles[] = {tr("Agent"), tr("Pinned"), tr("Found"), tr("Program, or how to install it"),
                              tr("Last test")};
    return section >= 0 && section < ColumnCount ? QVariant(titles[section]) : QVariant();
}

} // namespace sweci
