// SPDX-License-Identifier: GPL-3.0-or-later
#include "board/boardbar.h"

#include "base/text.h"
#include "shell/actionbutton.h"
#include "shell/elidedlabel.h"
#include "theme/look.h"
#include "theme/theme.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>

namespace sweci
{

BoardBar::BoardBar(Theme &theme, const QList<QAction *> &actions, QWidget *parent)
    : QFrame(parent), m_theme(theme), m_name(new QLabel(this)), m_agent(new ElidedLabel(this)),
      m_progressText(new ElidedLabel(this)), m_progress(new QProgressBar(this))
{
    setLook(this, "panel");
    for (QLabel *label : {m_name, m_agent, m_progressText})
        label->setTextFormat(Qt::PlainText);
    for (QLabel *label : {m_agent, m_progressText})
        label->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    setLook(m_name, "title");
    setLook(m_agent, "muted");
    setLook(m_progressText, "muted");
    m_name->setObjectName(QStringLiteral("boardName"));
    m_progressText->setObjectName(QStringLiteral("boardProgressText"));
    m_progress->setTextVisible(false);
    m_progress->setMinimumWidth(theme.px(60));
    m_progress->setMaximumWidth(theme.px(360));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(theme.inset(), theme.px(7), theme.px(8), theme.px(7));
    layout->setSpacing(theme.gap());
    layout->addWidget(m_name);
    layout->addWidget(m_agent);
    layout->addSpacing(theme.px(4));
    for (const TaskGroup group :
         {TaskGroup::Attention, TaskGroup::Running, TaskGroup::Queued, TaskGroup::Done, TaskGroup::Cancelled})
        addChip(layout, group);
    layout->addSpacing(theme.px(4));
    layout->addWidget(m_progress, 1);
    layout->addWidget(m_progressText);
    layout->addStretch(1);
    for (QAction *action : actions)
        layout->addWidget(new ActionButton(action, "", this));
}

void BoardBar::addChip(QHBoxLayout *layout, TaskGroup group)
{
    auto *chip = new QPushButton(this);
    chip->setCheckable(true);
    chip->setObjectName(QStringLiteral("chip%1").arg(static_cast<int>(group)));
    chip->setToolTip(tr("Show only these tasks"));
    setLook(chip, "chip");
    connect(chip, &QPushButton::clicked, this,
            [this, group](bool checked) { Q_EMIT groupChosen(checked ? group : TaskGroup::All); });
    m_chips[group] = chip;
    layout->addWidget(chip);
}

QPushButton *BoardBar::chip(TaskGroup group) const
{
    const auto found = m_chips.find(group);
    return found == m_chips.end() ? nullptr : found->second;
}

void BoardBar::setGroup(TaskGroup group)
{
    for (const auto &[key, chip] : m_chips)
        chip->setChecked(key == group);
}

void BoardBar::setExperiment(const ExperimentSnapshot &experiment)
{
    const ExperimentCounts counts = countTasks(experiment);
    m_name->setText(m_name->fontMetrics().elidedText(experiment.name(), Qt::ElideMiddle, m_theme.px(240)));
    QString agent;
    if (experiment.settings) {
        const AgentSettings &programmer = experiment.settings->programmer;
        agent = displayText(programmer.model.empty() ? programmer.name : programmer.model);
        if (agent.isEmpty() && experiment.isPublished())
            agent = tr("model not known");
    }
    m_agent->setText(m_agent->fontMetrics().elidedText(agent, Qt::ElideRight, m_theme.px(140)));
    const auto show = [&](TaskGroup group, const QString &text, int count, bool always) {
        m_chips[group]->setText(text);
        m_chips[group]->setVisible(always || count > 0 || m_chips[group]->isChecked());
    };
    show(TaskGroup::Attention, tr("needs attention %1").arg(counts.attention), counts.attention, false);
    show(TaskGroup::Running, tr("running %1").arg(counts.running), counts.running, true);
    show(TaskGroup::Queued, tr("queued %1").arg(counts.queued), counts.queued, true);
    show(TaskGroup::Done, tr("done %1").arg(counts.done), counts.done, true);
    show(TaskGroup::Cancelled, tr("cancelled %1").arg(counts.cancelled), counts.cancelled, false);
    const int all = counts.total * experiment.iterations();
    m_progress->setRange(0, qMax(all, 1));
    m_progress->setValue(counts.cells);
    m_progress->setAccessibleName(tr("%1 of %2 iterations").arg(counts.cells).arg(all));
    m_progress->setToolTip(m_progress->accessibleName());
    QString text = tr("%1 %").arg(all > 0 ? counts.cells * 100 / all : 0);
    if (experiment.isPublished())
        text += experiment.iterationsInferred
                    ? tr(", opened in place, N %1 is not recorded").arg(experiment.iterations())
                    : tr(", opened in place");
    else if (experiment.dispatcher && experiment.settings)
        text += tr(", %n worker(s)", nullptr, experiment.settings->workers);
    else if (counts.done + counts.cancelled < counts.total)
        text += tr(", nothing dispatches it");
    if (experiment.control == ControlState::Pause)
        text += tr(", paused");
    m_progressText->setText(text);
}

} // namespace sweci
