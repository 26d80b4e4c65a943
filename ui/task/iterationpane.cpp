// SPDX-License-Identifier: GPL-3.0-or-later
#include "task/iterationpane.h"

namespace sweci
{

std::shared_ptr<const IterationRecord> IterationView::record() const
{
    const auto i = static_cast<std::size_t>(iteration);
    return task && i < task->records.size() ? task->records[i] : nullptr;
}

bool IterationView::sameIteration(const IterationView &other) const
{
    return experiment == other.experiment && iteration == other.iteration &&
           (task == other.task || (task && other.task && task->run == other.task->run));
}

std::string IterationView::stamp() const
{
    if (const auto own = record())
        return "record " + std::to_string(own->attempt) + ' ' + own->time + ' ' +
               std::to_string(static_cast<int>(task->loaded));
    std::string stamp = "phases";
    for (const PhaseSpan &span : task->phases) {
        if (span.iteration == iteration)
            stamp += span.end == PhaseSpan::End::Running ? " -" : " +";
    }
    return stamp;
}

void IterationPane::showIteration(const IterationView &view)
{
    m_view = view;
    if (isVisible())
        loadIfNeeded();
}

void IterationPane::clear()
{
    m_view.reset();
    m_loaded.reset();
    empty();
}

void IterationPane::loadIfNeeded()
{
    if (!m_view || !m_view->task)
        return;
    const bool same = m_loaded && m_loaded->sameIteration(*m_view);
    if (same && m_loaded->stamp() == m_view->stamp()) {
        m_loaded = m_view;
        return;
    }
    m_loaded = m_view;
    load(same);
}

void IterationPane::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    loadIfNeeded();
}

} // namespace sweci
