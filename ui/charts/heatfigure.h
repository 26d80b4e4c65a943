// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/figure.h"

#include <optional>
#include <vector>

namespace sweci
{

// The score of one model in one task, mean over its samples.
struct HeatCell {
    std::optional<double> score; // none: a small circle says so
    bool soFar = false;          // of an unfinished run: hatched
    std::optional<FigureLink> link;
};

struct HeatMap {
    std::vector<QString> tasks;  // rows
    std::vector<QString> labels; // of the rows for display; empty: the tasks
    std::vector<QString> models; // columns
    std::vector<HeatCell> cells; // [task * models + model]
};

// Tasks x models, coloured from loss over 0 to improvement; negative scores have a line below, so that they can be told
// from positive ones in grey. The number is in the cell where it fits.
Figure heatFigure(const HeatMap &map);

} // namespace sweci
