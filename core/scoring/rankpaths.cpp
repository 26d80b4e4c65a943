// SPDX-License-Identifier: GPL-3.0-or-later
#include "scoring/rankpaths.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace sweci
{

RankPaths::RankPaths(const Comparison &comparison, double low, double high) : m_low(low), m_high(high)
{
    std::vector<std::vector<double>> curves;
    for (int model = 0; model < comparison.models() && !comparison.tasks().empty(); ++model) {
        auto curve = comparison.meanCurve(model);
        if (!curve)
            return;
        curves.push_back(std::move(*curve));
    }
    m_models = static_cast<int>(curves.size());
    for (int a = 0; a < m_models; ++a) {
        for (int b = a + 1; b < m_models; ++b)
            m_pairs.push_back({a, b,
                               comparison.isRanked(a) && comparison.isRanked(b)
                                   ? curveRoots(curves[std::size_t(a)], curves[std::size_t(b)])
                                   : CurveRoots()});
    }
    for (const Pair &pair : m_pairs) {
        for (const CurveRoot &root : pair.roots.roots) {
            if (root.changesOrder && root.gamma > low && root.gamma < high)
                m_crossings.push_back(root.gamma);
        }
    }
    std::sort(m_crossings.begin(), m_crossings.end());
    m_crossings.erase(std::unique(m_crossings.begin(), m_crossings.end()), m_crossings.end());

    m_paths.resize(static_cast<std::size_t>(m_models));
    for (int model = 0; model < m_models; ++model) {
        std::vector<Stretch> &path = m_paths[std::size_t(model)];
        double from = low;
        if (!comparison.isRanked(model))
            continue;
        for (std::size_t i = 0; i <= m_crossings.size(); ++i) {
            const double to = i < m_crossings.size() ? m_crossings[i] : high;
            int place = 1;
            for (int other = 0; other < m_models; ++other) {
                const int order = other == model || !comparison.isRanked(other) ? -1 : orderAbove(other, model, from);
                place += order > 0 || (order == 0 && other < model);
            }
            if (!path.empty() && path.back().place == place)
                path.back().high = to;
            else
                path.push_back({from, to, place});
            from = to;
        }
    }
}

const RankPaths::Pair &RankPaths::pairOf(int a, int b) const
{
    const int first = std::min(a, b);
    const int before = first * (2 * m_models - first - 1) / 2;
    return m_pairs[std::size_t(before + std::max(a, b) - first - 1)];
}

std::vector<RankFlip> RankPaths::flips() const
{
    std::vector<RankFlip> flips;
    for (const Pair &pair : m_pairs) {
        int order = pair.roots.orderAtZero;
        for (const CurveRoot &root : pair.roots.roots) {
            if (!root.changesOrder)
                continue;
            const bool firstAhead = order > 0;
            order = -order;
            if (root.gamma > m_low && root.gamma < m_high)
                flips.push_back(
                    {firstAhead ? pair.first : pair.second, firstAhead ? pair.second : pair.first, root, 0, 0});
        }
    }
    std::stable_sort(flips.begin(), flips.end(),
                     [](const RankFlip &a, const RankFlip &b) { return a.root.gamma < b.root.gamma; });
    return flips;
}

int RankPaths::orderAbove(int a, int b, double gamma) const
{
    const Pair &pair = pairOf(a, b);
    int order = pair.roots.orderAtZero;
    for (const CurveRoot &root : pair.roots.roots) {
        if (root.changesOrder && root.gamma <= gamma)
            order = -order;
    }
    return a == pair.first ? order : -order;
}

RankPaths::Span RankPaths::spanOf(int model, double gamma) const
{
    Span span{.low = m_low, .high = m_high};
    for (int other = 0; other < m_models; ++other) {
        if (other == model || path(other).empty())
            continue;
        const CurveRoots &roots = pairOf(model, other).roots;
        if (roots.identical) {
            span.level.push_back(other);
            continue;
        }
        bool meets = false;
        for (const CurveRoot &root : roots.roots) {
            if (!root.changesOrder) {
                span.touches.push_back({other, root.gamma});
            } else if (root.gamma == gamma) {
                meets = true;
            } else if (root.gamma < gamma && root.gamma >= span.low) {
                span.low = root.gamma;
                span.lowIsCrossing = true;
            } else if (root.gamma > gamma && root.gamma <= span.high) {
                span.high = root.gamma;
                span.highIsCrossing = true;
            }
        }
        if (meets)
            span.meets.push_back(other);
        else
            span.rank += orderAbove(other, model, gamma) > 0;
    }
    if (!span.meets.empty()) {
        span.low = span.high = gamma;
        span.lowIsCrossing = span.highIsCrossing = false;
    }
    const auto outside = [&span](const Span::Touch &touch) {
        return touch.gamma < span.low || touch.gamma > span.high;
    };
    span.touches.erase(std::remove_if(span.touches.begin(), span.touches.end(), outside), span.touches.end());
    std::sort(span.touches.begin(), span.touches.end(),
              [](const Span::Touch &a, const Span::Touch &b) { return a.gamma < b.gamma; });
    return span;
}

} // namespace sweci
