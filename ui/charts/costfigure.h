// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/figure.h"

#include <optional>
#include <vector>

namespace sweci
{

enum class CostKind { Money, Tokens };

struct CostPoint {
    QString name;
    int series = 0;
    bool shown = true;
    std::optional<double> spent; // US dollars or tokens, a run; none: not reported
    bool atLeast = false;        // some calls' cost is not known
    double score = 0;
    std::optional<FigureLink> link;
};

// Score against what a run used, on a logarithmic axis where all of it is above 0, with the Pareto front: the models
// that no other one beats in both.
Figure costFigure(const std::vector<CostPoint> &points, CostKind kind, const QString &scoreTitle);

// Indices of the front, by rising cost: those for which no other point costs at most as much and scores at least as
// much, one of both being better. Points without a cost are none.
std::vector<std::size_t> paretoFront(const std::vector<CostPoint> &points);

} // namespace sweci
