// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/figure.h"

#include <optional>
#include <vector>

namespace sweci
{

// One paired difference, second - first.
struct ForestRow {
    QString name; // "model B − model A"
    int series = 0;
    std::optional<double> difference; // none: nothing is shared
    std::optional<double> low;        // of the interval; none below two repositories
    std::optional<double> high;
    std::optional<FigureLink> link;
};

// Differences with their intervals and numbers, below one another; a line at 0. An interval that contains 0 is dashed
// and has its numbers in grey.
Figure forestFigure(const std::vector<ForestRow> &rows, const QString &title, const std::vector<QString> &remarks);

} // namespace sweci
