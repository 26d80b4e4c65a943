// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

namespace sweci
{

// A color `share` (0 to 1) of the way from one to another.
QColor blend(const QColor &from, const QColor &to, double share);
// The color of a normalized change, from `loss` at -1 over `neutral` at 0 to `improvement` at 1.
QColor changeBlend(double a, const QColor &loss, const QColor &neutral, const QColor &improvement);

} // namespace sweci
