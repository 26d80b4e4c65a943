// SPDX-License-Identifier: GPL-3.0-or-later
#include "scoring/taskscore.h"

#include "scoring/gamma.h"

#include <algorithm>

namespace sweci
{

namespace
{

bool isOpen(const TaskScore &score, std::size_t iteration)
{
    return !score.a[iteration] && !score.dropped[iteration];
}

// Added from left to right: the published harness's sum, to the last digit.
std::optional<double> weightedMean(const TaskScore &score, int length, double gamma)
{
    const std::vector<double> weights = gammaWeights(gamma, length);
    double sum = 0;
    double total = 0;
    for (int i = 1; i <= length; ++i) {
        const auto &value = score.a[static_cast<std::size_t>(i)];
        if (!value)
            continue;
        sum += weights[static_cast<std::size_t>(i - 1)] * *value;
        total += weights[static_cast<std::size_t>(i - 1)];
    }
    if (total <= 0)
        return std::nullopt;
    return sum / total;
}

} // namespace

const char *runUseName(RunUse use)
{
    switch (use) {
    case RunUse::Used:
        return "used";
    case RunUse::Unfinished:
        return "unfinished";
    case RunUse::Truncated:
        return "truncated";
    case RunUse::Tampered:
        return "tampered";
    case RunUse::NoIdentities:
        return "no_identities";
    }
    return "";
}

std::optional<double> TaskScore::evoscoreUpTo(int length, double gamma) const
{
    length = std::min(length, iterations);
    for (int i = 1; i <= length; ++i) {
        if (isOpen(*this, static_cast<std::size_t>(i)))
            return std::nullopt;
    }
    return weightedMean(*this, length, gamma);
}

std::optional<double> TaskScore::evoscore(double gamma) const
{
    return evoscoreUpTo(iterations, gamma);
}

std::optional<double> TaskScore::soFar(double gamma) const
{
    return weightedMean(*this, iterations, gamma);
}

TaskScore::Bounds TaskScore::bounds(double gamma) const
{
    const std::vector<double> weights = gammaWeights(gamma, iterations);
    double sum = 0;
    double open = 0;
    double total = 0;
    for (int i = 1; i <= iterations; ++i) {
        const auto index = static_cast<std::size_t>(i);
        const double weight = weights[index - 1];
        if (a[index])
            sum += weight * *a[index];
        else if (isOpen(*this, index))
            open += weight;
        else
            continue;
        total += weight;
    }
    if (total <= 0)
        return {};
    return {(sum - open) / total, (sum + open) / total};
}

std::optional<double> TaskScore::regressionsPerMeasured() const
{
    int judged = 0;
    for (int i = 1; i <= iterations; ++i) {
        const Cell cell = cells[static_cast<std::size_t>(i)];
        judged += cell == Cell::Measured || cell == Cell::Unchanged || cell == Cell::Collapsed;
    }
    if (judged == 0)
        return std::nullopt;
    return double(regressions) / judged;
}

} // namespace sweci
