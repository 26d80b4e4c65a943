// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/figureaxis.h"

#include <QCoreApplication>
#include <QDate>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace sweci
{

namespace
{

struct FigureAxisText {
    Q_DECLARE_TR_FUNCTIONS(FigureAxis)
};

constexpr double room = 0.03;      // at both ends, of the range
constexpr double farthest = 1e300; // so that a range is finite
constexpr double linesApart = 3.5; // of ticks
constexpr double mostTicks = 11;   // 0 to 1 in tenths

std::vector<double> finite(const std::vector<double> &values)
{
    std::vector<double> kept;
    for (const double value : values) {
        if (std::isfinite(value) && std::abs(value) <= farthest)
            kept.push_back(value);
    }
    return kept;
}

void spanOver(FigureAxis &axis, const std::vector<double> &values)
{
    if (values.empty())
        return;
    const auto [least, most] = std::minmax_element(values.begin(), values.end());
    axis.low = *least;
    axis.high = *most;
    // A range that doubles cannot tell from nothing counts as flat.
    const double size = std::max(std::abs(axis.low), std::abs(axis.high));
    if (axis.high - axis.low <= size * 1e-12) {
        const double about = size > 0 ? size * 0.5 : 0.5;
        axis.low -= about;
        axis.high += about;
        return;
    }
    const double more = (axis.high - axis.low) * room;
    axis.low -= more;
    axis.high += more;
}

std::vector<AxisTick> linearTicks(const FigureAxis &axis, int most)
{
    const double scale = axis.percent ? 100 : 1;
    const double low = axis.low * scale;
    const double high = axis.high * scale;
    double step = std::pow(10, std::floor(std::log10((high - low) / most)));
    const auto count = [&](double by) { return std::floor(high / by) - std::ceil(low / by) + 1; };
    for (const double factor : {2.0, 2.5, 2.0, 2.0, 2.5, 2.0}) {
        const bool apart = step * most >= (high - low) * (1 - 1e-9);
        if (count(step) <= most && (apart || count(step * factor) < 2) && (!axis.whole || step >= 1))
            break;
        step *= factor;
    }
    if (axis.whole)
        step = std::max(1.0, std::round(step));
    int decimals = 0;
    while (decimals < 12 &&
           std::abs(std::round(step * std::pow(10, decimals)) / std::pow(10, decimals) - step) > step * 1e-6)
        ++decimals;
    std::vector<AxisTick> ticks;
    for (double i = std::ceil(low / step - 1e-9); i * step <= high + step * 1e-9 && ticks.size() < 200; ++i)
        ticks.push_back(
            {i * step / scale, axisNumber(i * step, decimals) + (axis.percent ? QStringLiteral(" %") : QString())});
    return ticks;
}

std::vector<AxisTick> logTicks(const FigureAxis &axis, int most)
{
    const int first = static_cast<int>(std::ceil(std::log10(axis.low) - 1e-9));
    const int last = static_cast<int>(std::floor(std::log10(axis.high) + 1e-9));
    std::vector<AxisTick> ticks;
    const bool wide = last - first >= 2;
    const int by = std::max(1, (last - first + most) / most);
    for (int exponent = first - 1; exponent <= last; exponent += wide ? by : 1) {
        for (const double factor : {1.0, 2.0, 5.0}) {
            const double value = factor * std::pow(10, exponent);
            if ((factor == 1 || !wide) && value >= axis.low * (1 - 1e-9) && value <= axis.high * (1 + 1e-9))
                ticks.push_back({value, axisNumber(value, std::max(0, -exponent))});
        }
    }
    if (ticks.size() < 2)
        ticks = {{axis.low, axisNumber(axis.low, 3)}, {axis.high, axisNumber(axis.high, 3)}};
    return ticks;
}

std::vector<AxisTick> dayTicks(const FigureAxis &axis, int most)
{
    const QDate from = QDate::fromJulianDay(static_cast<qint64>(std::ceil(axis.low)));
    const QDate to = QDate::fromJulianDay(static_cast<qint64>(std::floor(axis.high)));
    std::vector<AxisTick> ticks;
    for (const int months : {1, 2, 3, 6, 12, 24, 60, 120, 1200, 12000}) {
        ticks.clear();
        QDate at(from.year(), 1, 1);
        while (at.isValid() && at <= to && ticks.size() <= 200) {
            if (at >= from)
                ticks.push_back({double(at.toJulianDay()), at.toString(QStringLiteral("yyyy-MM"))});
            at = at.addMonths(months);
        }
        if (static_cast<int>(ticks.size()) <= most)
            break;
    }
    // Less than a month: its ends.
    if (ticks.size() < 2 && from.isValid() && to.isValid())
        ticks = {{double(from.toJulianDay()), from.toString(Qt::ISODate)},
                 {double(to.toJulianDay()), to.toString(Qt::ISODate)}};
    return ticks;
}

} // namespace

double FigureAxis::share(double value) const
{
    if (scale == AxisScale::Log)
        return (std::log(value) - std::log(low)) / (std::log(high) - std::log(low));
    return (value - low) / (high - low);
}

FigureAxis linearAxis(const QString &title, const std::vector<double> &values, const std::vector<double> &within)
{
    FigureAxis axis;
    axis.title = title;
    std::vector<double> all = finite(values);
    all.insert(all.end(), within.begin(), within.end());
    spanOver(axis, all);
    return axis;
}

FigureAxis logAxis(const QString &title, const std::vector<double> &values)
{
    const std::vector<double> all = finite(values);
    const auto below = std::count_if(all.begin(), all.end(), [](double value) { return value <= 0; });
    if (below > 0) {
        FigureAxis axis = linearAxis(title, values);
        axis.note = FigureAxisText::tr("Not logarithmic: %n value(s) are 0 or less.", nullptr, static_cast<int>(below));
        return axis;
    }
    FigureAxis axis;
    axis.title = title;
    axis.scale = AxisScale::Log;
    axis.low = 1;
    axis.high = 10;
    if (all.empty())
        return axis;
    const auto [least, most] = std::minmax_element(all.begin(), all.end());
    // At least from half to double; by logarithms, for the ratio may be beyond what a double holds.
    const double span = std::log(*most) - std::log(*least);
    const double factor = std::max(std::exp(span * room), span < std::log(1.5) ? 2.0 : 1.0);
    axis.low = std::max(*least / factor, 1e-307);
    axis.high = std::min(std::max(*most * factor, axis.low * 2), 1e307);
    return axis;
}

FigureAxis dayAxis(const QString &title, const std::vector<double> &days)
{
    FigureAxis axis = linearAxis(title, days);
    axis.scale = AxisScale::Days;
    if (axis.high - axis.low < 14 || finite(days).empty()) {
        const double middle =
            finite(days).empty() ? double(QDate(2026, 1, 1).toJulianDay()) : (axis.low + axis.high) / 2;
        axis.low = middle - 15;
        axis.high = middle + 15;
    } else if (finite(days).size() == 1) {
        axis.low = finite(days).front() - 15;
        axis.high = finite(days).front() + 15;
    }
    return axis;
}

FigureAxis categoryAxis(const QString &title, const std::vector<QString> &categories)
{
    FigureAxis axis;
    axis.title = title;
    axis.scale = AxisScale::Categories;
    axis.categories = categories;
    axis.low = -0.5;
    axis.high = std::max(double(categories.size()), 1.0) - 0.5;
    return axis;
}

QString axisNumber(double value, int decimals)
{
    QString text;
    const double size = std::abs(value);
    if (size == 0)
        return QString::number(0.0, 'f', std::clamp(decimals, 0, 4));
    if (size >= 1e15 || size < 1e-4) {
        text = QString::number(value, 'g', 4);
    } else if (size >= 1e4) {
        const char *const units[] = {"k", "M", "G", "T"};
        double scaled = value / 1e3;
        int unit = 0;
        while (std::abs(scaled) >= 1e3 && unit < 3) {
            scaled /= 1e3;
            ++unit;
        }
        text = QString::number(scaled, 'g', 4) + QLatin1Char(' ') + QLatin1String(units[unit]);
    } else {
        text = QString::number(value, 'f', std::clamp(decimals, 0, 12));
    }
    if (!text.startsWith(QLatin1Char('-')))
        return text;
    // What is rounded to nothing has no sign.
    const bool zero = std::none_of(text.begin(), text.end(),
                                   [](QChar one) { return one >= QLatin1Char('1') && one <= QLatin1Char('9'); });
    return zero ? text.mid(1) : QChar(0x2212) + text.mid(1);
}

int ticksFor(double length, double line)
{
    return static_cast<int>(std::clamp(length / (line * linesApart), 2.0, mostTicks));
}

std::vector<AxisTick> axisTicks(const FigureAxis &axis, int most)
{
    most = std::max(most, 2);
    std::vector<AxisTick> ticks;
    switch (axis.scale) {
    case AxisScale::Linear:
        return linearTicks(axis, most);
    case AxisScale::Log:
        return logTicks(axis, most);
    case AxisScale::Days:
        return dayTicks(axis, most);
    case AxisScale::Categories:
        for (std::size_t i = 0; i < axis.categories.size(); ++i)
            ticks.push_back({double(i), axis.categories[i]});
        break;
    }
    return ticks;
}

} // namespace sweci
