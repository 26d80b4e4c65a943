// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/figureview.h"
#include "charts/rankfigure.h"

#include <QPixmap>

namespace sweci
{

// Rank over gamma on the screen. Of a step of gamma only the mark is painted anew; the rest is a picture.
class RankChart : public FigureView
{
    Q_OBJECT

public:
    explicit RankChart(Theme &theme, QWidget *parent = nullptr);

    void setData(const RankData &data, const QString &title);
    const RankData &data() const { return m_data; }
    void setGamma(double gamma);
    double gamma() const { return m_gamma; }
    // With the present gamma, as it is exported.
    Figure whole() const;
    // What is painted over the picture.
    FigureScene overlay() const;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void fitHeight();

    Theme &m_theme;
    RankData m_data;
    double m_gamma = 1;
    QPixmap m_picture;
    QSize m_pictureSize;                    // of the widget it is of
    mutable std::optional<RankPlot> m_plot; // of m_plotSize
    mutable QSizeF m_plotSize;
};

} // namespace sweci
