// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

namespace sweci
{

// Bootstrap resamples of clusters: as many clusters as there are, drawn with replacement. One set of weights serves all
// models, metrics and gammas, so that differences are paired and an interval is the same at every look.
class Resamples
{
public:
    Resamples() = default;
    Resamples(int clusters, int resamples, std::uint64_t seed);

    int clusters() const { return m_clusters; }
    int count() const { return m_count; }

    // How often each cluster was drawn in resample r; clusters() entries.
    const double *weights(int r) const { return m_weights.data() + std::size_t(r) * std::size_t(m_clusters); }

private:
    int m_clusters = 0;
    int m_count = 0;
    std::vector<double> m_weights; // [resample][cluster]
};

// The values at the shares `low` and `high` (0..1) of a list, interpolated between neighbours; reorders the list, which
// must not be empty.
struct Interval {
    double low = 0;
    double high = 0;
    bool contains(double value) const { return low <= value && value <= high; }
    double width() const { return high - low; }
};
Interval quantiles(std::vector<double> &values, double low, double high);

} // namespace sweci
