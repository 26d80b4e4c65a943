// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "testmap/mapcellpainter.h"

#include <QWidget>

namespace sweci
{

class Theme;

// What the cells of a test map mean. Gives way where there is no room: its tool tip has it all.
class MapLegend : public QWidget
{
    Q_OBJECT

public:
    explicit MapLegend(Theme &theme, QWidget *parent = nullptr);
    void setZoom(MapZoom zoom); // the samples look as the map's cells do
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {0, 0}; }
    int sampleCount() const;
    QRectF sampleRect(int sample) const; // the cell of one, which may have no room

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Theme &m_theme;
    MapZoom m_zoom = MapZoom::Names;
};

} // namespace sweci
