// SPDX-License-Identifier: GPL-3.0-or-later
#include "launch/agentfields.h"

#include "base/text.h"
#include "launch/fieldvalues.h"
#include "launch/keychoice.h"
#include "launch/launchgrid.h"
#include "models/keystore.h"
#include "models/launchdata.h"
#include "shell/actionbutton.h"
#include "shell/choicebox.h"
#include "theme/look.h"
#include "theme/theme.h"

#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>

#include <algorithm>

namespace sweci
{

AgentFields::AgentFields(Theme &theme, AgentList &agents, KeyStore &keys, const std::filesystem::path &program,
                         const Setup &setup, QWidget *parent)
    : QWidget(parent), m_agents(agents), m_keys(keys), m_testing(new AgentTest(program, this)),
      m_grid(new LaunchGrid(theme)), m_agent(new ChoiceBox(theme, this)), m_version(new QLabel(this)),
      m_model(new QLineEdit(this)), m_baseUrl(new QLineEdit(this)), m_key(new ChoiceBox(theme, this)),
      m_note(new QLabel(this)), m_test(setup.test), m_same(setup.same),
      m_other(setup.same.isEmpty() ? QString() : tr("as programmer"))
{
    build(setup);
    offerAgents();
    offerKeys(m_key, m_keys, m_other);
    connect(&m_agents, &AgentList::changed, this, &AgentFields::offerAgents);
    connect(&m_keys, &KeyStore::changed, this, [this] { offerKeys(m_key, m_keys, m_other); });
    for (QComboBox *box : {m_agent, m_key})
        connect(box, &QComboBox::currentIndexChanged, this, &AgentFields::follow);
    for (QLineEdit *edit : {m_model, m_baseUrl})
        connect(edit, &QLineEdit::textChanged, this, &AgentFields::follow);
    connect(m_testing, &AgentTest::finished, this, [this](const std::string &, bool, const QString &text) {
        m_note->setText(text);
        follow();
    });
    follow();
}

void AgentFields::build(const Setup &setup)
{
    const QString name = QString::fromLatin1(setup.name);
    m_agent->setObjectName(name);
    m_model->setObjectName(QString::fromLatin1(setup.modelName));
    m_baseUrl->setObjectName(name + QStringLiteral("BaseUrl"));
    m_key->setObjectName(name + QStringLiteral("Key"));
    m_version->setObjectName(name + QStringLiteral("Version"));
    m_note->setObjectName(name + QStringLiteral("Note"));
    setLook(m_version, "note");
    setLook(m_note, "note");
    for (QLabel *label : {m_version, m_note})
        label->setTextFormat(Qt::PlainText);
    m_note->setWordWrap(true);
    for (QComboBox *box : {m_agent, m_key}) {
        box->setMinimumContentsLength(8);
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    }
    m_grid->addRow(setup.title, m_agent, m_version);
    m_grid->addRow(tr("Model"), m_model);
    m_grid->addRow(tr("Base URL"), m_baseUrl);
    m_grid->addRow(tr("Key"), m_key, setup.test);
    m_grid->addWidget(m_note, m_grid->rowCount(), 1, 1, 2);
    setLayout(m_grid);
}

void AgentFields::offerAgents()
{
    const std::string before = m_agent->count() > 0 ? valueOf(m_agent) : std::string();
    {
        const QSignalBlocker blocker(m_agent);
        m_agent->clear();
        if (!m_same.isEmpty())
            m_agent->addItem(m_same, QByteArray());
        for (const std::string &name : builtInAgents())
            m_agent->addItem(displayText(name), QByteArray::fromStdString(name));
        for (const InstalledAgent &agent : m_agents.found()->agents)
            m_agent->addItem(displayText(agent.descriptor.name), QByteArray::fromStdString(agent.descriptor.name));
        if (!before.empty() || !m_same.isEmpty())
            offerValue(m_agent, before);
    }
    follow();
}

bool AgentFields::playsNobody() const
{
    return !m_same.isEmpty() && valueOf(m_agent).empty();
}

bool AgentFields::playsProgram() const
{
    const std::string agent = valueOf(m_agent);
    const auto names = builtInAgents();
    return !agent.empty() && std::find(names.begin(), names.end(), agent) == names.end();
}

void AgentFields::follow()
{
    const bool program = playsProgram();
    const InstalledAgent *agent = m_agents.agent(valueOf(m_agent));
    // Before the rows: a button shows itself when its action changes.
    m_test->setEnabled(agent && !agent->program.empty() && !m_testing->running());
    m_grid->showRow(m_model, !playsNobody());
    m_grid->showRow(m_baseUrl, program);
    m_grid->showRow(m_key, program);
    const auto hint = [this](const std::string &text, const QString &none) {
        return !m_other.isEmpty() ? m_other : text.empty() ? none : displayText(text);
    };
    m_model->setPlaceholderText(
        hint(agent ? agent->descriptor.defaultModel : std::string(), agent ? tr("needed") : tr("as the agent has it")));
    m_baseUrl->setPlaceholderText(
        hint(agent ? agent->descriptor.defaultBaseUrl : std::string(), tr("of the model's server")));
    QString version;
    if (program && m_agents.loading())
        version = tr("asking…");
    else if (program && !agent)
        version = tr("no descriptor");
    else if (agent)
        version = agent->program.empty() ? tr("not installed") : displayText(agent->version);
    m_version->setText(version);
    m_version->setVisible(!version.isEmpty());
    m_grid->widen(m_agent, version.isEmpty());
    followTest();
    Q_EMIT changed();
}

// What a test said holds for what was tested, and for nothing else.
void AgentFields::followTest()
{
    if (m_tested && *m_tested != wholeValues()) {
        m_testing->cancel();
        m_tested.reset();
        m_note->clear();
        const InstalledAgent *agent = m_agents.agent(valueOf(m_agent));
        m_test->setEnabled(agent && !agent->program.empty());
    }
    m_note->setVisible(playsProgram() && !m_note->text().isEmpty());
}

void AgentFields::setOther(const AgentFields *other)
{
    m_otherFields = other;
    connect(other, &AgentFields::changed, this, &AgentFields::followTest);
}

AgentFields::Values AgentFields::wholeValues() const
{
    Values whole = values();
    if (!m_otherFields)
        return whole;
    const Values other = m_otherFields->values();
    for (std::string Values::*field : {&Values::agent, &Values::model, &Values::baseUrl, &Values::keyName}) {
        if ((whole.*field).empty())
            whole.*field = other.*field;
    }
    return whole;
}

AgentFields::Values AgentFields::values() const
{
    Values values;
    values.agent = valueOf(m_agent);
    if (playsNobody())
        return values;
    values.model = m_model->text().trimmed().toStdString();
    if (playsProgram()) {
        values.baseUrl = m_baseUrl->text().trimmed().toStdString();
        values.keyName = valueOf(m_key);
    }
    return values;
}

void AgentFields::take(const Values &values)
{
    offerValue(m_agent, values.agent);
    m_model->setText(displayText(values.model));
    m_baseUrl->setText(displayText(values.baseUrl));
    offerValue(m_key, values.keyName);
    follow();
}

QList<QWidget *> AgentFields::fields() const
{
    return {m_agent, m_model, m_baseUrl, m_key};
}

void AgentFields::test()
{
    const Values now = wholeValues();
    m_tested = now;
    m_note->setText(tr("%1 is to change one line in a folder of its own…").arg(displayText(now.agent)));
    m_testing->start({now.agent, now.model, now.baseUrl, now.keyName});
    follow();
}

QString AgentFields::note() const
{
    return m_note->text();
}

} // namespace sweci
