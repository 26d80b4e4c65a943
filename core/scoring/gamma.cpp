// SPDX-License-Identifier: GPL-3.0-or-later
#include "scoring/gamma.h"

#include "base/text.h"

#include <cmath>

namespace sweci
{

std::vector<double> gammaWeights(double gamma, int iterations)
{
    std::vector<double> weights(static_cast<std::size_t>(iterations > 0 ? iterations : 0));
    if (gamma > 1 && iterations * std::log2(gamma) > 900) {
        double weight = 1;
        for (auto it = weights.rbegin(); it != weights.rend(); ++it, weight /= gamma)
            *it = weight;
        return weights;
    }
    double weight = 1;
    for (double &entry : weights) {
        entry = weight;
        weight *= gamma;
    }
    return weights;
}

std::vector<double> gammaShares(double gamma, int iterations)
{
    std::vector<double> shares = gammaWeights(gamma, iterations);
    double sum = 0;
    for (const double weight : shares)
        sum += weight;
    for (double &weight : shares)
        weight /= sum;
    return shares;
}

Result<void> checkGamma(double gamma)
{
    if (gamma >= leastGamma && gamma <= mostGamma) // false of NaN
        return {};
    return Error{ErrorKind::Usage, Text::tr("Gamma must be a number from %1 to %2.").arg(leastGamma).arg(mostGamma),
                 "gamma"};
}

double effectiveIterations(double gamma, int iterations)
{
    double sum = 0;
    double squares = 0;
    for (const double weight : gammaWeights(gamma, iterations)) {
        sum += weight;
        squares += weight * weight;
    }
    return squares > 0 ? sum * sum / squares : 0;
}

} // namespace sweci
