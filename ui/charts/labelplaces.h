// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineF>
#include <QPointF>
#include <QRectF>
#include <QSizeF>

#include <optional>
#include <vector>

namespace sweci
{

struct PlacedLabel {
    QPointF point; // what it names
    QSizeF size;
    std::optional<QRectF> box; // none: there was no room
};

// Gives every label a rectangle in `area`, as near to its point as there is room: no two overlap, and none lies on a
// point; on `lines` they lie where they would be far from their point otherwise. Those with the least room around them
// are placed first. Pure.
void placeLabels(std::vector<PlacedLabel> &labels, const QRectF &area, double pointRadius,
                 const std::vector<QLineF> &lines = {});

} // namespace sweci
