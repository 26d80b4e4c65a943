// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scoring/comparison.h"

#include <QString>

#include <optional>

namespace sweci
{

// How figures of a comparison stand in tables for people.

QString noFigure(); // a dash
// So many decimals, never a negative zero; a dash where there is none.
QString figureText(std::optional<double> value, int decimals = 4);
// A p value with five decimals; "< 0.00001" where that would read as 0, which no p value is.
QString probabilityText(std::optional<double> p);
QString intervalText(const std::optional<Interval> &interval);
QString metricText(Metric metric);

} // namespace sweci
