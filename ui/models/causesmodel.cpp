// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/causesmodel.h"

#include "base/text.h"
#include "inspection/attributiontext.h"

#include <algorithm>
#include <cmath>

namespace sweci
{

namespace
{

QStringList reasonsOf(const Suspicion &suspicion)
{
    QStringList reasons;
    for (const SuspicionReason &reason : suspicion.reasons)
        reasons << reasonText(reason);
    return reasons;
}

} // namespace

CausesModel::Verdict CausesModel::verdictOf(const TrialResult *result)
{
    if (!result)
        return Verdict::Likely;
    switch (result->verdict) {
    case HunkVerdict::Shown:
        return Verdict::Shown;
    case HunkVerdict::Refuted:
        return Verdict::Refuted;
    case HunkVerdict::Unclear:
        break;
    }
    return Verdict::Unclear;
}

QString CausesModel::verdictText(const TrialResult *result)
{
    switch (verdictOf(result)) {
    case Verdict::Likely:
        return tr("likely");
    case Verdict::Shown:
        return tr("shown");
    case Verdict::Refuted:
        return tr("refuted");
    case Verdict::Unclear:
        break;
    }
    if (result->reason == "passes_anyway")
        return tr("unclear: the test passes with it as well");
    return result->reason.empty()
               ? tr("unclear")
               : tr("unclear: the tests cannot be run without it (%1)").arg(displayText(result->reason));
}

void CausesModel::show(const IterationLinksPtr &links, const std::vector<Suspicion> &suspects, const Lookup &lookup)
{
    beginResetModel();
    m_links = links;
    m_rows.clear();
    for (const Suspicion &each : suspects) {
        if (!links || !links->causes || each.score <= 0 || m_rows.size() >= most)
            break; // the others are less likely still
        const TrialResult *result = lookup(each.hunk);
        m_rows.push_back({each, verdictOf(result), verdictText(result)});
    }
    endResetModel();
}

void CausesModel::update(const Lookup &lookup)
{
    for (int row = 0; row < rowCount(); ++row) {
        Row &each = m_rows[static_cast<std::size_t>(row)];
        const TrialResult *result = lookup(each.suspicion.hunk);
        if (each.verdict == verdictOf(result) && each.verdictText == verdictText(result))
            continue;
        each.verdict = verdictOf(result);
        each.verdictText = verdictText(result);
        Q_EMIT dataChanged(index(row), index(row));
    }
}

int CausesModel::hunkAt(int row) const
{
    return row >= 0 && row < rowCount() ? m_rows[static_cast<std::size_t>(row)].suspicion.hunk : -1;
}

int CausesModel::rowOf(int hunk) const
{
    const auto found =
        std::find_if(m_rows.begin(), m_rows.end(), [hunk](const Row &row) { return row.suspicion.hunk == hunk; });
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

int CausesModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant CausesModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const Row &row = m_rows[static_cast<std::size_t>(index.row())];
    const int percent = static_cast<int>(std::lround(row.suspicion.confidence * 100));
    switch (role) {
    case Qt::DisplayRole:
        return hunkText(m_links->causes->attribution, row.suspicion.hunk);
    case Qt::ToolTipRole: // tool tips take what looks like markup for it
        return QStringLiteral("<p style=\"white-space:pre-wrap\">%1</p>")
            .arg(reasonsOf(row.suspicion).join(QLatin1Char('\n')).toHtmlEscaped());
    case Qt::AccessibleTextRole:
        return tr("%1. %2, %3, %4 %. %5", "rank, place, verdict, confidence, reasons")
            .arg(QString::number(index.row() + 1), index.data().toString(), row.verdictText, QString::number(percent),
                 reasonsOf(row.suspicion).join(QStringLiteral("; ")));
    case RankRole:
        return index.row() + 1;
    case HunkRole:
        return row.suspicion.hunk;
    case ReasonsRole:
        return reasonsOf(row.suspicion);
    case ConfidenceRole:
        return percent;
    case VerdictRole:
        return static_cast<int>(row.verdict);
    case VerdictTextRole:
        return row.verdictText;
    default:
        return {};
    }
}

} // namespace sweci
