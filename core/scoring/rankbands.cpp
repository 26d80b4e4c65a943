// SPDX-License-Identifier: GPL-3.0-or-later
#include "scoring/rankbands.h"

#include <algorithm>
#include <cmath>

namespace sweci
{

namespace
{

constexpr double cutOff = 0.05;

// `shares`: of each rank, adding up to 1.
Interval middleRanks(const double *shares, std::size_t models)
{
    Interval ranks{1, double(models)};
    double sum = 0;
    for (std::size_t r = 0; r < models; ++r) {
        const double before = sum;
        sum += shares[r];
        if (before < cutOff && sum >= cutOff)
            ranks.low = double(r + 1);
        if (before < 1 - cutOff && sum >= 1 - cutOff)
            ranks.high = double(r + 1);
    }
    return ranks;
}

} // namespace

std::vector<RankBand> rankBands(const GammaEngine &engine, const RankPaths &paths, int count)
{
    std::vector<RankBand> bands;
    const auto models = static_cast<std::size_t>(paths.models());
    for (int i = 0; i < count && models > 0; ++i) {
        RankBand band;
        band.gamma = std::clamp(paths.low() * std::pow(paths.high() / paths.low(), double(i) / (count - 1)),
                                paths.low(), paths.high());
        const std::vector<double> shares = engine.rankShares(band.gamma);
        if (shares.empty())
            return {};
        for (std::size_t m = 0; m < models; ++m) {
            band.ranks.push_back(middleRanks(shares.data() + m * models, models));
            if (paths.path(static_cast<int>(m)).empty()) {
                band.held.push_back(0);
                continue;
            }
            const auto rank = static_cast<std::size_t>(paths.spanOf(static_cast<int>(m), band.gamma).rank);
            band.held.push_back(shares[m * models + rank - 1]);
        }
        bands.push_back(std::move(band));
    }
    return bands;
}

} // namespace sweci
