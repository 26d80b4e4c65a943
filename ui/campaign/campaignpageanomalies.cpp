// SPDX-License-Identifier: GPL-3.0-or-later
// The campaign page's looking at records, and what is worth a look in them.
#include "campaign/campaignpage.h"
#include "models/anomalymodel.h"
#include "models/campaignfilter.h"
#include "models/campaignmodel.h"
#include "shell/viewstate.h"

#include <QTableView>
#include <QTimer>

#include <algorithm>

namespace sweci
{

namespace fs = std::filesystem;

// Records are looked at while the page is shown only.
void CampaignPage::digestSoon(const fs::path &experiment)
{
    m_changed.insert(experiment);
    if (isVisible() && !m_soon->isActive())
        m_soon->start();
}

void CampaignPage::digest()
{
    if (m_digestJob.running() || m_changed.empty() || !isVisible())
        return; // what is under way goes on with the rest
    // One by one: the first ones are shown soon, and what goes on in between is not looked at twice.
    const fs::path path = *m_changed.begin();
    m_changed.erase(m_changed.begin());
    const int row = m_model->rowOf(path);
    if (row < 0) {
        m_soon->start();
        return;
    }
    const CampaignRow &of = m_model->rows()[static_cast<std::size_t>(row)];
    m_digestJob.start(
        [experiment = of.experiment, before = of.digest](const std::atomic<bool> &cancelled) {
            return digestExperiment(experiment, before, cancelled);
        },
        [this](const ExperimentDigestPtr &digest) {
            m_model->setDigest(digest);
            if (m_changed.empty() || !isVisible()) {
                showBar();
                followCurrent();
            }
            QMetaObject::invokeMethod(this, &CampaignPage::digest, Qt::QueuedConnection);
        });
}

bool CampaignPage::isComplete() const
{
    return m_changed.empty() && !m_digestJob.running();
}

// The anomaly that was chosen stays so, also when more were found or it went on.
void CampaignPage::showAnomalies(const ExperimentDigestPtr &digest)
{
    const QModelIndex current = m_anomalyTable->currentIndex();
    const auto before =
        current.isValid() ? std::optional(m_anomalies->rows()[static_cast<std::size_t>(current.row())]) : std::nullopt;
    const fs::path of = m_anomalies->experiment() ? m_anomalies->experiment()->path : fs::path();
    m_anomalies->setDigest(digest);
    if (!before || !digest || digest->experiment->path != of || m_anomalyTable->currentIndex().isValid())
        return;
    const auto &rows = m_anomalies->rows();
    const auto same = std::find_if(rows.begin(), rows.end(), [&](const AnomalyModel::Row &row) {
        return row.task->run == before->task->run && row.anomaly.kind == before->anomaly.kind &&
               row.anomaly.iterations.front() == before->anomaly.iterations.front();
    });
    if (same != rows.end())
        m_anomalyTable->setCurrentIndex(m_anomalies->index(static_cast<int>(same - rows.begin()), current.column()));
}

void CampaignPage::openAnomaly()
{
    const QModelIndex at = m_anomalyTable->currentIndex();
    if (!at.isValid() || !m_anomalies->experiment())
        return;
    const AnomalyModel::Row row = m_anomalies->rows()[static_cast<std::size_t>(at.row())];
    view().selectTask(m_anomalies->experiment()->path, row.task->run.name(), row.anomaly.iterations.front());
    Q_EMIT taskOpened();
}

// The next one of this experiment, else the first of the next one that has some; from the end to the top.
void CampaignPage::stepAnomaly()
{
    const int next = m_anomalyTable->currentIndex().row() + 1;
    if (next < m_anomalies->rowCount()) {
        m_anomalyTable->setCurrentIndex(m_anomalies->index(next, 0));
        m_anomalyTable->setFocus(Qt::ShortcutFocusReason);
        return;
    }
    const int rows = m_shown->rowCount();
    const int here = m_table->currentIndex().row();
    for (int step = 1; step <= rows; ++step) {
        const QModelIndex index = m_shown->index((here + step + rows) % rows, 0);
        const CampaignRow *row = m_shown->row(index);
        if (!row || !row->digest || row->digest->anomalies == 0)
            continue;
        m_table->setCurrentIndex(index);
        view().selectExperiment(row->experiment->path);
        m_anomalyTable->setCurrentIndex(m_anomalies->index(0, 0));
        m_anomalyTable->setFocus(Qt::ShortcutFocusReason);
        return;
    }
}

} // namespace sweci
