// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/page.h"

#include <filesystem>

namespace sweci
{

class AgentList;
class AgentsPanel;
class KeysPanel;
class KeyStore;
class ExternalTools;
class ToolsPanel;

// Keys and where they lie; agents, what is installed of them, and whether they work; programs that changes open in.
class SettingsPage : public Page
{
    Q_OBJECT

public:
    // `program`: the sweci that is asked. The window owns the rest and outlives the page.
    SettingsPage(const PageContext &context, KeyStore &keys, AgentList &agents, ExternalTools &tools,
                 const std::filesystem::path &program, QWidget *parent = nullptr);

    QString id() const override { return QStringLiteral("settings"); }
    QString title() const override { return tr("Settings"); }
    QList<QAction *> pageActions() const override { return m_pageActions; }
    QWidget *focusStart() override;
    void saveState(QSettings &settings) const override;
    void restoreState(const QSettings &settings) override;
    void resetLayout() override;

    KeysPanel *keysPanel() const { return m_keysPanel; }
    AgentsPanel *agentsPanel() const { return m_agentsPanel; }

protected:
    void showEvent(QShowEvent *event) override;

private:
    template <typename Work> QAction *add(const char *name, const QString &text, const char *keys, Work work);

    KeyStore &m_keys;
    AgentList &m_agents;
    QList<QAction *> m_pageActions;
    KeysPanel *m_keysPanel = nullptr;
    AgentsPanel *m_agentsPanel = nullptr;
    ToolsPanel *m_toolsPanel = nullptr;
};

} // namespace sweci
