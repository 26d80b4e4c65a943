// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "report/reporttable.h"

#include <QString>

#include <string>
#include <utility>
#include <vector>

namespace sweci
{

// What a figure or table was made from and by which rules: written into every file that is exported.
struct FigureOrigin {
    std::string dialect;
    std::string policy;
    std::string protocol; // those of the experiments, "strict-1, published-2026-04"; empty: not known
    double gamma = 1;
    std::string dataHash; // of the records that enter (report/datahash.h)
    std::string version;  // of the program

    // Stable words and their values: "dialect", "policy", "protocol", "gamma", "data_hash", "program_version".
    std::vector<std::pair<QString, QString>> entries() const;
    // "dialect paper-v1; policy ...; gamma 1; data 3fa9...; SWE-CI Workbench 0.1.0"; the same in every language.
    QString line() const;
    // The same columns in every row.
    ReportTable withColumns(ReportTable table) const;
};

} // namespace sweci
