// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scoring/comparison.h"
#include "scoring/curveroots.h"

#include <vector>

namespace sweci
{

// Two models change places at one gamma.
struct RankFlip {
    int first = 0;  // the model ahead below the gamma; index into the comparison
    int second = 0; // the model ahead above it
    CurveRoot root;
    // Share of resamples in which `first` is ahead halfway to the pair's root before (or to the end of the range), and
    // in which `second` is ahead halfway to the next one.
    double supportBefore = 0;
    double supportAfter = 0;
};

// The places of all models for all gamma of a range, exactly: two models change places where their mean curves have a
// root in common, not where a grid happens to fall. Made once for a comparison, on any thread.
class RankPaths
{
public:
    RankPaths() = default;
    // 0 < low < high.
    RankPaths(const Comparison &comparison, double low, double high);

    // Nothing to tell where a policy drops cells (the scores are no polynomials then) or no task is shared.
    bool isKnown() const { return m_models > 0; }
    double low() const { return m_low; }
    double high() const { return m_high; }
    int models() const { return m_models; }
    // Where any two change places, ascending, each gamma once.
    const std::vector<double> &crossings() const { return m_crossings; }

    // Flips of all pairs within the range without their support, ascending.
    std::vector<RankFlip> flips() const;

    // A model holds one place from `low` to `high`; neighbouring stretches meet at a crossing. Places are 1, 2 ... with
    // none twice: identical curves follow each other. Empty: not finished, no rank.
    struct Stretch {
        double low = 0;
        double high = 0;
        int place = 1;
    };
    const std::vector<Stretch> &path(int model) const { return m_paths[std::size_t(model)]; }

    // Around one gamma: how far a model has the same models ahead of it and behind it.
    struct Span {
        double low = 0;
        double high = 0;
        bool lowIsCrossing = false; // else it is the end of the whole range, and belongs to the span
        bool highIsCrossing = false;
        int rank = 1;             // of those between low and high; models level with it share it
        std::vector<int> level{}; // identical to it under every gamma
        std::vector<int> meets{}; // it changes places with these at this very gamma: the span is one point
        struct Touch {
            int model = 0;
            double gamma = 1;
        };
        std::vector<Touch> touches{}; // level there, and the order stays; ascending
    };
    Span spanOf(int model, double gamma) const; // gamma within the range

private:
    struct Pair {
        int first = 0;
        int second = 0;
        CurveRoots roots;
    };
    const Pair &pairOf(int a, int b) const;
    // 1: a is ahead of b between its roots around this gamma, -1 behind, 0 identical; just above a root on it.
    int orderAbove(int a, int b, double gamma) const;

    double m_low = 0.5;
    double m_high = 2;
    int m_models = 0;
    std::vector<Pair> m_pairs; // (0, 1), (0, 2) ... (1, 2) ...
    std::vector<double> m_crossings;
    std::vector<std::vector<Stretch>> m_paths; // index: model
};

} // namespace sweci
