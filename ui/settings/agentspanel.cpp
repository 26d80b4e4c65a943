// SPDX-License-Identifier: GPL-3.0-or-later
#include "settings/agentspanel.h"

#include "agents/agentcatalogue.h"
#include "base/files.h"
#include "base/text.h"
#include "launch/fieldvalues.h"
#include "launch/keychoice.h"
#include "models/agentmodel.h"
#include "models/keystore.h"
#include "settings/settingstable.h"
#include "shell/actionbutton.h"
#include "shell/choicebox.h"
#include "theme/look.h"
#include "theme/theme.h"

#include <QAction>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QTableView>
#include <QVBoxLayout>

namespace sweci
{

AgentsPanel::AgentsPanel(Theme &theme, AgentList &agents, KeyStore &keys, const std::filesystem::path &program,
                         const Actions &actions, QWidget *parent)
    : QFrame(parent), m_theme(theme), m_agents(agents), m_keys(keys), m_model(new AgentModel(agents, this)),
      m_testing(new AgentTest(program, this)), m_table(makeSettingsTable(m_model, tr("Agents"), this)),
      m_note(new QLabel(this)), m_modelName(new QLineEdit(this)), m_baseUrl(new QLineEdit(this)),
      m_key(new ChoiceBox(theme, this)), m_result(new QLabel(this)), m_test(actions.test), m_copy(actions.copyInstall)
{
    build(actions);
    connect(&m_agents, &AgentList::changed, this, &AgentsPanel::follow);
    connect(&m_keys, &KeyStore::changed, this, [this] { offerKeys(m_key, m_keys); });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this, &AgentsPanel::follow);
    connect(m_model, &QAbstractItemModel::modelReset, this, [this] {
        if (m_model->rowCount() > 0)
            m_table->setCurrentIndex(m_model->index(0, 0));
        follow();
    });
    connect(m_testing, &AgentTest::finished, this, [this](const std::string &agent, bool, const QString &text) {
        m_model->setTestText(agent, text);
        m_result->setText(tr("%1: %2").arg(displayText(agent), text));
        follow();
    });
    offerKeys(m_key, m_keys);
    follow();
}

void AgentsPanel::build(const Actions &actions)
{
    setLook(this, "panel");
    m_table->setObjectName(QStringLiteral("agentsTable"));
    m_note->setObjectName(QStringLiteral("agentsNote"));
    m_result->setObjectName(QStringLiteral("agentsResult"));
    m_modelName->setObjectName(QStringLiteral("testModel"));
    m_baseUrl->setObjectName(QStringLiteral("testBaseUrl"));
    m_key->setObjectName(QStringLiteral("testKey"));
    for (QLabel *label : {m_note, m_result}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        setLook(label, "note");
    }
    m_key->setMinimumContentsLength(18);
    auto *title = new QLabel(tr("Agents"), this);
    setLook(title, "title");
    auto *head = new QHBoxLayout;
    head->addWidget(title);
    head->addStretch(1);
    head->addWidget(new ActionButton(actions.copyInstall, "flat", this));
    head->addWidget(new ActionButton(actions.again, "flat", this));
    auto *fields = new QHBoxLayout;
    fields->setSpacing(m_theme.gap());
    const auto add = [&](const QString &text, QWidget *field, int stretch) {
        auto *label = new QLabel(text, this);
        setLook(label, "muted");
        label->setBuddy(field);
        field->setAccessibleName(text);
        fields->addWidget(label);
        fields->addWidget(field, stretch);
    };
    add(tr("Model"), m_modelName, 2);
    add(tr("Base URL"), m_baseUrl, 3);
    add(tr("Key"), m_key, 2);
    fields->addWidget(new ActionButton(actions.test, "", this));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(m_theme.inset(), m_theme.px(6), m_theme.inset(), m_theme.px(10));
    layout->setSpacing(m_theme.gap());
    layout->addLayout(head);
    layout->addWidget(m_note);
    layout->addWidget(m_table, 1);
    layout->addLayout(fields);
    layout->addWidget(m_result);
    layOut();
}

void AgentsPanel::layOut()
{
    layOutSettingsTable(m_table, m_theme, {110, 80, 150});
    // How to install it and what the test said share the rest.
    m_table->horizontalHeader()->setSectionResizeMode(AgentModel::Program, QHeaderView::Stretch);
}

const InstalledAgent *AgentsPanel::chosen() const
{
    return m_model->agent(m_table->currentIndex().row());
}

void AgentsPanel::follow()
{
    const InstalledAgent *agent = chosen();
    m_test->setEnabled(agent && !agent->program.empty() && !m_testing->running());
    m_copy->setEnabled(agent && !agent->install.empty());
    m_modelName->setPlaceholderText(
        agent && !agent->descriptor.defaultModel.empty() ? displayText(agent->descriptor.defaultModel) : tr("needed"));
    m_baseUrl->setPlaceholderText(agent && !agent->descriptor.defaultBaseUrl.empty()
                                      ? displayText(agent->descriptor.defaultBaseUrl)
                                      : tr("of the model's server"));
    QString note =
        tr("Descriptors of your own go into %1: one TOML file for each agent.").arg(displayPath(ownAgentFolder()));
    if (m_agents.loading())
        note = tr("Asking the programs for their versions…");
    for (const Error &error : m_agents.found()->errors)
        note += QLatin1Char('\n') + error.sentence;
    m_note->setText(note);
}

void AgentsPanel::test()
{
    const InstalledAgent *agent = chosen();
    if (!agent)
        return;
    const std::string name = agent->descriptor.name;
    m_model->setTestText(name, tr("runs…"));
    m_result->setText(tr("%1 is to change one line in a folder of its own…").arg(displayText(name)));
    m_testing->start(
        {name, m_modelName->text().trimmed().toStdString(), m_baseUrl->text().trimmed().toStdString(), valueOf(m_key)});
    follow();
}

QString AgentsPanel::installCommand() const
{
    const InstalledAgent *agent = chosen();
    return agent ? displayText(agent->install) : QString();
}

} // namespace sweci
