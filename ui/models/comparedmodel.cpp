// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/comparedmodel.h"

#include "base/files.h"
#include "base/text.h"
#include "models/format.h"
#include "models/tiptext.h"
#include "models/tokenstext.h"

namespace sweci
{

namespace
{

bool sameRows(const ComparedPtr &before, const ComparedPtr &now)
{
    if (!before || !now || before->basis->models() != now->basis->models())
        return false;
    for (std::size_t m = 0; m < now->basis->experiments.size(); ++m) {
        if (before->basis->experiments[m]->path != now->basis->experiments[m]->path)
            return false;
    }
    return true;
}

QVariant variant(std::optional<double> value)
{
    return value ? QVariant(*value) : QVariant();
}

QVariant variant(std::optional<std::int64_t> value)
{
    return value ? QVariant::fromValue<qlonglong>(*value) : QVariant();
}

QString orDash(const QString &text)
{
    return text.isEmpty() ? QStringLiteral("–") : text;
}

} // namespace

void ComparedModel::take(const ComparedPtr &now)
{
    if (now == m_now)
        return;
    const bool same = sameRows(m_now, now);
    const bool onlyGamma = same && m_now->basis == now->basis;
    if (!same)
        beginResetModel();
    m_now = now;
    m_places = now ? rankPlaces(now->step) : std::vector<RankPlaces>();
    if (!same)
        return endResetModel();
    const int last = rowCount() - 1;
    if (!onlyGamma) {
        Q_EMIT dataChanged(index(0, 0), index(last, ColumnCount - 1));
        return;
    }
    Q_EMIT dataChanged(index(0, Rank), index(last, Worse), {Qt::DisplayRole, ValuesRole});
}

int ComparedModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() || !m_now ? 0 : basis().models();
}

int ComparedModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariantList ComparedModel::values(std::size_t m, int column) const
{
    const ModelFigures &figures = basis().figures[m];
    const GammaStep &step = m_now->step;
    const Usage &spent = figures.spend.sum;
    switch (column) {
    case Rank:
        return m_places.empty() || m_places[m].first == 0 ? QVariantList()
                                                          : QVariantList{m_places[m].first, m_places[m].last};
    case Score:
        if (isPartial(m))
            return {variant(m_now->unfinished[m]->soFar)};
        return step.scores.empty() ? QVariantList() : QVariantList{step.scores[m]};
    case Interval:
        if (isPartial(m))
            return {m_now->unfinished[m]->low, m_now->unfinished[m]->high};
        return step.intervals.empty() ? QVariantList() : QVariantList{step.intervals[m].low, step.intervals[m].high};
    case Solved:
        return {variant(figures.solved)};
    case Zero:
        return {variant(figures.zeroRegression)};
    case ZeroConfirmed:
        return {variant(figures.zeroRegressionConfirmed)};
    case ZeroByCount:
        return {variant(figures.zeroRegressionByCount)};
    case Unchanged:
        return {figures.unchanged};
    case Tokens:
        return {variant(spent.inputTokens), variant(spent.cachedTokens), variant(spent.outputTokens)};
    case Cost:
        return {variant(spent.cost)};
    case Time:
        return {spent.seconds};
    case Better:
        return m == 0 ? QVariantList() : QVariantList{m_now->against[m].wins};
    case Worse:
        return m == 0 ? QVariantList() : QVariantList{m_now->against[m].losses};
    case Tasks:
        return {figures.runsUsed, figures.runsExpected};
    }
    return {};
}

QString ComparedModel::text(std::size_t m, int column) const
{
    if (column == Experiment)
        return displayText(basis().comparison->names()[m]);
    const QVariantList all = values(m, column);
    const auto number = [&all](qsizetype i) {
        const QVariant value = all.value(i);
        return value.isValid() ? std::optional(value.toDouble()) : std::nullopt;
    };
    const auto tokens = [&all](qsizetype i) {
        const QVariant value = all.value(i);
        return value.isValid() ? std::optional<std::int64_t>(value.toLongLong()) : std::nullopt;
    };
    switch (column) {
    case Rank:
        if (all.isEmpty())
            return {};
        return all[0] == all[1] ? all[0].toString() : tr("%1–%2").arg(all[0].toInt()).arg(all[1].toInt());
    case Score:
        return orDash(fixedText(number(0), 3));
    case Interval:
        return all.isEmpty() ? QStringLiteral("–")
                             : tr("%1 to %2").arg(fixedText(number(0), 2), fixedText(number(1), 2));
    case Solved:
    case Zero:
    case ZeroConfirmed:
    case ZeroByCount:
        return orDash(fixedText(number(0), 2));
    case Tokens:
        return tokensText(tokens(0), tokens(1), tokens(2));
    case Cost:
        return orDash(costText(number(0), basis().figures[m].spend.withoutCost));
    case Time:
        return *number(0) > 0 ? durationText(static_cast<std::int64_t>(*number(0) * 1000)) : QStringLiteral("–");
    case Unchanged:
    case Better:
    case Worse:
        return all.value(0).toString();
    case Tasks:
        return isPartial(m) ? tr("so far %1 of %2").arg(all[0].toInt()).arg(all[1].toInt())
                            : tr("%1 of %2").arg(all[0].toInt()).arg(all[1].toInt());
    }
    return {};
}

QString ComparedModel::tip(std::size_t m, int column) const
{
    switch (column) {
    case Experiment:
        return QStringLiteral("%1\n%2 · %3")
            .arg(displayPath(basis().experiments[m]->path.native()), displayText(basis().facts[m].agent),
                 displayText(basis().facts[m].model));
    case Score:
        return isPartial(m) ? tr("The mean of what there is so far; it has no rank.") : QString();
    case Interval:
        return isPartial(m) ? tr("Between these bounds it will be once all of its runs are over.") : QString();
    case Rank:
        return !m_places.empty() && m_places[m].first < m_places[m].last
                   ? tr("Tied: their order does not hold in enough resamples.")
                   : QString();
    default:
        return {};
    }
}

QVariant ComparedModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto model = static_cast<std::size_t>(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return text(model, index.column());
    case Qt::ToolTipRole:
        return tipText(tip(model, index.column()));
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(
            Qt::Alignment((index.column() == Experiment ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter));
    case SeriesRole:
        return basis().series[model];
    case PartialRole:
        return isPartial(model);
    case ValuesRole:
        return values(model, index.column());
    case ShortRole: // that it is "so far" its grey says
        return index.column() == Tasks
                   ? tr("%1 of %2").arg(basis().figures[model].runsUsed).arg(basis().figures[model].runsExpected)
                   : text(model, index.column());
    default:
        return {};
    }
}

QVariant ComparedModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(
            Qt::Alignment((section == Experiment ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter));
    if (role == Qt::ToolTipRole) {
        switch (section) {
        case Zero:
            return tr("Share of runs without a regression, by test");
        case ZeroConfirmed:
            return tr("The same without losses that passed again in a rerun");
        case ZeroByCount:
            return tr("Share of runs in which the number of passing tests never fell");
        case Unchanged:
            return tr("Iterations in which the programmer changed nothing");
        case Tokens:
            return tr("Of all runs: input, of it from a cache, output");
        case Better:
        case Worse:
            return tr("Tasks against the baseline; Enter shows them only");
        case Tasks:
            return tr("Runs that are over, of all");
        default:
            return {};
        }
    }
    if (role == ShortRole) {
        switch (section) {
        case Zero:
            return tr("zero\nregr.");
        case ZeroConfirmed:
            return tr("con-\nfirmed");
        case ZeroByCount:
            return tr("by\ncount");
        case Unchanged:
            return tr("un-\nchanged");
        case Tokens:
            return tr("tokens in /\ncached / out");
        default:
            break;
        }
    } else if (role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
    case Experiment:
        return tr("Experiment");
    case Rank:
        return tr("rank");
    case Score:
        return tr("EvoScore");
    case Interval:
        return m_now ? tr("%1 %").arg(100 * basis().plan.level, 0, 'g', 4) : tr("interval");
    case Solved:
        return tr("solved");
    case Zero:
        return tr("zero regr.");
    case ZeroConfirmed:
        return tr("confirmed");
    case ZeroByCount:
        return tr("(by count)");
    case Unchanged:
        return tr("unchanged");
    case Tokens:
        return tr("tokens in / cached / out");
    case Cost:
        return tr("cost");
    case Time:
        return tr("time");
    case Better:
        return tr("better");
    case Worse:
        return tr("worse");
    case Tasks:
        return tr("tasks");
    default:
        return {};
    }
}

} // namespace sweci
