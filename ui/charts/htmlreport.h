// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/figurescene.h"
#include "charts/svgfile.h"
#include "report/reporttable.h"

#include <string>
#include <utility>
#include <vector>

namespace sweci
{

struct HtmlReport {
    QString title;
    QString origin; // FigureOrigin::line()
    std::vector<QString> notes;
    std::vector<ReportTable> tables;
    std::vector<std::pair<FigureInfo, FigureScene>> figures;
};

// One HTML5 file, UTF-8: tables and pictures are in it. It has no script, and its policy forbids to load anything.
std::string htmlFile(const HtmlReport &report);

} // namespace sweci
