// SPDX-License-Identifier: GPL-3.0-or-later
#include "launch/launchform.h"

#include "base/files.h"
#include "base/text.h"
#include "launch/agentfields.h"
#include "launch/boundsfields.h"
#include "launch/fieldvalues.h"
#include "launch/launchgrid.h"
#include "launch/spendfields.h"

#include <QAction>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QSettings>
#include <QSpinBox>

namespace sweci
{

QList<QWidget *> LaunchForm::fields() const
{
    return m_programmer->fields() + m_architect->fields() + m_bounds->fields() +
           QList<QWidget *>{
               m_recording, m_pace,      m_script,     m_network,          m_iterations,        m_samples,
               m_workers,   m_sandbox,   m_experiment, m_prompts,          m_promptFolder,      m_protocol,
               m_python,    m_baselines, m_tries,      m_architectSeconds, m_programmerSeconds, m_testSeconds};
}

void LaunchForm::follow()
{
    const std::string programmer = m_programmer->values().agent;
    const std::string architect = m_architect->values().agent;
    const auto plays = [&](const char *name) { return programmer == name || architect == name; };
    const bool replay = plays("replay");
    m_recording->setEnabled(replay);
    m_chooseRecording->setEnabled(replay);
    m_pace->setEnabled(replay);
    m_agentGrid->showRow(m_recording, replay);
    m_agentGrid->showRow(m_pace, replay);
    m_agentGrid->showRow(m_script, plays("script"));
    m_agentGrid->showRow(m_network, plays("script"));
    m_bounds->setVisible(usesEngine(valueOf(m_sandbox)));
    const bool program = m_programmer->playsProgram() || m_architect->playsProgram();
    m_prompts->setEnabled(program);
    m_promptFolder->setEnabled(program);
    Q_EMIT changed();
}

void LaunchForm::fill(LaunchSettings &settings) const
{
    RunPlan &plan = settings.plan;
    const AgentFields::Values programmer = m_programmer->values();
    const AgentFields::Values architect = m_architect->values();
    plan.programmerAgent = programmer.agent;
    plan.model = programmer.model;
    plan.baseUrl = programmer.baseUrl;
    plan.keyName = programmer.keyName;
    plan.architectAgent = architect.agent;
    plan.architectModel = architect.model;
    plan.architectBaseUrl = architect.baseUrl;
    plan.architectKeyName = architect.keyName;
    const auto plays = [&](const char *name) { return programmer.agent == name || architect.agent == name; };
    plan.recording = valueOf(m_recording);
    plan.paceSeconds = plays("replay") ? m_pace->value() : 0;
    const bool program = m_programmer->playsProgram() || m_architect->playsProgram();
    if (plays("script")) {
        plan.script = bytesOf(m_script->text());
        plan.agentNetwork = valueOf(m_network);
        // The choice holds for both roles, and a program without a network is no use: left out, a script reaches
        // nothing all the same.
        if (program && plan.agentNetwork == "none")
            plan.agentNetwork.clear();
    }
    if (program) {
        plan.promptMode = valueOf(m_prompts);
        plan.promptFolder = bytesOf(m_promptFolder->text());
    }
    plan.iterations = m_iterations->value() > 0 ? std::optional(m_iterations->value()) : std::nullopt;
    plan.samples = m_samples->value();
    plan.workers = m_workers->value();
    plan.sandbox = valueOf(m_sandbox);
    if (usesEngine(plan.sandbox))
        m_bounds->fill(plan);
    plan.protocol = valueOf(m_protocol);
    plan.python = bytesOf(m_python->text());
    plan.baselineMeasurements = m_baselines->value();
    plan.limits.tries = m_tries->value();
    plan.limits.architectSeconds = m_architectSeconds->value();
    plan.limits.programmerSeconds = m_programmerSeconds->value();
    plan.limits.testSeconds = m_testSeconds->value();
    plan.spending = m_spending->limits();
    settings.experiment = m_folder.empty() ? m_folder : absolutePath(m_folder);
}

void LaunchForm::take(const RunPlan &plan)
{
    m_programmer->take({plan.programmerAgent, plan.model, plan.baseUrl, plan.keyName});
    m_architect->take({plan.architectAgent, plan.architectModel, plan.architectBaseUrl, plan.architectKeyName});
    choose(m_prompts, plan.promptMode.empty() ? "tdd" : plan.promptMode);
    m_tries->setValue(plan.limits.tries);
    m_architectSeconds->setValue(plan.limits.architectSeconds);
    m_programmerSeconds->setValue(plan.limits.programmerSeconds);
    m_testSeconds->setValue(plan.limits.testSeconds);
    follow();
}

void LaunchForm::setScript(const std::filesystem::path &file)
{
    m_script->setText(displayPath(file));
}

void LaunchForm::setPromptFolder(const std::filesystem::path &folder)
{
    m_promptFolder->setText(displayPath(folder));
}

void LaunchForm::setRecordings(const std::vector<Choice> &choices)
{
    bool same = m_recording->count() == static_cast<int>(choices.size());
    for (int i = 0; same && i < m_recording->count(); ++i)
        same = m_recording->itemData(i).toByteArray().toStdString() == choices[static_cast<std::size_t>(i)].value;
    if (same)
        return;
    const std::string value = valueOf(m_recording);
    const QSignalBlocker blocker(m_recording);
    m_recording->clear();
    for (const Choice &choice : choices)
        m_recording->addItem(choice.text, QByteArray::fromStdString(choice.value));
    if (value.empty())
        m_recording->setCurrentIndex(-1);
    else
        choose(m_recording, value);
}

void LaunchForm::setRecording(const Choice &choice)
{
    if (m_recording->findData(QByteArray::fromStdString(choice.value)) < 0)
        m_recording->addItem(choice.text, QByteArray::fromStdString(choice.value));
    choose(m_recording, choice.value);
    follow();
}

void LaunchForm::setExperiment(const std::filesystem::path &folder)
{
    m_folder = folder;
    m_experiment->setText(folder.empty() ? QString() : displayPath(folder));
    follow();
}

void LaunchForm::setSuggestedFolder(const std::filesystem::path &folder)
{
    m_experiment->setPlaceholderText(displayPath(folder));
    m_experiment->setToolTip(tr("Must be new or empty. Left empty: %1").arg(displayPath(folder)));
}

void LaunchForm::setDefaults()
{
    const RunPlan usual;
    m_programmer->take({"replay", {}, {}, {}});
    m_architect->take({});
    m_preset->setCurrentIndex(-1);
    m_preset->clearEditText();
    m_script->clear();
    choose(m_network, usual.agentNetwork);
    m_bounds->setDefaults();
    choose(m_prompts, "tdd");
    m_promptFolder->clear();
    choose(m_recording, "steady");
    m_recording->setEditText(QStringLiteral("steady"));
    m_iterations->setValue(0);
    m_samples->setValue(usual.samples);
    m_workers->setValue(usual.workers);
    choose(m_sandbox, usual.sandbox);
    m_folder.clear();
    m_experiment->clear();
    m_spending->setLimits({});
    m_pace->setValue(usual.paceSeconds);
    choose(m_protocol, usual.protocol);
    m_python->clear();
    m_baselines->setValue(usual.baselineMeasurements);
    m_tries->setValue(usual.limits.tries);
    m_architectSeconds->setValue(usual.limits.architectSeconds);
    m_programmerSeconds->setValue(usual.limits.programmerSeconds);
    m_testSeconds->setValue(usual.limits.testSeconds);
}

void LaunchForm::save(QSettings &settings) const
{
    for (const QWidget *field : fields()) {
        // Where the last run went, and that it ran without isolation, are not chosen for the next one.
        if (field != m_experiment && field != m_sandbox)
            settings.setValue(field->objectName(), keptValue(field));
    }
    m_spending->save(settings);
}

void LaunchForm::restore(const QSettings &settings)
{
    for (QWidget *field : fields()) {
        const QVariant value = settings.value(field->objectName());
        if (!value.isValid())
            continue;
        // Agents and keys are listed later; what was chosen waits for them.
        auto *box = qobject_cast<QComboBox *>(field);
        if (box && (box->parentWidget() == m_programmer || box->parentWidget() == m_architect))
            offerValue(box, keptBytes(value));
        else
            takeKeptValue(field, value);
    }
    m_spending->restore(settings);
}

} // namespace sweci
