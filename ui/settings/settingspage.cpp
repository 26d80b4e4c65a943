// SPDX-License-Identifier: GPL-3.0-or-later
#include "settings/settingspage.h"

#include "models/agentlist.h"
#include "models/keystore.h"
#include "settings/agentspanel.h"
#include "settings/keyspanel.h"
#include "settings/toolspanel.h"
#include "theme/look.h"
#include "theme/theme.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QTableView>
#include <QVBoxLayout>

namespace sweci
{

template <typename Work> QAction *SettingsPage::add(const char *name, const QString &text, const char *keys, Work work)
{
    auto *action = new QAction(text, this);
    action->setObjectName(QString::fromLatin1(name));
    action->setShortcut(QKeySequence(QString::fromLatin1(keys)));
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(action, &QAction::triggered, this, work);
    addAction(action);
    m_pageActions << action;
    return action;
}

SettingsPage::SettingsPage(const PageContext &context, KeyStore &keys, AgentList &agents, ExternalTools &tools,
                           const std::filesystem::path &program, QWidget *parent)
    : Page(context, parent), m_keys(keys), m_agents(agents)
{
    setObjectName(id());
    setLook(this, "page");
    add("newKey", tr("A new key"), "Ctrl+Shift+K", [this] { m_keysPanel->beginNew(); });
    QAction *keep = add("keepKey", tr("Keep the key"), "Ctrl+Shift+S", [this] { m_keysPanel->keep(); });
    keep->setIconText(tr("Keep"));
    QAction *remove =
        add("removeKey", tr("Remove the chosen key"), "Ctrl+Shift+Del", [this] { m_keysPanel->removeChosen(); });
    remove->setIconText(tr("Remove key"));
    QAction *service = add("askKeyStore", tr("Look for the key store again"), "Ctrl+Shift+P", [this] {
        m_keys.askService();
        m_keys.refresh();
    });
    service->setToolTip(tr("Ask the desktop's key store, and read the names of the keys anew"));
    QAction *test = add("testAgent", tr("Test the chosen agent"), "Ctrl+Shift+T", [this] { m_agentsPanel->test(); });
    test->setIconText(tr("Test"));
    test->setToolTip(tr("Let it change one line in a folder of its own; that costs a few tokens"));
    QAction *again = add("agentsAgain", tr("Look for agents again"), "Ctrl+Shift+L", [this] { m_agents.refresh(); });
    again->setIconText(tr("Look again"));
    QAction *copy = add("copyInstall", tr("Copy the command that installs the chosen agent"), "Ctrl+Shift+C",
                        [this] { QGuiApplication::clipboard()->setText(m_agentsPanel->installCommand()); });
    copy->setIconText(tr("Copy how to install"));
    m_keysPanel = new KeysPanel(theme(), m_keys, {keep, remove}, this);
    m_agentsPanel = new AgentsPanel(theme(), m_agents, m_keys, program, {test, again, copy}, this);
    m_toolsPanel = new ToolsPanel(theme(), tools, this);
    add("toolFields", tr("To the difftool and the editor"), "Ctrl+Shift+E", [this] { m_toolsPanel->begin(); });
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(theme().px(14), theme().px(10), theme().px(14), theme().px(12));
    layout->setSpacing(theme().px(10));
    layout->addWidget(m_keysPanel, 3);
    layout->addWidget(m_agentsPanel, 6);
    layout->addWidget(m_toolsPanel);
}

QWidget *SettingsPage::focusStart()
{
    return m_keysPanel->table();
}

void SettingsPage::saveState(QSettings &settings) const
{
    m_toolsPanel->saveState(settings);
}

void SettingsPage::restoreState(const QSettings &settings)
{
    m_toolsPanel->restoreState(settings);
}

void SettingsPage::resetLayout()
{
    m_keysPanel->layOut();
    m_agentsPanel->layOut();
}

void SettingsPage::showEvent(QShowEvent *event)
{
    Page::showEvent(event);
    m_keys.refresh();
    m_agents.need();
}

} // namespace sweci
