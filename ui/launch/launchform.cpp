// SPDX-License-Identifier: GPL-3.0-or-later
#include "launch/launchform.h"

#include "base/files.h"
#include "base/text.h"
#include "launch/fieldvalues.h"
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
    return {m_agent,      m_recording, m_iterations,       m_samples,
            m_workers,    m_sandbox,   m_experiment,       m_architect,
            m_model,      m_pace,      m_protocol,         m_python,
            m_baselines,  m_tries,     m_architectSeconds, m_programmerSeconds,
            m_testSeconds};
}

void LaunchForm::follow()
{
    const bool replay = valueOf(m_agent) == "replay" || valueOf(m_architect) == "replay";
    m_recording->setEnabled(replay);
    m_chooseRecording->setEnabled(replay);
    m_pace->setEnabled(replay);
    Q_EMIT changed();
}

void LaunchForm::fill(LaunchSettings &settings) const
{
    RunPlan &plan = settings.plan;
    plan.programmerAgent = valueOf(m_agent);
    plan.architectAgent = valueOf(m_architect);
    plan.recording = valueOf(m_recording);
    plan.iterations = m_iterations->value() > 0 ? std::optional(m_iterations->value()) : std::nullopt;
    plan.samples = m_samples->value();
    plan.workers = m_workers->value();
    plan.sandbox = valueOf(m_sandbox);
    plan.model = m_model->text().trimmed().toStdString();
    plan.paceSeconds = m_pace->value();
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
    choose(m_agent, "replay");
    choose(m_recording, "steady");
    m_recording->setEditText(QStringLiteral("steady"));
    m_iterations->setValue(0);
    m_samples->setValue(usual.samples);
    m_workers->setValue(usual.workers);
    choose(m_sandbox, usual.sandbox);
    m_folder.clear();
    m_experiment->clear();
    m_spending->setLimits({});
    choose(m_architect, "");
    m_model->clear();
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
        if (const QVariant value = settings.value(field->objectName()); value.isValid())
            takeKeptValue(field, value);
    }
    m_spending->restore(settings);
}

} // namespace sweci
