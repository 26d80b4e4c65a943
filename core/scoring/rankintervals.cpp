// SPDX-License-Identifier: GPL-3.0-or-later
#include "scoring/rankintervals.h"

#include "scoring/gamma.h"

#include <algorithm>
#include <cmath>

namespace sweci
{

namespace
{

std::vector<std::vector<double>> meanCurves(const Comparison &comparison)
{
    std::vector<std::vector<double>> curves;
    for (int model = 0; model < comparison.models(); ++model) {
        const auto curve = comparison.meanCurve(model);
        if (!curve)
            return {};
        curves.push_back(*curve);
    }
    return curves;
}

double middle(double low, double high)
{
    return std::sqrt(low * high);
}

std::vector<int> firstPlaces(const std::vector<std::vector<double>> &curves, std::vector<int> order, double gamma,
                             std::size_t first)
{
    std::vector<double> scores(curves.size());
    const std::vector<double> shares = gammaShares(gamma, static_cast<int>(curves.front().size()));
    for (std::size_t m = 0; m < curves.size(); ++m) {
        for (std::size_t i = 0; i < shares.size(); ++i)
            scores[m] += shares[i] * curves[m][i];
    }
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
        return scores[std::size_t(a)] > scores[std::size_t(b)] + 1e-15; // identical curves stay in the order given
    });
    order.resize(std::min(first, order.size()));
    return order;
}

double orderSupport(const std::vector<double> &scores, int models, const std::vector<int> &ranked,
                    const std::vector<int> &order)
{
    if (scores.empty() || order.empty())
        return 0;
    std::size_t holds = 0;
    for (std::size_t at = 0; at < scores.size(); at += std::size_t(models)) {
        bool same = true;
        for (std::size_t i = 0; same && i + 1 < order.size(); ++i)
            same = scores[at + std::size_t(order[i])] >= scores[at + std::size_t(order[i + 1])];
        // No model beyond the first places may be ahead of the last of them.
        const double last = scores[at + std::size_t(order.back())];
        for (std::size_t i = 0; same && i < ranked.size(); ++i) {
            const int m = ranked[i];
            same = std::find(order.begin(), order.end(), m) != order.end() || scores[at + std::size_t(m)] <= last;
        }
        holds += same;
    }
    return double(holds) * models / double(scores.size());
}

} // namespace

std::vector<RankFlip> rankFlips(const GammaEngine &engine, double low, double high)
{
    return rankFlips(engine, RankPaths(engine.comparison(), low, high));
}

std::vector<RankFlip> rankFlips(const GammaEngine &engine, const RankPaths &paths)
{
    const double low = paths.low();
    const double high = paths.high();
    std::vector<RankFlip> flips = paths.flips();
    const auto samePair = [](const RankFlip &a, const RankFlip &b) {
        return std::minmax(a.first, a.second) == std::minmax(b.first, b.second);
    };
    for (std::size_t i = 0; i < flips.size(); ++i) {
        RankFlip &flip = flips[i];
        double before = low;
        double after = high;
        for (std::size_t j = 0; j < flips.size(); ++j) {
            if (j < i && samePair(flip, flips[j]))
                before = flips[j].root.gamma;
            if (j > i && after == high && samePair(flip, flips[j]))
                after = flips[j].root.gamma;
        }
        const double gamma = flip.root.gamma;
        flip.supportBefore = engine.shareAhead(middle(before, gamma), flip.first, flip.second);
        flip.supportAfter = engine.shareAhead(middle(gamma, after), flip.second, flip.first);
    }
    return flips;
}

std::vector<RankInterval> rankIntervals(const GammaEngine &engine, double low, double high, int first)
{
    return rankIntervals(engine, RankPaths(engine.comparison(), low, high), first);
}

std::vector<RankInterval> rankIntervals(const GammaEngine &engine, const RankPaths &paths, int first)
{
    const double low = paths.low();
    const double high = paths.high();
    const auto curves = meanCurves(engine.comparison());
    const std::vector<int> ranked = engine.comparison().rankedModels();
    if (curves.empty() || ranked.empty() || first < 1)
        return {};
    std::vector<RankInterval> intervals;
    double from = low;
    const auto add = [&](double to) {
        if (to <= from)
            return;
        std::vector<int> order = firstPlaces(curves, ranked, middle(from, to), static_cast<std::size_t>(first));
        if (!intervals.empty() && intervals.back().order == order)
            intervals.back().high = to;
        else
            intervals.push_back({from, to, std::move(order), 0});
        from = to;
    };
    for (const double crossing : paths.crossings())
        add(crossing);
    add(high);
    for (RankInterval &interval : intervals) {
        interval.support = orderSupport(engine.resampledScores(middle(interval.low, interval.high)), engine.models(),
                                        ranked, interval.order);
    }
    return intervals;
}

} // namespace sweci
