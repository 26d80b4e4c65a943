// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme/blend.h"

#include <algorithm>
#include <cmath>

namespace sweci
{

QColor blend(const QColor &from, const QColor &to, double share)
{
    const auto mix = [share](int a, int b) { return static_cast<int>(std::lround(a + (b - a) * share)); };
    return {mix(from.red(), to.red()), mix(from.green(), to.green()), mix(from.blue(), to.blue())};
}

QColor changeBlend(double a, const QColor &loss, const QColor &neutral, const QColor &improvement)
{
    // The root keeps small changes visible.
    return blend(neutral, a < 0 ? loss : improvement, std::pow(std::min(std::abs(a), 1.0), 0.8));
}

} // namespace sweci
