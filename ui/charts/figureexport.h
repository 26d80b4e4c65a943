// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "charts/figure.h"
#include "charts/figureorigin.h"

#include <string>
#include <string_view>
#include <vector>

namespace sweci
{

enum class FigureFormat { Svg, Pdf, Png, Csv };

// "svg", "pdf", "png", "csv": also the ends of file names. Error kind Usage.
const char *formatName(FigureFormat format);
Result<FigureFormat> formatFromName(std::string_view name);

// How large a figure is on paper, and how its text is kept.
struct FigurePrint {
    double widthMm = 120;
    double heightMm = 0;   // 0: by the figure's aspect, and room for its title and remarks
    int dpi = 300;         // of PNG, whose text is always outlines
    bool outlines = false; // SVG, PDF: letters as areas instead of text in DejaVu Sans
    bool title = true;     // written above the figure; remarks and origin are below it in any case

    bool operator==(const FigurePrint &) const = default;
};

// The whole page of an exported figure: title, figure, remarks, origin; on white paper, whatever the theme is. Errors:
// Usage for a size or resolution that cannot be, and for a figure that shows nothing.
Result<FigureScene> figurePage(const Figure &figure, const FigurePrint &print, const FigureOrigin &origin);

// The bytes of a file: a function of the arguments alone, so that two processes write the same. Errors as figurePage().
Result<std::string> figureBytes(const Figure &figure, FigureFormat format, const FigurePrint &print,
                                const FigureOrigin &origin);

// What a person should know of the letters of a page: names of characters that the open font does not have, so that
// they come from a font of the system, and of those that no font here has. Empty when there are none.
std::vector<QString> fontWarnings(const FigureScene &page);

} // namespace sweci
