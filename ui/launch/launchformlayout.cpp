// SPDX-License-Identifier: GPL-3.0-or-later
// How LaunchForm is put together.
#include "base/text.h"
#include "launch/agentfields.h"
#include "launch/boundsfields.h"
#include "launch/fieldvalues.h"
#include "launch/launchform.h"
#include "launch/launchgrid.h"
#include "launch/spendfields.h"
#include "models/launchdata.h"
#include "shell/actionbutton.h"
#include "shell/choicebox.h"
#include "theme/look.h"
#include "theme/theme.h"

#include <QAction>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>
#include <QToolButton>

namespace sweci
{

LaunchForm::LaunchForm(Theme &theme, const Sources &sources, const Actions &actions, QWidget *parent)
    : QFrame(parent), m_theme(theme), m_chooseRecording(actions.chooseRecording)
{
    setLook(this, "panel");
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(m_theme.inset(), m_theme.px(10), m_theme.inset(), m_theme.px(10));
    layout->setSpacing(m_theme.px(6));
    auto *title = new QLabel(tr("Agents and run"), this);
    setLook(title, "title");
    layout->addWidget(title);
    auto *presets = new LaunchGrid(m_theme);
    layout->addLayout(presets);
    buildPresets(presets, actions);
    buildAgents(layout, sources, actions);
    buildRun(layout, actions);
    auto *advanced = new QWidget(this);
    auto *further = new LaunchGrid(m_theme);
    advanced->setLayout(further);
    buildAdvanced(further, actions);
    advanced->setObjectName(QStringLiteral("advancedFields"));
    auto *toggle = new QToolButton(this);
    toggle->setDefaultAction(actions.advanced);
    toggle->setToolButtonStyle(Qt::ToolButtonTextOnly);
    setLook(toggle, "fold");
    const auto follow = [advanced, toggle](bool on) {
        advanced->setVisible(on);
        toggle->setText((on ? QStringLiteral("▾ ") : QStringLiteral("▸ ")) + tr("Advanced"));
    };
    connect(actions.advanced, &QAction::toggled, this, follow);
    follow(actions.advanced->isChecked());
    layout->addWidget(toggle, 0, Qt::AlignLeft);
    layout->addWidget(advanced);
    layout->addStretch(1);
    setDefaults();
    connectFields();
    this->follow();
}

void LaunchForm::connectFields()
{
    const auto watch = [this](QWidget *field) {
        if (auto *combo = qobject_cast<QComboBox *>(field))
            connect(combo, &QComboBox::currentTextChanged, this, &LaunchForm::follow);
        else if (auto *number = qobject_cast<QSpinBox *>(field))
            connect(number, &QSpinBox::valueChanged, this, &LaunchForm::follow);
        else if (auto *decimal = qobject_cast<QDoubleSpinBox *>(field))
            connect(decimal, &QDoubleSpinBox::valueChanged, this, &LaunchForm::follow);
        else if (auto *text = qobject_cast<QLineEdit *>(field))
            connect(text, &QLineEdit::textChanged, this, &LaunchForm::follow);
    };
    for (QWidget *field : fields()) {
        if (field->parentWidget() != m_programmer && field->parentWidget() != m_architect)
            watch(field);
    }
    m_architect->setOther(m_programmer);
    for (const AgentFields *one : {m_programmer, m_architect})
        connect(one, &AgentFields::changed, this, &LaunchForm::follow);
    connect(m_experiment, &QLineEdit::textEdited, this, [this](const QString &text) { m_folder = bytesOf(text); });
    connect(m_recording, &QComboBox::currentIndexChanged, this, &LaunchForm::follow);
}

QSpinBox *LaunchForm::spin(const char *name, int least, int most)
{
    auto *box = new QSpinBox(this);
    box->setObjectName(QString::fromLatin1(name));
    box->setRange(least, most);
    box->setButtonSymbols(QAbstractSpinBox::NoButtons);
    return box;
}

QDoubleSpinBox *LaunchForm::seconds(const char *name, double least)
{
    auto *box = new QDoubleSpinBox(this);
    box->setObjectName(QString::fromLatin1(name));
    box->setDecimals(1);
    box->setButtonSymbols(QAbstractSpinBox::NoButtons);
    box->setRange(least, 1e7);
    box->setSuffix(tr(" s"));
    return box;
}

QComboBox *LaunchForm::combo(const char *name, const std::vector<std::string> &names)
{
    auto *box = new ChoiceBox(m_theme, this);
    box->setObjectName(QString::fromLatin1(name));
    for (const std::string &one : names)
        box->addItem(displayText(one), QByteArray::fromStdString(one));
    return box;
}

QLineEdit *LaunchForm::line(const char *name)
{
    auto *edit = new QLineEdit(this);
    edit->setObjectName(QString::fromLatin1(name));
    return edit;
}

void LaunchForm::buildPresets(LaunchGrid *grid, const Actions &actions)
{
    m_preset = new ChoiceBox(m_theme, this);
    m_preset->setObjectName(QStringLiteral("launchPreset"));
    m_preset->setEditable(true);
    m_preset->setInsertPolicy(QComboBox::NoInsert);
    m_preset->setMinimumContentsLength(10);
    m_preset->lineEdit()->setPlaceholderText(tr("choose one, or a name to save under"));
    m_preset->setToolTip(tr("Agents, models, addresses, names of keys and limits; never keys"));
    grid->addRow(tr("Preset"), m_preset, actions.savePreset);
}

void LaunchForm::buildAgents(QBoxLayout *layout, const Sources &sources, const Actions &actions)
{
    m_programmer = new AgentFields(m_theme, sources.agents, sources.keys, sources.program,
                                   {"launchAgent", "launchModel", tr("Programmer"), {}, actions.testProgrammer}, this);
    m_architect = new AgentFields(
        m_theme, sources.agents, sources.keys, sources.program,
        {"launchArchitect", "launchArchitectModel", tr("Architect"), tr("same as programmer"), actions.testArchitect},
        this);
    m_recording = combo("launchRecording", {});
    m_recording->setEditable(true);
    m_recording->setInsertPolicy(QComboBox::NoInsert);
    m_recording->setMinimumContentsLength(10);
    m_recording->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_recording->setToolTip(tr("One of the program's own, or the folder of a recording or of an earlier experiment"));
    m_recording->lineEdit()->setPlaceholderText(tr("name or folder"));
    m_pace = seconds("launchPace", 0);
    m_pace->setToolTip(tr("For replay: how long each call takes"));
    m_script = line("launchScript");
    m_script->setPlaceholderText(tr("a program that is called with architect or programmer"));
    m_network = combo("launchNetwork", {"none", "open"});
    m_network->setToolTip(tr("What the script may reach under strict-1"));
    m_agentGrid = new LaunchGrid(m_theme);
    m_agentGrid->addRow(tr("Recording"), m_recording, actions.chooseRecording);
    m_agentGrid->addRow(tr("Pace"), m_pace);
    m_agentGrid->addRow(tr("Script"), m_script, actions.chooseScript);
    m_agentGrid->addRow(tr("Network"), m_network);
    layout->addWidget(m_programmer);
    layout->addWidget(m_architect);
    layout->addLayout(m_agentGrid);
}

void LaunchForm::buildRun(QBoxLayout *layout, const Actions &actions)
{
    m_iterations = spin("launchIterations", 0, 100000);
    m_iterations->setSpecialValueText(tr("as recorded, else 20"));
    m_samples = spin("launchSamples", 1, 10000);
    m_samples->setToolTip(tr("Runs of each task"));
    m_workers = spin("launchWorkers", 1, 1000);
    m_workers->setToolTip(tr("Tasks at a time"));
    m_sandbox = combo("launchSandbox", {"bubblewrap", "docker", "podman", "host"});
    m_sandbox->setItemText(m_sandbox->findData(QByteArray("host")), tr("host (no isolation)"));
    m_spending = new SpendFields(m_theme, this);
    connect(m_spending, &SpendFields::changed, this, &LaunchForm::changed);
    m_bounds = new BoundsFields(m_theme, this);
    m_experiment = line("launchFolder");
    m_experiment->setToolTip(tr("Must be new or empty. Left empty, the program chooses one."));
    auto *first = new LaunchGrid(m_theme);
    first->addRow(tr("Iterations"), m_iterations);
    first->addRow(tr("Samples"), m_samples);
    first->addRow(tr("Workers"), m_workers);
    first->addRow(tr("Sandbox"), m_sandbox);
    first->addRow(tr("Spending limits"), m_spending);
    auto *last = new LaunchGrid(m_theme);
    last->addRow(tr("Experiment"), m_experiment, actions.chooseFolder);
    layout->addLayout(first);
    layout->addWidget(m_bounds);
    layout->addLayout(last);
}

void LaunchForm::buildAdvanced(LaunchGrid *grid, const Actions &actions)
{
    m_prompts = combo("launchPrompts", {"tdd", "rdd"});
    m_prompts->setItemText(0, tr("tdd, tests in the programmer's sight"));
    m_prompts->setItemText(1, tr("rdd, requirements alone"));
    m_promptFolder = line("launchPromptFolder");
    m_promptFolder->setPlaceholderText(tr("the settings folder's, else the program's"));
    m_protocol = combo("launchProtocol", {"strict-1", "published-2026-04"});
    m_python = line("launchPython");
    m_python->setPlaceholderText(tr("the first that imports pytest"));
    m_baselines = spin("launchBaselines", 1, 100);
    m_baselines->setToolTip(tr("Measurements of base and reference each"));
    m_tries = spin("launchTries", 1, 1000);
    m_tries->setToolTip(tr("Tries of one agent call"));
    m_architectSeconds = seconds("launchArchitectSeconds", 0.1);
    m_programmerSeconds = seconds("launchProgrammerSeconds", 0.1);
    m_testSeconds = seconds("launchTestSeconds", 0.1);
    grid->addRow(tr("Prompts"), m_prompts);
    grid->addRow(tr("Prompt folder"), m_promptFolder, actions.choosePrompts);
    grid->addRow(tr("Protocol"), m_protocol);
    grid->addRow(tr("Python"), m_python);
    grid->addRow(tr("Baseline runs"), m_baselines);
    grid->addRow(tr("Tries"), m_tries);
    grid->addRow(tr("Architect limit"), m_architectSeconds);
    grid->addRow(tr("Programmer limit"), m_programmerSeconds);
    grid->addRow(tr("Test limit"), m_testSeconds);
}

} // namespace sweci
