// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/campaignmodel.h"

#include "base/files.h"
#include "base/text.h"
#include "models/format.h"
#include "models/pausetext.h"
#include "models/tiptext.h"
#include "scoring/dialect.h"

#include <algorithm>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

bool isLeft(int column)
{
    return column == CampaignModel::Experiment || column == CampaignModel::State || column == CampaignModel::Progress ||
           column == CampaignModel::News || column == CampaignModel::Remarks;
}

QString countText(int count)
{
    return count > 0 ? QString::number(count) : QString();
}

} // namespace

CampaignModel::CampaignModel(QObject *parent) : QAbstractTableModel(parent), m_dialect(&Dialect::paper()) {}

void CampaignModel::rowChanged(int row)
{
    Q_EMIT dataChanged(index(row, 0), index(row, ColumnCount - 1));
}

int CampaignModel::rowOf(const fs::path &experiment) const
{
    const auto place = std::lower_bound(m_rows.begin(), m_rows.end(), experiment,
                                        [](const CampaignRow &row, const auto &p) { return row.experiment->path < p; });
    return place != m_rows.end() && place->experiment->path == experiment ? static_cast<int>(place - m_rows.begin())
                                                                          : -1;
}

void CampaignModel::take(const ExperimentPtr &experiment, int series)
{
    m_series[experiment->path] = series;
    if (const int known = rowOf(experiment->path); known >= 0) {
        takeSnapshot(m_rows[static_cast<std::size_t>(known)], experiment, *m_dialect, m_gamma);
        rowChanged(known);
        return;
    }
    CampaignRow row;
    takeSnapshot(row, experiment, *m_dialect, m_gamma);
    if (const auto seen = m_seen.find(experiment->path); seen != m_seen.end())
        row.seen = seen->second;
    const auto place =
        std::lower_bound(m_rows.begin(), m_rows.end(), experiment->path,
                         [](const CampaignRow &each, const auto &p) { return each.experiment->path < p; });
    const int at = static_cast<int>(place - m_rows.begin());
    beginInsertRows({}, at, at);
    m_rows.insert(place, std::move(row));
    endInsertRows();
}

void CampaignModel::remove(const ExperimentPtr &experiment)
{
    const int row = rowOf(experiment->path);
    if (row < 0)
        return;
    beginRemoveRows({}, row, row);
    m_rows.erase(m_rows.begin() + row);
    endRemoveRows();
}

void CampaignModel::setScoring(const Dialect &dialect, double gamma)
{
    if (m_dialect == &dialect && m_gamma == gamma)
        return;
    m_dialect = &dialect;
    m_gamma = gamma;
    for (CampaignRow &row : m_rows)
        row.score = scoreExperiment(*row.experiment, dialect, gamma);
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0, Score), index(rowCount() - 1, Score));
}

void CampaignModel::setNotes(const fs::path &experiment, std::shared_ptr<const ExperimentNotes> notes)
{
    const int row = rowOf(experiment);
    if (row < 0)
        return;
    m_rows[static_cast<std::size_t>(row)].notes = std::move(notes);
    rowChanged(row);
}

void CampaignModel::setDigest(const ExperimentDigestPtr &digest)
{
    const int row = digest ? rowOf(digest->experiment->path) : -1;
    if (row < 0)
        return;
    m_rows[static_cast<std::size_t>(row)].digest = digest;
    rowChanged(row);
}

void CampaignModel::setSeen(std::map<fs::path, SeenMark> seen)
{
    m_seen = std::move(seen);
    for (CampaignRow &row : m_rows) {
        const auto found = m_seen.find(row.experiment->path);
        row.seen = found == m_seen.end() ? std::nullopt : std::optional(found->second);
    }
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

std::map<fs::path, SeenMark> CampaignModel::marks() const
{
    auto marks = m_seen;
    for (const CampaignRow &row : m_rows) {
        if (row.experiment->status == ExperimentStatus::Ready)
            marks[row.experiment->path] = row.now();
    }
    return marks;
}

int CampaignModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int CampaignModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString CampaignModel::text(const CampaignRow &row, int column) const
{
    const bool read = row.experiment->status == ExperimentStatus::Ready || row.counts.total > 0;
    switch (column) {
    case Experiment:
        return row.experiment->name();
    case State:
        switch (row.experiment->status) {
        case ExperimentStatus::Loading:
            return tr("reading");
        case ExperimentStatus::Broken:
            return tr("unreadable");
        case ExperimentStatus::Stale:
            return tr("gone");
        case ExperimentStatus::Ready:
            break;
        }
        if (row.counts.total > 0 && row.counts.done == row.counts.total)
            return tr("done");
        if (row.experiment->control == ControlState::Pause || row.experiment->pause)
            return tr("paused");
        if (row.counts.running > 0)
            return tr("running");
        if (row.counts.failed > 0)
            return tr("failed");
        return row.experiment->dispatcher ? tr("waiting") : tr("stopped");
    case Progress:
        return read ? QStringLiteral("%1/%2").arg(row.counts.done).arg(row.counts.total) : QString();
    case Score:
        return scoreText(row.score.mean);
    case Solved:
        return read ? QString::number(row.counts.solved) : QString();
    case Regressions:
        return read ? QString::number(row.regressions) : QString();
    case Tokens:
        return tokensText(row.tokens);
    case Cost:
        return costText(row.cost, row.callsWithoutCost);
    case Finish:
        return row.digest ? finishText(row.digest->left) : QString();
    case News:
        return row.newsText();
    case Anomalies:
        return row.digest ? countText(row.digest->anomalies) : QString();
    case Remarks:
        return (row.remark().archived ? tr("archived") + QLatin1Char(' ') : QString()) + remarkText(row.remark());
    default:
        return {};
    }
}

bool CampaignModel::isUsed(int column) const
{
    return std::any_of(m_rows.begin(), m_rows.end(),
                       [&](const CampaignRow &row) { return !text(row, column).isEmpty(); });
}

QVariant CampaignModel::sortValue(const CampaignRow &row, int column) const
{
    const double none = -1e9;
    switch (column) {
    case State: {
        // What wants a person first, then what runs, waits, and is over.
        if (isInGroup(row, CampaignGroup::Attention))
            return 0;
        if (row.counts.running > 0)
            return 1;
        return row.counts.total > 0 && row.counts.done == row.counts.total ? 3 : 2;
    }
    case Progress:
        return row.counts.total > 0 ? static_cast<double>(row.counts.done) / row.counts.total : none;
    case Score:
        return row.score.mean.value_or(none);
    case Solved:
        return row.counts.solved;
    case Regressions:
        return row.regressions;
    case Tokens:
        return static_cast<qlonglong>(row.tokens.value_or(-1));
    case Cost:
        return row.cost.value_or(none);
    case Finish:
        return row.digest && row.digest->left ? row.digest->left->most : none;
    case News:
        return !row.isNews() ? -1 : row.recorded - row.seen.value_or(SeenMark()).recorded;
    case Anomalies:
        return row.digest ? row.digest->anomalies : -1;
    default:
        return text(row, column).toLower();
    }
}

QString CampaignModel::toolTip(const CampaignRow &row, int column) const
{
    const ExperimentSnapshot &experiment = *row.experiment;
    switch (column) {
    case Experiment:
        return displayPath(experiment.path);
    case State:
        if (experiment.error)
            return experiment.error->sentence;
        return experiment.pause ? pauseText(*experiment.pause) : QString();
    case Progress:
        return tr("done %1, running %2, queued %3, failed %4, cancelled %5 of %n task run(s)", nullptr,
                  row.counts.total)
            .arg(row.counts.done)
            .arg(row.counts.running)
            .arg(row.counts.queued)
            .arg(row.counts.failed)
            .arg(row.counts.cancelled);
    case Score:
        return row.score.mean ? tr("mean over %1 of %2 tasks").arg(row.score.over).arg(row.counts.total) : QString();
    case Cost:
        return row.callsWithoutCost > 0 ? tr("the cost of %n call(s) is not known", nullptr, row.callsWithoutCost)
                                        : QString();
    case Remarks:
        return remarkText(row.remark(), true);
    case News:
        return row.newsText();
    default:
        return {};
    }
}

bool CampaignModel::isAlert(const CampaignRow &row, int column) const
{
    switch (column) {
    case State:
        return isInGroup(row, CampaignGroup::Attention);
    case Anomalies:
        return true;
    default:
        return false;
    }
}

QVariant CampaignModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const CampaignRow &row = m_rows[static_cast<std::size_t>(index.row())];
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return text(row, column);
    case Qt::ToolTipRole:
        return tipText(toolTip(row, column));
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::Alignment(Qt::AlignVCenter | (isLeft(column) ? Qt::AlignLeft : Qt::AlignRight)));
    case SortRole:
        return sortValue(row, column);
    case DetailRole:
        if (column != Experiment || !row.experiment->settings)
            return QString();
        return displayText(row.experiment->settings->programmer.model.empty()
                               ? row.experiment->settings->programmer.name
                               : row.experiment->settings->programmer.model);
    case MutedRole:
        return (column == Score && row.score.partial) || column == Tokens || column == Cost || column == Remarks ||
               column == Finish;
    case AlertRole:
        return isAlert(row, column);
    case StrongRole:
        return column == Score && !row.score.partial;
    case SeriesRole:
        return m_series.at(row.experiment->path);
    case PartsRole:
        return QVariant::fromValue(
            QList<int>{row.counts.done, row.counts.running,
                       row.counts.total - row.counts.done - row.counts.running - row.counts.queued, row.counts.queued});
    default:
        return {};
    }
}

QVariant CampaignModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(
            Qt::Alignment(Qt::AlignVCenter | (isLeft(section) ? Qt::AlignLeft : Qt::AlignRight)));
    if (role == Qt::ToolTipRole) {
        switch (section) {
        case Score:
            return tr("Mean EvoScore by the dialect and gamma chosen above; grey while the experiment goes on");
        case Regressions:
            return tr("Iterations that lost tests");
        case Finish:
            return tr("Estimated from the iterations recorded so far");
        case News:
            return tr("Since you last looked");
        default:
            return {};
        }
    }
    if (role != Qt::DisplayRole)
        return {};
    const QString titles[] = {tr("Experiment"), tr("State"), tr("Tasks done"), tr("EvoScore"),
                              tr("solved"),     tr("regr."), tr("tokens"),     tr("cost"),
                              tr("finish"),     tr("new"),   tr("anomalies"),  tr("tags, note")};
    return section >= 0 && section < ColumnCount ? titles[section] : QString();
}

} // namespace sweci
