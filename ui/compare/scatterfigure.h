// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/figure.h"

#include <vector>

namespace sweci
{

// One task under two models.
struct ScatterPoint {
    QString name;
    double first = 0; // across
    double second = 0;
    std::optional<FigureLink> link;
};

// Tasks with the first model's value across and the second's up, and the diagonal on which both are equal: above it the
// second is better (triangle up), below worse (triangle down), within `tolerance` a small ring.
Figure scatterFigure(const std::vector<ScatterPoint> &points, const QString &first, const QString &second,
                     double tolerance);

} // namespace sweci
