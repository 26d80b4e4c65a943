// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/ranksentence.h"

#include "base/text.h"

#include <QStringList>

#include <algorithm>
#include <cmath>
#include <optional>

namespace sweci
{

namespace
{

struct Sentence {
    Q_DECLARE_TR_FUNCTIONS(RankSentence)
};

constexpr int mostPlaces = 15;

QString gammaText(double gamma)
{
    return QString::number(gamma, 'g', 10);
}

QString nameOf(const std::vector<std::string> &names, int model)
{
    return displayText(names[std::size_t(model)]);
}

QString joined(const std::vector<std::string> &names, const std::vector<int> &models)
{
    QStringList list;
    for (const int model : models)
        list.append(nameOf(names, model));
    return list.join(QStringLiteral(", "));
}

// The share of resamples, rounded down; 0.29 * 100 is a little below 29.
int percent(double share)
{
    return static_cast<int>(std::floor(share * 100 + 1e-9));
}

QString place(int rank)
{
    if (rank == 1)
        return Sentence::tr("first");
    return rank == 2 ? Sentence::tr("second") : Sentence::tr("number %1").arg(rank);
}

// "A is first", "A is level with B as first".
QString claim(const std::vector<std::string> &names, int model, int rank, const std::vector<int> &level)
{
    if (level.empty())
        return Sentence::tr("%1 is %2").arg(nameOf(names, model), place(rank));
    return Sentence::tr("%1 is %2, level with %3").arg(nameOf(names, model), place(rank), joined(names, level));
}

QString supportText(std::optional<double> share, double gamma)
{
    if (!share)
        return Sentence::tr("with fewer than two repositories it has no support");
    return Sentence::tr("in %1 % of resamples at gamma %2").arg(percent(*share)).arg(gammaText(gamma));
}

std::optional<double> rankShare(const GammaStep &step, int model, int rank)
{
    if (step.rankProbabilities.empty())
        return std::nullopt;
    const std::size_t models = step.scores.size();
    return step.rankProbabilities[std::size_t(model) * models + std::size_t(rank - 1)];
}

QString atThisGamma(const std::vector<std::string> &names, const GammaStep &step, int model)
{
    std::vector<int> level;
    const int rank = step.ranks[std::size_t(model)];
    for (int other = 0; other < static_cast<int>(step.ranks.size()); ++other) {
        if (other != model && step.ranks[std::size_t(other)] == rank)
            level.push_back(other);
    }
    return Sentence::tr("%1 at gamma %2 (how far it holds is not known: the policy drops cells), %3.")
        .arg(claim(names, model, rank, level), gammaText(step.gamma),
             supportText(rankShare(step, model, rank), step.gamma));
}

// A crossing is known to the rounding of the means only: what is that near to it is not beyond it.
constexpr double slack = 1e-12;

// The nearest decimal of so many places that is not below the limit (above it when excluded), or the mirror of that.
double inwards(double limit, bool excluded, double scale, bool up)
{
    const double edge = excluded ? limit * (up ? 1 + slack : 1 - slack) : limit;
    double steps = up ? std::floor(edge * scale) - 1 : std::ceil(edge * scale) + 1;
    const auto inside = [&] {
        const double value = steps / scale;
        return (up ? value > edge : value < edge) || (!excluded && value == edge);
    };
    while (!inside())
        steps += up ? 1 : -1;
    return steps / scale;
}

QString rangeOf(const RankPaths::Span &span, double gamma)
{
    return rangeText(span.low, span.lowIsCrossing, span.high, span.highIsCrossing, gamma);
}

QString touchesText(const std::vector<std::string> &names, const std::vector<RankPaths::Span::Touch> &touches)
{
    QString text;
    for (const RankPaths::Span::Touch &touch : touches)
        text += Sentence::tr(" Level with %1 at gamma %2.")
                    .arg(nameOf(names, touch.model), QString::number(touch.gamma, 'g', 4));
    return text;
}

} // namespace

QString rangeText(double low, bool lowExcluded, double high, bool highExcluded, double gamma)
{
    for (int places = 2; places <= mostPlaces; ++places) {
        const double scale = std::pow(10.0, places);
        const double from = inwards(low, lowExcluded, scale, true);
        const double to = inwards(high, highExcluded, scale, false);
        if (from <= gamma && gamma <= to)
            return QStringLiteral("[%1, %2]").arg(QString::number(from, 'f', places), QString::number(to, 'f', places));
    }
    return {};
}

QString rankSentence(const std::vector<std::string> &names, const RankPaths &paths, const GammaStep &step, int model)
{
    if (step.scores.empty())
        return {};
    if (step.ranks[std::size_t(model)] == 0)
        return Sentence::tr("%1 is not finished and has no rank.").arg(nameOf(names, model));
    if (!paths.isKnown())
        return atThisGamma(names, step, model);
    const RankPaths::Span span = paths.spanOf(model, step.gamma);
    if (!span.meets.empty())
        return Sentence::tr("%1 changes places with %2 at gamma %3.")
            .arg(nameOf(names, model), joined(names, span.meets), gammaText(step.gamma));
    const QString range = rangeOf(span, step.gamma);
    const QString support = supportText(rankShare(step, model, span.rank), step.gamma);
    const QString what = claim(names, model, span.rank, span.level);
    const QString sentence = range.isEmpty()
                                 ? Sentence::tr("%1 at gamma %2, %3.").arg(what, gammaText(step.gamma), support)
                                 : Sentence::tr("%1 for all gamma in %2, %3.").arg(what, range, support);
    return sentence + touchesText(names, span.touches);
}

QString orderSentence(const std::vector<std::string> &names, const RankPaths &paths, const GammaStep &step)
{
    if (step.scores.empty())
        return {};
    QString order;
    std::optional<double> weakest; // of neighbours that are not level
    for (std::size_t i = 0; i < step.order.size(); ++i) {
        const auto model = static_cast<std::size_t>(step.order[i]);
        if (step.ranks[model] == 0)
            break; // from here on they are not finished
        if (i > 0) {
            const bool level = step.ranks[model] == step.ranks[std::size_t(step.order[i - 1])];
            order += level ? QStringLiteral(" = ") : QStringLiteral(" > ");
            if (!level)
                weakest = std::min(weakest.value_or(1), step.support[i - 1]);
        }
        order += nameOf(names, step.order[i]);
    }
    if (order.isEmpty())
        return {};
    QString support;
    if (weakest) {
        support = step.intervals.empty()
                      ? Sentence::tr(" With fewer than two repositories it has no support.")
                      : Sentence::tr(" The weakest two neighbours keep it in %1 % of resamples at gamma %2.")
                            .arg(percent(*weakest))
                            .arg(gammaText(step.gamma));
    }
    if (!paths.isKnown())
        return Sentence::tr("%1 at gamma %2.").arg(order, gammaText(step.gamma)) + support;
    // The whole order holds where every model's place does.
    RankPaths::Span whole{.low = paths.low(), .high = paths.high()};
    for (int model = 0; model < paths.models(); ++model) {
        if (paths.path(model).empty())
            continue;
        const RankPaths::Span span = paths.spanOf(model, step.gamma);
        if (span.low > whole.low || (span.low == whole.low && span.lowIsCrossing)) {
            whole.low = span.low;
            whole.lowIsCrossing = span.lowIsCrossing;
        }
        if (span.high < whole.high || (span.high == whole.high && span.highIsCrossing)) {
            whole.high = span.high;
            whole.highIsCrossing = span.highIsCrossing;
        }
    }
    const QString range = rangeOf(whole, step.gamma);
    return (whole.low == whole.high || range.isEmpty()
                ? Sentence::tr("%1 at gamma %2.").arg(order, gammaText(step.gamma))
                : Sentence::tr("%1 for all gamma in %2.").arg(order, range)) +
           support;
}

} // namespace sweci
