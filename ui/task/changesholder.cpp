// SPDX-License-Identifier: GPL-3.0-or-later
#include "task/changesholder.h"

#include "changes/changespane.h"
#include "shell/stateview.h"

#include <QStackedWidget>
#include <QVBoxLayout>

namespace sweci
{

namespace
{

std::vector<ComparedIteration> comparedIterations(const TaskSnapshot &task)
{
    std::vector<ComparedIteration> all;
    for (int k = 0; k <= task.recorded(); ++k)
        all.push_back(
            {k, task.wentOnFrom(k), k > 0 && task.records[static_cast<std::size_t>(k)]->verdict == Verdict::Collapsed});
    return all;
}

} // namespace

ChangesHolder::ChangesHolder(Theme &theme, QWidget *parent)
    : IterationPane(theme, parent), m_stack(new QStackedWidget(this)), m_state(new StateView(theme, this)),
      m_changes(new ChangesPane(theme, this)), m_head(m_changes->takeHead())
{
    m_stack->addWidget(m_state);
    m_stack->addWidget(m_changes);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_stack);
    connect(m_changes, &ChangesPane::shown, this, &IterationPane::loaded);
    empty();
}

QWidget *ChangesHolder::focusStart()
{
    return m_changes->focusStart();
}

void ChangesHolder::empty()
{
    m_changes->clear();
    m_state->show(tr("No iteration chosen"), {});
    m_stack->setCurrentWidget(m_state);
    m_head->setEnabled(false);
}

void ChangesHolder::load(bool again)
{
    const auto record = iteration().record();
    m_head->setEnabled(record != nullptr);
    if (!record) {
        m_changes->clear();
        const bool programmer = iteration().column.running && iteration().column.now == "programmer";
        m_state->show(programmer ? tr("The programmer is at work") : tr("Not there yet"),
                      tr("The state is kept when its tests are judged."));
        m_stack->setCurrentWidget(m_state);
        Q_EMIT loaded();
        return;
    }
    m_stack->setCurrentWidget(m_changes);
    const bool shownBefore = m_changes->iteration() == iteration().iteration;
    const bool same = m_changes->showTask(iteration().task->files, comparedIterations(*iteration().task));
    m_changes->showIteration(iteration().iteration);
    if (again && shownBefore && same) // written anew
        m_changes->compareWith(m_changes->compare());
}

} // namespace sweci
