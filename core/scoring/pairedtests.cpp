// SPDX-License-Identifier: GPL-3.0-or-later
#include "scoring/pairedtests.h"

#include "scoring/randombits.h"

#include <algorithm>
#include <array>
#include <boost/math/distributions/binomial.hpp>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>
#include <numeric>

namespace sweci
{

int ClusteredDifferences::tasks() const
{
    return std::accumulate(counts.begin(), counts.end(), 0);
}

int ClusteredDifferences::clusters() const
{
    return static_cast<int>(std::count_if(counts.begin(), counts.end(), [](int count) { return count > 0; }));
}

std::optional<double> ClusteredDifferences::mean() const
{
    const int number = tasks();
    if (number == 0)
        return std::nullopt;
    return std::accumulate(sums.begin(), sums.end(), 0.0) / number;
}

std::optional<double> ClusteredDifferences::standardError() const
{
    const int number = clusters();
    const auto centre = mean();
    if (number < 2 || !centre)
        return std::nullopt;
    double squares = 0;
    for (std::size_t c = 0; c < sums.size(); ++c) {
        const double residual = sums[c] - *centre * counts[c];
        squares += residual * residual;
    }
    return std::sqrt(squares * number / (number - 1.0)) / tasks();
}

std::optional<Interval> bootstrapInterval(const ClusteredDifferences &differences, const Resamples &resamples,
                                          double level)
{
    if (differences.clusters() < 2 || resamples.clusters() != static_cast<int>(differences.sums.size()))
        return std::nullopt;
    std::vector<double> means;
    means.reserve(static_cast<std::size_t>(resamples.count()));
    for (int r = 0; r < resamples.count(); ++r) {
        const double *weights = resamples.weights(r);
        double sum = 0;
        double count = 0;
        for (std::size_t c = 0; c < differences.sums.size(); ++c) {
            sum += weights[c] * differences.sums[c];
            count += weights[c] * differences.counts[c];
        }
        if (count > 0)
            means.push_back(sum / count);
    }
    if (means.empty())
        return std::nullopt;
    return quantiles(means, (1 - level) / 2, (1 + level) / 2);
}

namespace
{

// |sum| reached, rounding of the additions allowed for: a flip that gives the same differences in another order counts.
class Extremeness
{
public:
    explicit Extremeness(const std::vector<double> &sums)
    {
        double magnitude = 0;
        for (const double sum : sums) {
            m_observed += sum;
            magnitude += std::abs(sum);
        }
        m_observed = std::abs(m_observed) - 1e-12 * magnitude;
    }
    bool reached(double sum) const { return std::abs(sum) >= m_observed; }

private:
    double m_observed = 0;
};

// The sums under any choice of signs, looked up eight clusters at a time: a flip is a few additions.
class SignedSums
{
public:
    explicit SignedSums(const std::vector<double> &sums)
    {
        for (std::size_t first = 0; first < sums.size(); first += groupSize) {
            const std::size_t size = std::min(groupSize, sums.size() - first);
            std::array<double, choices> &table = m_tables.emplace_back();
            for (std::size_t signs = 0; signs < choices; ++signs) {
                double sum = 0;
                for (std::size_t c = 0; c < size; ++c)
                    sum += (signs >> c) & 1 ? -sums[first + c] : sums[first + c];
                table[signs] = sum;
            }
        }
    }

    // `next` gives the bits of 64 clusters, 1 where the sign is turned.
    template <typename Next> double sum(Next next) const
    {
        double sum = 0;
        std::uint64_t signs = 0;
        for (std::size_t group = 0; group < m_tables.size(); ++group) {
            if (group % (64 / groupSize) == 0)
                signs = next();
            sum += m_tables[group][signs % choices];
            signs /= choices;
        }
        return sum;
    }

private:
    static constexpr std::size_t groupSize = 8;
    static constexpr std::size_t choices = std::size_t(1) << groupSize;
    std::vector<std::array<double, choices>> m_tables;
};

SignFlip allFlips(const std::vector<double> &sums)
{
    const Extremeness extremeness(sums);
    const SignedSums signedSums(sums);
    const int total = 1 << sums.size();
    int hits = 0;
    for (int signs = 0; signs < total; ++signs)
        hits += extremeness.reached(signedSums.sum([signs] { return static_cast<std::uint64_t>(signs); }));
    return {double(hits) / total, true, total};
}

SignFlip drawnFlips(const std::vector<double> &sums, int flips, std::uint64_t seed)
{
    const Extremeness extremeness(sums);
    const SignedSums signedSums(sums);
    RandomBits random(seed);
    int hits = 0;
    for (int flip = 0; flip < flips; ++flip)
        hits += extremeness.reached(signedSums.sum([&random] { return random.next(); }));
    return {(hits + 1.0) / (flips + 1.0), false, flips};
}

} // namespace

std::optional<SignFlip> signFlip(const ClusteredDifferences &differences, int flips, std::uint64_t seed)
{
    std::vector<double> sums;
    for (std::size_t c = 0; c < differences.sums.size(); ++c) {
        if (differences.counts[c] > 0)
            sums.push_back(differences.sums[c]);
    }
    if (sums.empty())
        return std::nullopt;
    if (sums.size() < 30 && (1 << sums.size()) <= flips)
        return allFlips(sums);
    return drawnFlips(sums, flips, seed);
}

double mcnemarExact(int onlyFirst, int onlySecond)
{
    const int discordant = onlyFirst + onlySecond;
    if (discordant == 0)
        return 1;
    const boost::math::binomial_distribution<double> binomial(discordant, 0.5);
    return std::min(1.0, 2 * boost::math::cdf(binomial, std::min(onlyFirst, onlySecond)));
}

std::vector<double> holm(const std::vector<double> &p)
{
    std::vector<std::size_t> order(p.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return p[a] < p[b]; });
    std::vector<double> adjusted(p.size());
    double highest = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
        highest = std::max(highest, std::min(1.0, p[order[i]] * static_cast<double>(p.size() - i)));
        adjusted[order[i]] = highest;
    }
    return adjusted;
}

std::optional<double> detectableDifference(const ClusteredDifferences &differences, double alpha, double power)
{
    const auto error = differences.standardError();
    if (!error)
        return std::nullopt;
    const boost::math::students_t_distribution<double> student(differences.clusters() - 1);
    return (boost::math::quantile(student, 1 - alpha / 2) + boost::math::quantile(student, power)) * *error;
}

std::vector<std::optional<double>> leaveOneOut(const ClusteredDifferences &differences)
{
    const double sum = std::accumulate(differences.sums.begin(), differences.sums.end(), 0.0);
    const int tasks = differences.tasks();
    std::vector<std::optional<double>> means(differences.sums.size());
    for (std::size_t c = 0; c < means.size(); ++c) {
        const int left = tasks - differences.counts[c];
        if (left > 0 && differences.counts[c] > 0)
            means[c] = (sum - differences.sums[c]) / left;
    }
    return means;
}

} // namespace sweci
