// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/exportsession.h"

#include "base/files.h"
#include "base/text.h"
#include "evolution/workfolder.h"
#include "experiment/publishedexperiment.h"
#include "models/comparedset.h"
#include "models/experimentstore.h"

#include <set>

namespace sweci
{

namespace
{

Error noExperiment(const std::filesystem::path &path)
{
    return {ErrorKind::NotFound, Text::tr("%1 is no experiment.").arg(displayPath(path)), "open"};
}

} // namespace

ExportSession::ExportSession(const Wanted &wanted, QObject *parent)
    : QObject(parent), m_wanted(wanted), m_store(new ExperimentStore(cacheRoot(), this)),
      m_set(new ComparedSet(*m_store, this))
{
    for (std::filesystem::path &path : m_wanted.experiments)
        path = absolutePath(path);
    m_set->setPlan(m_wanted.plan, m_wanted.planFile);
    connect(m_store, &ExperimentStore::experimentChanged, this, &ExportSession::look);
    connect(m_store, &ExperimentStore::loadingChanged, this, &ExportSession::look);
    connect(m_store, &ExperimentStore::openFailed, this, [this](const QString &, const QString &sentence) {
        finish(Error{ErrorKind::NotFound, sentence, "open"});
    });
    connect(m_set, &ComparedSet::reportChanged, this, &ExportSession::look);
    connect(m_set, &ComparedSet::problemChanged, this, [this] {
        if (m_comparing && !m_set->problem().isEmpty())
            finish(Error{ErrorKind::Usage, m_set->problem(), "compare"});
    });
}

ExportSession::~ExportSession() = default;

bool isExperiment(const std::filesystem::path &folder)
{
    std::error_code failure;
    return std::filesystem::is_regular_file(folder / "experiment.json", failure) || PublishedExperiment::isOne(folder);
}

Result<void> checkExperiments(const std::vector<std::filesystem::path> &experiments)
{
    if (experiments.empty())
        return Error{ErrorKind::Usage, Text::tr("No experiment is named."), "experiments"};
    if (experiments.size() > ComparedSet::most)
        return Error{ErrorKind::Usage, Text::tr("More than %1 experiments cannot be compared.").arg(ComparedSet::most),
                     "experiments"};
    std::set<std::filesystem::path> once;
    for (const std::filesystem::path &path : experiments) {
        if (!once.insert(path).second)
            return Error{ErrorKind::Usage, Text::tr("%1 is named twice.").arg(displayPath(path)), "experiments"};
    }
    return {};
}

void ExportSession::begin()
{
    if (auto usable = checkExperiments(m_wanted.experiments); !usable)
        return finish(usable.error());
    openNext();
}

// One after the other: what an opened folder holds is known when the store has done loading.
bool ExportSession::openNext()
{
    if (m_opened == m_wanted.experiments.size())
        return false;
    const std::filesystem::path &path = m_wanted.experiments[m_opened++];
    std::error_code failure;
    // The store would look for experiments in it.
    if (std::filesystem::is_directory(path, failure) && !isExperiment(path))
        finish(noExperiment(path));
    else
        m_store->open(path);
    return true;
}

void ExportSession::look()
{
    if (m_done || m_store->loading() || openNext())
        return;
    for (const std::filesystem::path &path : m_wanted.experiments) {
        const ExperimentPtr experiment = m_store->experiment(path);
        if (!experiment)
            return finish(noExperiment(path));
        if (experiment->status == ExperimentStatus::Broken)
            return finish(experiment->error.value_or(Error{ErrorKind::Parse, tr("An experiment cannot be read."), {}}));
        const ReadProgress &reading = experiment->reading;
        if (experiment->status == ExperimentStatus::Loading || (reading.total > 0 && !reading.stopped))
            return;
    }
    if (!m_comparing) {
        m_comparing = true;
        m_set->choose(m_wanted.experiments);
        m_set->want(this, true, true);
        return;
    }
    const ComparedPtr now = m_set->now();
    if (!now || !m_set->report() || m_set->working() || m_set->report()->basis != now->basis)
        return;
    // Numbers of series by place, whatever the order in which the folders were read.
    auto basis = std::make_shared<ComparedBasis>(*now->basis);
    for (std::size_t i = 0; i < basis->series.size(); ++i)
        basis->series[i] = i < m_wanted.series.size() ? m_wanted.series[i] : static_cast<int>(i);
    m_report = m_set->report();
    auto compared = std::make_shared<Compared>(*now);
    compared->basis = std::move(basis);
    m_compared = std::move(compared);
    finish();
}

void ExportSession::finish(std::optional<Error> error)
{
    if (m_done)
        return;
    m_done = true;
    m_error = std::move(error);
    // Not from within begin(): the caller may not listen yet.
    QMetaObject::invokeMethod(this, &ExportSession::done, Qt::QueuedConnection);
}

FigureInput ExportSession::input(const FigureOptions &options) const
{
    return FigureInput::of(m_compared, options);
}

const ComparisonReport &ExportSession::report() const
{
    return m_report->report;
}

} // namespace sweci
