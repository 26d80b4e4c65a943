// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/figure.h"

#include <optional>
#include <vector>

namespace sweci
{

struct ZeroRegressionBar {
    QString name;
    int series = 0;
    std::optional<double> raw;       // share of runs without a regression
    std::optional<double> confirmed; // flaky losses left out
    std::optional<double> unchanged; // share of iterations that changed nothing, which has no regression either
    std::optional<FigureLink> link;
};

// Two bars a model: filled as the dialect counts, hatched with flaky losses left out; a model without a value keeps its
// place. Lines at the best and the mean.
Figure zeroRegressionFigure(const std::vector<ZeroRegressionBar> &bars);

} // namespace sweci
