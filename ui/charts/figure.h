// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/figurescene.h"
#include "report/reporttable.h"

#include <functional>

namespace sweci
{

// A chart as a value: its data are in it, so that it can be laid out at any size, any time, without a window.
struct Figure {
    QString name;  // a stable word, the file's name when it is exported: "forest"
    QString title; // for people
    // Lays it out: size in points. Pure: the same size and paper give the same scene.
    std::function<FigureScene(const QSizeF &size, const FigurePaper &paper)> lay;
    ReportTable data;             // every value it shows, full precision
    std::vector<QString> remarks; // what a reader must know: "10 of 12 tasks"; below an exported figure
    double aspect = 0.6;          // height as a share of the width where nobody asks for one
    bool empty = false;           // nothing to show; `remarks` says why, and it is not exported
};

} // namespace sweci
