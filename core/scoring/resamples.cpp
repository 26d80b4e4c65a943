// SPDX-License-Identifier: GPL-3.0-or-later
#include "scoring/resamples.h"

#include "scoring/randombits.h"

#include <algorithm>
#include <cmath>

namespace sweci
{

Resamples::Resamples(int clusters, int resamples, std::uint64_t seed)
    : m_clusters(std::max(0, clusters)), m_count(std::max(0, resamples)),
      m_weights(std::size_t(m_clusters) * std::size_t(m_count))
{
    RandomBits random(seed);
    for (int r = 0; r < m_count; ++r) {
        double *row = m_weights.data() + std::size_t(r) * std::size_t(m_clusters);
        for (int draw = 0; draw < m_clusters; ++draw)
            row[random.below(static_cast<std::uint32_t>(m_clusters))] += 1;
    }
}

namespace
{

// All before `from` must be no larger than what follows.
double quantile(std::vector<double> &values, std::size_t from, double share)
{
    const double position = share * static_cast<double>(values.size() - 1);
    const auto index = static_cast<std::size_t>(std::floor(position));
    const double fraction = position - static_cast<double>(index);
    const auto begin = values.begin() + static_cast<std::ptrdiff_t>(std::min(from, index));
    const auto nth = values.begin() + static_cast<std::ptrdiff_t>(index);
    std::nth_element(begin, nth, values.end());
    const double value = *nth;
    if (fraction == 0 || nth + 1 == values.end())
        return value;
    return value + fraction * (*std::min_element(nth + 1, values.end()) - value);
}

} // namespace

Interval quantiles(std::vector<double> &values, double low, double high)
{
    Interval interval;
    interval.low = quantile(values, 0, low);
    interval.high = quantile(values, static_cast<std::size_t>(std::floor(low * double(values.size() - 1))), high);
    return interval;
}

} // namespace sweci
