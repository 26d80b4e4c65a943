// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/figuretext.h"

#include "base/text.h"

#include <cmath>

namespace sweci
{

QString noFigure()
{
    return QStringLiteral("\u2013");
}

QString figureText(std::optional<double> value, int decimals)
{
    if (!value)
        return noFigure();
    const bool zero = std::abs(*value) < 0.5 * std::pow(10, -decimals);
    return QString::number(zero ? 0.0 : *value, 'f', decimals);
}

QString probabilityText(std::optional<double> p)
{
    constexpr int decimals = 5;
    return p && *p < 0.5e-5 ? QStringLiteral("< 0.00001") : figureText(p, decimals);
}

QString intervalText(const std::optional<Interval> &interval)
{
    return interval ? QStringLiteral("[%1, %2]").arg(figureText(interval->low), figureText(interval->high))
                    : noFigure();
}

QString metricText(Metric metric)
{
    switch (metric) {
    case Metric::EvoScore:
        return Text::tr("EvoScore");
    case Metric::Solved:
        return Text::tr("Solved");
    case Metric::ZeroRegression:
        return Text::tr("Zero regression");
    case Metric::ZeroRegressionConfirmed:
        return Text::tr("Zero regression, confirmed");
    }
    return {};
}

} // namespace sweci
