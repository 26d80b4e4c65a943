// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>

#include <vector>

namespace sweci
{

class Theme;

enum class FigureFont { Text, Bold, Note };

// What a figure is drawn with. Lengths are points (1/72 inch); fonts have their size in points set as pixel size, for
// a figure is laid out in a system whose unit is one point and scaled as a whole.
struct FigurePaper {
    QColor ground;
    QColor text;
    QColor muted;
    QColor line;
    QColor accent;
    QColor improvement;
    QColor loss;
    QColor neutral;             // a(c) = 0
    std::vector<QColor> series; // index: number of a series, repeated
    QFont font;                 // FigureFont::Text
    QFont boldFont;
    QFont noteFont;
    // Text is measured and drawn with fonts this many times as large and scaled down: at 7 pixels widths of letters
    // would be whole pixels.
    int fine = 1;
    bool outlines = false; // text is drawn as outlines

    QColor seriesColor(int number) const { return series[static_cast<std::size_t>(number) % series.size()]; }
    QColor changeColor(double a) const; // of a normalized change, as Theme::changeColor
    const QFont &fontOf(FigureFont font) const;
    QFont fineFontOf(FigureFont font) const; // `fine` times as large

    // As the window looks now; a point is a pixel of the design.
    static FigurePaper screen(const Theme &theme);
    // For print: light whatever the theme is, text of 7 points, notes of 6.
    static FigurePaper print();
};

} // namespace sweci
