// SPDX-License-Identifier: GPL-3.0-or-later
#include "scoring/curveroots.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace sweci
{

namespace
{

// Lowest power first. Extended precision where the platform has it, so that the rounding of the means dominates.
using Polynomial = std::vector<long double>;

constexpr long double rounding = 64 * std::numeric_limits<double>::epsilon();

long double valueAt(const Polynomial &polynomial, long double x)
{
    long double value = 0;
    for (auto it = polynomial.rbegin(); it != polynomial.rend(); ++it)
        value = value * x + *it;
    return value;
}

// The sign change of a function that is monotone on [low, high]; `sign` is that of its value at low.
long double bisect(const Polynomial &polynomial, long double low, long double high, bool positive)
{
    for (;;) {
        const long double middle = low + (high - low) / 2;
        if (middle <= low || middle >= high)
            return middle;
        const long double value = valueAt(polynomial, middle);
        if (value == 0)
            return middle;
        ((value > 0) == positive ? low : high) = middle;
    }
}

// Points in (0, 1) where the polynomial changes sign: between two extremes of it there is at most one, and the extremes
// are the sign changes of the derivative.
std::vector<long double> signChanges(const Polynomial &polynomial)
{
    if (polynomial.size() < 2)
        return {};
    Polynomial derivative;
    for (std::size_t i = 1; i < polynomial.size(); ++i)
        derivative.push_back(polynomial[i] * static_cast<long double>(i));
    std::vector<long double> stations = signChanges(derivative);
    stations.push_back(1);
    std::vector<long double> changes;
    long double before = 0;
    long double valueBefore = valueAt(polynomial, 0);
    for (const long double station : stations) {
        const long double value = valueAt(polynomial, station);
        if ((value > 0 && valueBefore < 0) || (value < 0 && valueBefore > 0))
            changes.push_back(bisect(polynomial, before, station, valueBefore > 0));
        if (value != 0 || valueBefore == 0) { // a zero is passed over, its other side shows whether the sign changes
            before = station;
            valueBefore = value;
        }
    }
    return changes;
}

// The difference of two curves as a polynomial with, beside it, what its values are known to.
struct Difference {
    Polynomial values;
    Polynomial bounds;

    int signAt(long double x) const
    {
        const long double value = valueAt(values, x);
        if (std::abs(value) <= valueAt(bounds, x))
            return 0;
        return value > 0 ? 1 : -1;
    }

    // x^degree p(1/x), whose roots in (0, 1) are the inverses of those above 1.
    Difference reversed() const
    {
        return {Polynomial(values.rbegin(), values.rend()), Polynomial(bounds.rbegin(), bounds.rend())};
    }
};

Difference differenceOf(const std::vector<double> &a, const std::vector<double> &b)
{
    Difference difference;
    for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) {
        const long double value = static_cast<long double>(a[i]) - b[i];
        const long double bound =
            rounding * (std::abs(static_cast<long double>(a[i])) + std::abs(static_cast<long double>(b[i])));
        difference.values.push_back(std::abs(value) <= bound ? 0 : value);
        difference.bounds.push_back(bound);
    }
    // Powers of gamma that both ends have in common are no roots above 0.
    while (!difference.values.empty() && difference.values.back() == 0) {
        difference.values.pop_back();
        difference.bounds.pop_back();
    }
    const auto first = std::find_if(difference.values.begin(), difference.values.end(), [](auto v) { return v != 0; });
    const auto zeros = first - difference.values.begin();
    difference.values.erase(difference.values.begin(), first);
    difference.bounds.erase(difference.bounds.begin(), difference.bounds.begin() + zeros);
    return difference;
}

// A station on the way from 0 to infinity: an extreme of the difference, 1, or an end. Above 1 it is kept as its
// inverse.
struct Station {
    bool inverse = false;
    long double x = 0;
    int sign = 0;

    double gamma() const { return static_cast<double>(inverse ? 1 / x : x); }
};

std::vector<Station> stationsOf(const Difference &below, const Difference &above)
{
    const auto extremes = [](const Polynomial &polynomial) {
        Polynomial derivative;
        for (std::size_t i = 1; i < polynomial.size(); ++i)
            derivative.push_back(polynomial[i] * static_cast<long double>(i));
        return signChanges(derivative);
    };
    std::vector<Station> stations{{false, 0, below.values.front() > 0 ? 1 : -1}};
    for (const long double x : extremes(below.values))
        stations.push_back({false, x, below.signAt(x)});
    stations.push_back({false, 1, below.signAt(1)});
    std::vector<long double> inverses = extremes(above.values);
    std::reverse(inverses.begin(), inverses.end());
    for (const long double x : inverses)
        stations.push_back({true, x, above.signAt(x)});
    stations.push_back({true, 0, above.values.front() > 0 ? 1 : -1});
    return stations;
}

// The crossing between two neighbouring stations of opposite sign.
double crossing(const Difference &below, const Difference &above, const Station &from, const Station &to)
{
    if (!to.inverse)
        return static_cast<double>(bisect(below.values, from.x, to.x, from.sign > 0));
    const long double end = from.inverse ? from.x : 1;
    return static_cast<double>(1 / bisect(above.values, to.x, end, to.sign > 0));
}

} // namespace

CurveRoots curveRoots(const std::vector<double> &a, const std::vector<double> &b)
{
    const Difference below = differenceOf(a, b);
    CurveRoots result;
    if (below.values.empty()) {
        result.identical = true;
        return result;
    }
    const Difference above = below.reversed();
    const std::vector<Station> stations = stationsOf(below, above);
    result.orderAtZero = stations.front().sign;

    Station last = stations.front(); // the last one with a sign
    std::vector<double> zeros;       // stations without a sign since then
    for (std::size_t i = 1; i < stations.size(); ++i) {
        const Station &station = stations[i];
        if (station.sign == 0) {
            zeros.push_back(station.x == 1 ? 1.0 : station.gamma());
            continue;
        }
        const bool changes = station.sign != last.sign;
        if (!zeros.empty()) {
            const bool one = std::find(zeros.begin(), zeros.end(), 1.0) != zeros.end();
            const bool extreme = zeros.size() > 1 || !one;
            result.roots.push_back({one ? 1.0 : zeros[zeros.size() / 2], changes, extreme || !changes});
        } else if (changes) {
            result.roots.push_back({crossing(below, above, stations[i - 1], station), true, false});
        }
        zeros.clear();
        last = station;
    }
    return result;
}

} // namespace sweci
