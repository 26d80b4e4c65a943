// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/figure.h"

#include <optional>
#include <vector>

namespace sweci
{

// What happened in one iteration of a model, over its used runs.
struct IterationValues {
    std::optional<double> a;
    std::optional<double> bestSoFar;
    std::optional<double> regressionRate; // share of the active runs
    std::optional<double> amplitude;      // share of the passing tests that was lost, where there was a regression
    int active = 0;                       // runs with a record
};

struct IterationSeries {
    QString name;
    int series = 0;
    bool shown = true;
    std::vector<IterationValues> values; // index k = iteration k + 1
    std::optional<FigureLink> link;
};

// Per-iteration curves, four plots: mean a(c) with the best so far (thin), regression rate, amplitude, tasks still
// active. A click on the legend toggles a series.
Figure iterationFigure(const std::vector<IterationSeries> &series);

} // namespace sweci
