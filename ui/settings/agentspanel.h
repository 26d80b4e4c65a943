// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/agentlist.h"
#include "models/agenttest.h"

#include <QFrame>

class QAction;
class QComboBox;
class QLabel;
class QLineEdit;
class QTableView;

namespace sweci
{

class AgentModel;
class KeyStore;
class Theme;

// The agents that are known and what of them is installed, and a test of the chosen one.
class AgentsPanel : public QFrame
{
    Q_OBJECT

public:
    struct Actions {
        QAction *test;
        QAction *again;
        QAction *copyInstall;
    };
    // `program`: the sweci that tests.
    AgentsPanel(Theme &theme, AgentList &agents, KeyStore &keys, const std::filesystem::path &program,
                const Actions &actions, QWidget *parent = nullptr);

    void test();
    // The command that installs the chosen agent; empty when there is none.
    QString installCommand() const;
    QTableView *table() const { return m_table; }
    void layOut();

private:
    void build(const Actions &actions);
    void follow();
    const InstalledAgent *chosen() const;

    Theme &m_theme;
    AgentList &m_agents;
    KeyStore &m_keys;
    AgentModel *m_model;
    AgentTest *m_testing;
    QTableView *m_table;
    QLabel *m_note;
    QLineEdit *m_modelName;
    QLineEdit *m_baseUrl;
    QComboBox *m_key;
    QLabel *m_result;
    QAction *m_test;
    QAction *m_copy;
};

} // namespace sweci
