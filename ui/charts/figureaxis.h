// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>
#include <vector>

namespace sweci
{

enum class AxisScale {
    Linear,
    Log,
    Days,       // Julian day numbers
    Categories, // the i-th category lies at i
};

// One axis of a plot. Whatever the data are, low < high, both finite.
struct FigureAxis {
    QString title;
    AxisScale scale = AxisScale::Linear;
    double low = 0;
    double high = 1;
    std::vector<QString> categories;
    bool above = false;   // an x axis of categories: their names stand above the area
    bool below = true;    // and below it
    bool percent = false; // 0.25 is shown as 25 %
    bool whole = false;   // whole numbers only
    QString note;         // what the reader must know: why it is not logarithmic

    // Where a value lies, 0 = low, 1 = high; not finite where it has no place.
    double share(double value) const;
};

// Over the finite values among `values`, with a little room at both ends so that markers there are whole; flat, single
// and no data give a range too. `within`: values that must be in it in any case.
FigureAxis linearAxis(const QString &title, const std::vector<double> &values, const std::vector<double> &within = {});
// Logarithmic, unless a value is 0 or less: then linear, and `note` says why.
FigureAxis logAxis(const QString &title, const std::vector<double> &values);
FigureAxis dayAxis(const QString &title, const std::vector<double> &days);
FigureAxis categoryAxis(const QString &title, const std::vector<QString> &categories);

struct AxisTick {
    double value = 0;
    QString text;
};
// How many ticks an axis of that length bears, for axisTicks(), where a line of its labels is `line` high: some 45
// pixels of the window or 9 mm of a page apart; at least 2, and not more than can be taken in however long it is.
int ticksFor(double length, double line);
// At most `most` (at least 2) ticks at round values, each at least that part of the range from the next where that
// leaves two. Of categories all.
std::vector<AxisTick> axisTicks(const FigureAxis &axis, int most);

// A value as it stands at an axis: a true minus (none before what is rounded to 0), thousands as k, millions as M.
QString axisNumber(double value, int decimals);

} // namespace sweci
