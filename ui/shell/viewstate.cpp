// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/viewstate.h"

#include "scoring/dialect.h"

#include <algorithm>
#include <cmath>

namespace sweci
{

ViewState::ViewState(QObject *parent) : QObject(parent), m_dialect(&Dialect::paper()) {}

void ViewState::setGamma(double gamma)
{
    const double kept = std::round(std::clamp(gamma, gammaLeast, gammaMost) * 1000.0) / 1000.0;
    if (std::isnan(gamma) || kept == m_gamma)
        return;
    m_gamma = kept;
    Q_EMIT gammaChanged(m_gamma);
}

void ViewState::setDialect(const Dialect &dialect)
{
    if (m_dialect == &dialect)
        return;
    m_dialect = &dialect;
    Q_EMIT dialectChanged();
}

void ViewState::setShowsArchived(bool on)
{
    if (m_archived == on)
        return;
    m_archived = on;
    Q_EMIT archivedChanged(on);
}

void ViewState::selectExperiment(const std::filesystem::path &experiment)
{
    if (experiment == m_experiment)
        return;
    m_experiment = experiment;
    m_task.clear();
    m_iteration = -1;
    Q_EMIT experimentChanged();
    Q_EMIT taskChanged();
}

void ViewState::selectTask(const std::filesystem::path &experiment, const std::string &task, int iteration)
{
    const bool otherExperiment = experiment != m_experiment;
    const bool otherTask = otherExperiment || task != m_task;
    m_experiment = experiment;
    m_task = task;
    const bool otherIteration = iteration != m_iteration;
    m_iteration = iteration;
    if (otherExperiment)
        Q_EMIT experimentChanged();
    if (otherTask)
        Q_EMIT taskChanged();
    else if (otherIteration)
        Q_EMIT iterationChanged(m_iteration);
}

void ViewState::selectIteration(int iteration)
{
    if (iteration == m_iteration)
        return;
    m_iteration = iteration;
    Q_EMIT iterationChanged(m_iteration);
}

} // namespace sweci
