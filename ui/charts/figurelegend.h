// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/figurescene.h"

#include <vector>

namespace sweci
{

struct LegendEntry {
    QString name;
    int series = 0;                       // color, marker, dash
    bool shown = true;                    // hidden ones are muted and struck through
    int toggles = -1;                     // what FigureView::toggled() says of it
    bool line = false;                    // with a piece of the series' line
    Qt::BrushStyle pattern = Qt::NoBrush; // not NoBrush: a field with it instead of the marker
};

// Entries in columns below each other, from the top of `area`. At most half of the area's height is used; what does not
// fit is counted in a last entry. Returns the height.
double addLegend(FigureScene &scene, const QRectF &area, const std::vector<LegendEntry> &entries);

// The height that it takes at most, as a share of the width: for Figure::aspect.
double legendShare(std::size_t entries);

} // namespace sweci
