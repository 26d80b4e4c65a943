// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/figurescene.h"

#include <string>

namespace sweci
{

// What a file of a figure says of itself.
struct FigureInfo {
    QString title;
    QString description; // FigureOrigin::line()
};

// A scene as SVG: its size in mm is that of the scene (1 point = 25.4 / 72 mm), its user unit one point. UTF-8, no
// identifiers, links or style sheets, so that several can stand in one page. Texts drawn as outlines keep their words
// as labels.
std::string svgFile(const FigureScene &scene, const FigureInfo &info);
// The same without the XML declaration, for the body of an HTML page.
std::string svgElement(const FigureScene &scene, const FigureInfo &info);

} // namespace sweci
