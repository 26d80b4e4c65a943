// SPDX-License-Identifier: GPL-3.0-or-later
#include "task/taskheader.h"

#include "base/text.h"
#include "models/format.h"
#include "models/tiptext.h"
#include "scoring/dialect.h"
#include "shell/actionbutton.h"
#include "shell/elidedlabel.h"
#include "task/taskactions.h"
#include "theme/look.h"
#include "theme/theme.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>

namespace sweci
{

namespace
{

QString agentOf(const ExperimentSettings &settings)
{
    const AgentSettings &agent = settings.programmer;
    QString text = displayText(agent.model);
    QString program = displayText(agent.name);
    if (!agent.version.empty())
        program += QLatin1Char(' ') + displayText(agent.version);
    if (!agent.recording.empty())
        program +=
            TaskHeader::tr(", recording %1").arg(displayText(agent.recording.substr(agent.recording.rfind('/') + 1)));
    if (text.isEmpty())
        return program;
    return TaskHeader::tr("%1 in %2", "model in agent").arg(text, program);
}

} // namespace

TaskHeader::TaskHeader(const TaskActions &actions, Theme &theme, QWidget *parent)
    : QWidget(parent), m_theme(theme), m_name(label("title", "taskName")), m_detail(label("muted", "taskDetail")),
      m_agent(yielding("", "taskAgent")), m_repository(yielding("muted", "taskRepository")),
      m_state(label("muted", "taskState")), m_score(label("", "taskScore")), m_passed(label("", "taskPassed")),
      m_lost(label("loss", "taskLost")), m_same(label("muted", "taskSame"))
{
    m_detail->setFont(theme.codeFont());
    connect(&theme, &Theme::changed, this, [this] { m_detail->setFont(m_theme.codeFont()); });
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(theme.px(12));
    layout->addWidget(m_name);
    for (QLabel *each : {m_detail, m_agent, m_repository})
        layout->addWidget(each);
    layout->addStretch(1);
    for (QLabel *each : {m_state, m_score, m_passed, m_lost, m_same})
        layout->addWidget(each);
    layout->addWidget(new ActionButton(actions.nextModel, "", this));
}

// The agent and the repository give way first.
QLabel *TaskHeader::yielding(const char *look, const char *name)
{
    auto *label = new ElidedLabel(this);
    label->setObjectName(QString::fromLatin1(name));
    label->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    setLook(label, look);
    return label;
}

QLabel *TaskHeader::label(const char *look, const char *name)
{
    auto *label = new QLabel(this);
    label->setObjectName(QString::fromLatin1(name));
    label->setTextFormat(Qt::PlainText);
    label->setMinimumWidth(0);
    setLook(label, look);
    return label;
}

void TaskHeader::show(const ExperimentSnapshot &experiment, const TaskSnapshot &task, const Dialect &dialect,
                      double gamma, int number, int sameTask)
{
    const TaskLabel names = taskLabel(task.run.name());
    m_name->setText(names.name);
    m_detail->setText(names.detail);
    m_agent->setText(experiment.settings ? agentOf(*experiment.settings) : QString());
    const auto repository = experiment.settings ? experiment.settings->repositories.find(task.run.taskId)
                                                : std::map<std::string, std::string>::const_iterator();
    m_repository->setText(experiment.settings && repository != experiment.settings->repositories.end()
                              ? displayText(repository->second)
                              : QString());
    m_name->setToolTip(tipText(m_repository->text()));
    for (QLabel *each : {m_detail, m_agent})
        each->setVisible(!each->text().isEmpty());
    m_state->setText(stateText(task.state));
    const TaskScore *score = task.score(dialect);
    const auto final = score ? score->evoscore(gamma) : std::optional<double>();
    const auto soFar = score ? score->soFar(gamma) : std::optional<double>();
    if (final)
        m_score->setText(tr("EvoScore %1").arg(scoreText(final)));
    else if (soFar)
        m_score->setText(
            tr("EvoScore %1 so far, %2 of %3").arg(scoreText(soFar)).arg(task.recorded()).arg(experiment.iterations()));
    else
        m_score->setText(tr("%1 of %2 iterations").arg(task.recorded()).arg(experiment.iterations()));
    setLook(m_score, final ? "title" : "muted");
    QString passed;
    if (!task.records.empty() && task.target && task.records.back()->passedKnown) {
        const IterationRecord &last = *task.records.back();
        passed = last.verdict == Verdict::Collapsed
                     ? tr("collapsed")
                     : tr("%1 of %2 tests pass").arg(last.passed).arg(task.target->size());
    }
    m_passed->setText(passed);
    const int lost = task.totals.lost.total();
    m_lost->setText(tr("%n test(s) lost", nullptr, lost));
    m_lost->setToolTip(tr("In all iterations together: %1").arg(lostText(task.totals.lost)));
    m_lost->setVisible(lost > 0);
    m_same->setText(tr("experiment %1 of %2").arg(number).arg(sameTask));
    m_same->setToolTip(tr("Of the open experiments that have this task"));
    m_same->setVisible(sameTask > 1);
    fit();
}

// The repository is the first to go: its last part is the task's name, and the rest is in the tool tip.
void TaskHeader::fit()
{
    int need = 0;
    for (int i = 0; i < layout()->count(); ++i) {
        const QWidget *each = layout()->itemAt(i)->widget();
        if (each && (each == m_repository || !each->isHidden()))
            need += each->sizeHint().width() + layout()->spacing();
    }
    m_repository->setVisible(!m_repository->text().isEmpty() && need <= width());
}

void TaskHeader::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fit();
}

QString TaskHeader::text() const
{
    QStringList texts;
    for (const QLabel *each : {m_name, m_detail, m_state, m_score, m_passed, m_lost, m_same}) {
        if (each == m_detail || !each->isHidden())
            texts << each->text();
    }
    texts.insert(2, m_agent->text());
    texts.insert(3, m_repository->text());
    return texts.join(QLatin1Char(' '));
}

} // namespace sweci
