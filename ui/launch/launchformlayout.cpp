// SPDX-License-Identifier: GPL-3.0-or-later
// How LaunchForm is put together.
#include "base/text.h"
#include "launch/choicebox.h"
#include "launch/fieldvalues.h"
#include "launch/launchform.h"
#include "launch/spendfields.h"
#include "models/launchdata.h"
#include "shell/actionbutton.h"
#include "theme/look.h"
#include "theme/theme.h"

#include <QAction>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>
#include <QToolButton>

namespace sweci
{

LaunchForm::LaunchForm(Theme &theme, const Actions &actions, QWidget *parent)
    : QFrame(parent), m_theme(theme), m_chooseRecording(actions.chooseRecording)
{
    setLook(this, "panel");
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(m_theme.inset(), m_theme.px(10), m_theme.inset(), m_theme.px(10));
    layout->setSpacing(m_theme.gap());
    auto *title = new QLabel(tr("Agent and run"), this);
    setLook(title, "title");
    QGridLayout *grid = makeGrid();
    buildAgent(grid, actions);
    buildRun(grid, actions);
    auto *advanced = new QWidget(this);
    auto *further = makeGrid();
    advanced->setLayout(further);
    buildAdvanced(further);
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
    layout->addWidget(title);
    layout->addLayout(grid);
    layout->addWidget(toggle, 0, Qt::AlignLeft);
    layout->addWidget(advanced);
    layout->addStretch(1);
    setDefaults();
    for (QWidget *field : fields()) {
        if (auto *combo = qobject_cast<QComboBox *>(field))
            connect(combo, &QComboBox::currentTextChanged, this, &LaunchForm::follow);
        else if (auto *number = qobject_cast<QSpinBox *>(field))
            connect(number, &QSpinBox::valueChanged, this, &LaunchForm::follow);
        else if (auto *decimal = qobject_cast<QDoubleSpinBox *>(field))
            connect(decimal, &QDoubleSpinBox::valueChanged, this, &LaunchForm::follow);
        else if (auto *text = qobject_cast<QLineEdit *>(field))
            connect(text, &QLineEdit::textChanged, this, &LaunchForm::follow);
    }
    connect(m_experiment, &QLineEdit::textEdited, this, [this](const QString &text) { m_folder = bytesOf(text); });
    connect(m_recording, &QComboBox::currentIndexChanged, this, &LaunchForm::follow);
    this->follow();
}

QGridLayout *LaunchForm::makeGrid()
{
    auto *grid = new QGridLayout;
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(m_theme.gap());
    grid->setVerticalSpacing(m_theme.px(6));
    grid->setColumnMinimumWidth(0, m_theme.px(116));
    grid->setColumnStretch(1, 1);
    return grid;
}

void LaunchForm::addRow(QGridLayout *grid, const QString &text, QWidget *field, QAction *button)
{
    auto *label = new QLabel(text, this);
    setLook(label, "muted");
    label->setBuddy(field);
    field->setAccessibleName(text);
    const int row = grid->rowCount();
    grid->addWidget(label, row, 0);
    grid->addWidget(field, row, 1, 1, button ? 1 : 2);
    if (button)
        grid->addWidget(new ActionButton(button, "", this), row, 2);
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

void LaunchForm::buildAgent(QGridLayout *grid, const Actions &actions)
{
    m_agent = combo("launchAgent", launchAgents());
    m_recording = combo("launchRecording", {});
    m_recording->setEditable(true);
    m_recording->setInsertPolicy(QComboBox::NoInsert);
    m_recording->setMinimumContentsLength(10);
    m_recording->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_recording->setToolTip(tr("One of the program's own, or the folder of a recording or of an earlier experiment"));
    m_recording->lineEdit()->setPlaceholderText(tr("name or folder"));
    addRow(grid, tr("Agent"), m_agent);
    addRow(grid, tr("Recording"), m_recording, actions.chooseRecording);
}

void LaunchForm::buildRun(QGridLayout *grid, const Actions &actions)
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
    m_experiment = line("launchFolder");
    m_experiment->setToolTip(tr("Must be new or empty. Left empty, the program chooses one."));
    addRow(grid, tr("Iterations"), m_iterations);
    addRow(grid, tr("Samples"), m_samples);
    addRow(grid, tr("Workers"), m_workers);
    addRow(grid, tr("Sandbox"), m_sandbox);
    addRow(grid, tr("Spending limits"), m_spending);
    addRow(grid, tr("Experiment"), m_experiment, actions.chooseFolder);
}

void LaunchForm::buildAdvanced(QGridLayout *grid)
{
    std::vector<std::string> names{""};
    for (const std::string &name : launchAgents())
        names.push_back(name);
    m_architect = combo("launchArchitect", names);
    m_architect->setItemText(0, tr("as the agent"));
    m_model = line("launchModel");
    m_model->setPlaceholderText(tr("as the agent has it"));
    m_pace = seconds("launchPace", 0);
    m_pace->setToolTip(tr("For replay: how long each call takes"));
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
    addRow(grid, tr("Architect"), m_architect);
    addRow(grid, tr("Model"), m_model);
    addRow(grid, tr("Pace"), m_pace);
    addRow(grid, tr("Protocol"), m_protocol);
    addRow(grid, tr("Python"), m_python);
    addRow(grid, tr("Baseline runs"), m_baselines);
    addRow(grid, tr("Tries"), m_tries);
    addRow(grid, tr("Architect limit"), m_architectSeconds);
    addRow(grid, tr("Programmer limit"), m_programmerSeconds);
    addRow(grid, tr("Test limit"), m_testSeconds);
}

} // namespace sweci
