// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/figure.h"

#include <QDate>

#include <optional>
#include <vector>

namespace sweci
{

// A model at the day of its release.
struct ReleasePoint {
    QString name;
    QString vendor; // models of one are joined by a line; empty: not known
    QDate date;     // invalid: not known, it is named in a remark
    double score = 0;
    std::optional<std::pair<double, double>> interval;
    int series = 0;         // color and marker; of published ones without effect
    bool published = false; // read from a picture of the paper, behind one's own
    std::optional<FigureLink> link;
};

// EvoScore by release date, vendors joined by lines, every point with its name: beside it, or a little away with a line
// to it, where names would lie on each other. `scoreTitle` is the axis ("EvoScore, gamma 1").
Figure releaseFigure(const std::vector<ReleasePoint> &points, const QString &scoreTitle);

// The published results of the program as such points.
std::vector<ReleasePoint> publishedPoints();
// The vendor of a model after the family of a published one ("claude-x" is Anthropic's as Claude-Opus4.6); empty when
// there is none.
QString vendorOf(const std::string &model);

} // namespace sweci
