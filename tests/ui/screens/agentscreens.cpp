// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of what is said of keys and agents, with a program that the build does not know.
#include "launch/newrunpage.h"
#include "launch/preflightview.h"
#include "models/keystore.h"
#include "screens.h"
#include "scriptedagent.h"
#include "settings/agentspanel.h"
#include "settings/keyspanel.h"
#include "settings/settingspage.h"

#include <QAction>
#include <QComboBox>
#include <QLineEdit>
#include <QTableView>
#include <QTest>

#include <sys/stat.h>

using namespace sweci;
namespace fs = std::filesystem;

namespace
{

// A user with two keys and an agent of one's own, on a machine without a key store.
class AgentUser
{
public:
    AgentUser()
    {
        putScriptedAgent(m_temp / "bin", m_temp / "sweci/agents", "scripted");
        put(m_temp / "sweci/keys", "models.example.org=sk-1\nown-server=sk-2\n");
        ::chmod((m_temp / "sweci/keys").c_str(), 0600);
        set("SWECI_KEYS", m_temp / "sweci/keys");
        set("SWECI_AGENT_DESCRIPTORS", m_temp / "sweci/agents");
        set("SWECI_AGENTS", m_temp / "none");
        set("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere/bus");
        set("XDG_CONFIG_HOME", m_temp.path());
        set("PATH", (m_temp / "bin").native() + ":/usr/bin:/bin");
    }
    ~AgentUser()
    {
        for (const auto &[name, value] : m_before)
            qputenv(name, value);
    }

private:
    void set(const char *name, const fs::path &value)
    {
        m_before.emplace_back(name, qgetenv(name));
        qputenv(name, value.c_str());
    }
    TempFolder m_temp;
    std::vector<std::pair<const char *, QByteArray>> m_before;
};

} // namespace

void Screens::settings()
{
    const AgentUser user;
    Scene scene = this->scene();
    scene.window().action(QStringLiteral("settings"))->trigger();
    auto *page = static_cast<SettingsPage *>(scene.window().page(QStringLiteral("settings")));
    QTableView *agents = page->agentsPanel()->table();
    QTRY_VERIFY_WITH_TIMEOUT(agents->model()->rowCount() > 1, 60000);
    QTRY_COMPARE(page->keysPanel()->table()->model()->rowCount(), 2);
    QTRY_VERIFY(Scene::texts(page).contains(QStringLiteral("There is no key store")));
    const QModelIndexList own =
        agents->model()->match(agents->model()->index(0, 0), Qt::DisplayRole, QStringLiteral("scripted"));
    QVERIFY(!own.isEmpty());
    agents->setCurrentIndex(own.front());
    page->findChild<QLineEdit *>(QStringLiteral("keyName"))->setText(QStringLiteral("openai"));
    page->findChild<QLineEdit *>(QStringLiteral("keyValue"))->setText(QStringLiteral("not shown"));
    scene.window().action(QStringLiteral("testAgent"))->trigger(); // without a model
    QTRY_VERIFY_WITH_TIMEOUT(Scene::texts(page).contains(QStringLiteral("needs --model")), 60000);
    QVERIFY(scene.take(QStringLiteral("settings")));
}

void Screens::newRunAgents()
{
    const AgentUser user;
    Scene scene = this->scene();
    scene.window().action(QStringLiteral("newRun"))->trigger();
    auto *launch = static_cast<NewRunPage *>(scene.window().page(QStringLiteral("launch")));
    auto *agent = launch->findChild<QComboBox *>(QStringLiteral("launchAgent"));
    QTRY_VERIFY_WITH_TIMEOUT(agent->findData(QByteArray("scripted")) >= 0, 60000);
    agent->setCurrentIndex(agent->findData(QByteArray("scripted")));
    launch->findChild<QLineEdit *>(QStringLiteral("launchModel"))->setText(QStringLiteral("model-a"));
    launch->findChild<QLineEdit *>(QStringLiteral("launchAgentBaseUrl"))
        ->setText(QStringLiteral("https://models.example.org/v1"));
    auto *key = launch->findChild<QComboBox *>(QStringLiteral("launchAgentKey"));
    QTRY_VERIFY(key->findData(QByteArray("models.example.org")) >= 0);
    key->setCurrentIndex(key->findData(QByteArray("models.example.org")));
    auto *architect = launch->findChild<QComboBox *>(QStringLiteral("launchArchitect"));
    architect->setCurrentIndex(architect->findData(QByteArray("codex")));
    auto *sandbox = launch->findChild<QComboBox *>(QStringLiteral("launchSandbox"));
    sandbox->setCurrentIndex(sandbox->findData(QByteArray("docker")));
    QTRY_VERIFY_WITH_TIMEOUT(Scene::texts(launch).contains(QStringLiteral("is not installed")), 60000);
    QVERIFY(Scene::texts(launch).contains(QStringLiteral("Only an estimate")));
    QVERIFY(scene.take(QStringLiteral("new-run-agents")));
}
