// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/comparedset.h"

#include "models/experimentstore.h"

#include <algorithm>

namespace sweci
{

namespace
{

constexpr int settleMs = 300;
constexpr int reportDelayMs = 150;

} // namespace

ComparedSet::ComparedSet(ExperimentStore &store, QObject *parent)
    : QObject(parent), m_store(store), m_basisJob(this), m_reportJob(this),
      m_stepRelay(std::make_shared<ChangesRelay>(this))
{
    m_stepPool.setMaxThreadCount(1);
    m_settle.setSingleShot(true);
    m_settle.setInterval(settleMs);
    m_reportDelay.setSingleShot(true);
    m_reportDelay.setInterval(reportDelayMs);
    connect(&m_settle, &QTimer::timeout, this, &ComparedSet::begin);
    connect(&m_reportDelay, &QTimer::timeout, this, &ComparedSet::startReport);
    const auto touched = [this](const ExperimentPtr &experiment) {
        const auto all = chosen();
        const bool ours = !m_chosen || std::find(all.begin(), all.end(), experiment->path) != all.end();
        if (!ours)
            return;
        ++m_revision;
        // Not started again by each change: while records come in, it is done every so often.
        if (!m_settle.isActive() && !m_wanting.isEmpty())
            m_settle.start();
        if (!m_chosen)
            Q_EMIT chosenChanged();
    };
    connect(&store, &ExperimentStore::experimentChanged, this, touched);
    connect(&store, &ExperimentStore::experimentRemoved, this, touched);
}

ComparedSet::~ComparedSet()
{
    m_stepRelay->close();
}

void ComparedSet::choose(std::vector<std::filesystem::path> experiments)
{
    std::vector<std::filesystem::path> kept;
    for (std::filesystem::path &path : experiments) {
        if (std::find(kept.begin(), kept.end(), path) == kept.end())
            kept.push_back(std::move(path));
    }
    m_leftOut = std::max(static_cast<int>(kept.size()) - most, 0);
    kept.resize(kept.size() - static_cast<std::size_t>(m_leftOut));
    if (m_chosen == kept)
        return;
    m_chosen = std::move(kept);
    Q_EMIT chosenChanged();
    outdate();
}

void ComparedSet::chooseAll()
{
    if (!m_chosen)
        return;
    m_chosen.reset();
    Q_EMIT chosenChanged();
    outdate();
}

std::vector<std::filesystem::path> ComparedSet::chosen() const
{
    if (m_chosen)
        return *m_chosen;
    auto all = scored();
    if (all.size() > most)
        all.resize(most);
    return all;
}

int ComparedSet::leftOut() const
{
    return m_chosen ? m_leftOut : std::max(static_cast<int>(scored().size()) - most, 0);
}

std::vector<std::filesystem::path> ComparedSet::scored() const
{
    std::vector<std::filesystem::path> all;
    for (const ExperimentPtr &experiment : m_store.experiments()) {
        const bool hasScore = std::any_of(experiment->tasks.begin(), experiment->tasks.end(),
                                          [](const TaskPtr &task) { return task->facts.has_value(); });
        if (hasScore)
            all.push_back(experiment->path);
    }
    return all;
}

void ComparedSet::setPlan(const AnalysisPlan &plan, const QString &file)
{
    m_plan = plan;
    m_planFile = file;
    m_gamma = plan.gamma;
    m_dialect = plan.dialect;
    m_policy = plan.policy;
    Q_EMIT planChanged();
    outdate();
}

void ComparedSet::setGamma(double gamma)
{
    if (m_gamma == gamma)
        return;
    m_gamma = gamma;
    startStep();
}

void ComparedSet::setDialect(const std::string &name)
{
    if (m_dialect == name)
        return;
    m_dialect = name;
    Q_EMIT planChanged();
    outdate();
}

void ComparedSet::setPolicy(const ScoringPolicy &policy)
{
    if (m_policy == policy)
        return;
    m_policy = policy;
    Q_EMIT planChanged();
    outdate();
}

AnalysisPlan ComparedSet::viewed() const
{
    AnalysisPlan plan = m_plan;
    plan.gamma = m_gamma;
    plan.dialect = m_dialect;
    plan.policy = m_policy;
    return plan;
}

QString ComparedSet::exploratory() const
{
    return exploratoryAt(m_now ? m_now->step.gamma : m_gamma);
}

QString ComparedSet::exploratoryAt(double gamma) const
{
    if (m_planFile.isEmpty())
        return tr("No plan of the analysis: all of it is exploratory.");
    if (gamma != m_plan.gamma)
        return tr("Gamma is not the plan's: all of it is exploratory.");
    if (m_dialect != m_plan.dialect)
        return tr("The dialect is not the plan's: all of it is exploratory.");
    if (m_policy != m_plan.policy)
        return tr("The policy is not the plan's: all of it is exploratory.");
    return {};
}

void ComparedSet::want(QObject *who, bool on, bool report)
{
    const auto keep = [who](QSet<QObject *> &set, bool in) {
        if (in)
            set.insert(who);
        else
            set.remove(who);
    };
    if (on)
        connect(who, &QObject::destroyed, this, &ComparedSet::forget, Qt::UniqueConnection);
    keep(m_wanting, on);
    keep(m_wantingReport, on && report);
    if (on)
        begin();
}

void ComparedSet::forget(QObject *who)
{
    m_wanting.remove(who);
    m_wantingReport.remove(who);
}

bool ComparedSet::working() const
{
    return m_basisJob.running() || m_stepping || m_settle.isActive();
}

ComparedRequest ComparedSet::request() const
{
    ComparedRequest request;
    for (const std::filesystem::path &path : chosen()) {
        const ExperimentPtr experiment = m_store.experiment(path);
        if (!experiment || !experiment->settings)
            continue;
        request.experiments.push_back(experiment);
        request.series.push_back(m_store.seriesOf(path));
    }
    request.plan = viewed();
    request.exploratory = exploratoryAt(m_gamma);
    request.revision = m_revision;
    return request;
}

void ComparedSet::outdate()
{
    ++m_revision;
    m_settle.stop();
    begin();
}

// Whatever is missing is begun. Gamma moves what there is, also while records come in or another choice is compared.
void ComparedSet::begin()
{
    if (m_wanting.isEmpty())
        return;
    const bool behind = m_basis && (!m_now || m_now->basis != m_basis || m_now->step.gamma != m_gamma);
    if (behind)
        startStep();
    if (!m_basis || m_basis->revision != m_revision) {
        if (!m_settle.isActive())
            startBasis();
    } else if (!behind && !m_wantingReport.isEmpty() && !m_reportDelay.isActive()) {
        m_reportDelay.start();
    }
}

void ComparedSet::startBasis()
{
    if (m_basisJob.running())
        return; // begun again when it is done
    ComparedRequest wanted = request();
    if (wanted.experiments.empty()) {
        m_basis.reset();
        m_now.reset();
        m_report.reset();
        setProblem(tr("No open experiment has a score yet."));
        Q_EMIT changed();
        Q_EMIT reportChanged();
        return;
    }
    struct Done {
        Result<std::shared_ptr<const ComparedBasis>> basis;
        ComparedPtr now;
    };
    const double gamma = m_gamma;
    const std::uint64_t revision = wanted.revision;
    m_basisJob.start(
        [wanted = std::move(wanted), gamma](const std::atomic<bool> &) {
            Done done{compareBasis(wanted), nullptr};
            if (done.basis)
                done.now = compareAt(*done.basis, gamma);
            return done;
        },
        [this, revision](Done done) {
            if (done.basis) {
                m_basis = *done.basis;
                m_now = done.now;
                setProblem({});
            } else {
                m_basis.reset();
                m_now.reset();
                m_report.reset();
                setProblem(done.basis.error().sentence);
                Q_EMIT reportChanged();
            }
            Q_EMIT changed();
            if (m_basis || revision != m_revision) // not the same failure again
                begin();
        });
}

void ComparedSet::startStep()
{
    if (m_wanting.isEmpty() || !m_basis || m_stepping)
        return;
    const double gamma = m_gamma;
    m_stepping = true;
    m_stepPool.start([this, relay = m_stepRelay, basis = m_basis, gamma] {
        relay->post([this, now = compareAt(basis, gamma)] {
            m_stepping = false;
            if (now->basis == m_basis) {
                m_now = now;
                Q_EMIT changed();
            }
            begin();
        });
    });
}

void ComparedSet::startReport()
{
    if (m_wantingReport.isEmpty() || !m_basis || m_basis->revision != m_revision || m_reportJob.running())
        return;
    const ComparedRequest wanted = request();
    const bool same = m_report && m_report->basis == m_basis && m_report->report.plan.gamma == wanted.plan.gamma &&
                      m_report->exploratory == wanted.exploratory;
    if (same)
        return;
    const auto made = m_report && m_report->basis == m_basis ? m_report->made : nullptr;
    m_reportJob.start(
        [basis = m_basis, wanted, made](const std::atomic<bool> &) { return compareWhole(basis, wanted, made); },
        [this](ComparedReportPtr report) {
            if (report->basis == m_basis) {
                m_report = std::move(report);
                Q_EMIT reportChanged();
            }
            begin();
        });
}

void ComparedSet::setProblem(const QString &problem)
{
    if (m_problem == problem)
        return;
    m_problem = problem;
    Q_EMIT problemChanged();
}

} // namespace sweci
