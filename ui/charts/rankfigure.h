// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/figure.h"
#include "scoring/rankbands.h"

#include <memory>
#include <optional>
#include <vector>

namespace sweci
{

struct RankModel {
    QString name; // for display
    int series = 0;
    std::optional<FigureLink> link;
};

struct RankData {
    std::shared_ptr<const RankPaths> paths; // null or not known: an empty figure
    std::vector<RankModel> models;          // index: model
    std::vector<RankBand> bands;            // ascending gamma; empty below two repositories, or not known yet
    int chosen = -1;                        // its line is thicker and its band is shown
};

// Rank over gamma: lines cross exactly where two models change places; between crossings a rank is constant. The axis
// is that of the gamma control. With `gamma` the present one is marked.
Figure rankFigure(const RankData &data, std::optional<double> gamma, const QString &title,
                  std::vector<QString> remarks = {});

// The places of that figure at one size, and what of it moves with gamma: as rankFigure() adds it.
class RankPlot
{
public:
    RankPlot(const RankData &data, const QSizeF &size, const FigurePaper &paper);

    double x(double gamma) const;
    double y(double place) const;
    const QRectF &area() const { return m_area; }
    double nameWidth() const { return m_nameWidth; }
    double rowHeight() const { return m_row; }
    bool namesFit() const { return m_namesFit; }
    void addGamma(FigureScene &scene, const RankData &data, double gamma) const;

private:
    QRectF m_area;
    double m_nameWidth = 0;
    double m_row = 0;
    bool m_namesFit = true;
    double m_low = 0; // of the control's axis
    double m_high = 1;
};

// The least height at which all names fit.
double rankFigureHeight(int models, const FigurePaper &paper);

} // namespace sweci
