// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "report/reporttable.h"
#include "scoring/comparisonreport.h"

#include <optional>

namespace sweci
{

// What is known of one pair, as `compare` says it; every figure is of the report.
struct Evidence {
    const PairedResult *main = nullptr;      // in the plan's metric; null when the report has no such pair
    const PairedResult *solved = nullptr;    // by runs, see PairedResult
    const PairedResult *zero = nullptr;      // zero regression
    const PairedResult *confirmed = nullptr; // zero regression, flaky losses apart
};
Evidence evidenceOf(const ComparisonReport &report, int first, int second);

// EvoScore's difference of the pair were collapsed iterations worth the value of the state that was kept, over what
// the experiments share then; none when nothing is.
using CarriedDifference = std::optional<double>;

// The card of a pair, second against first: what, value, planned or exploratory. Notes name dialect, gamma, policy,
// tasks, seed. `carried` is left out when it is null (not computed yet, or the policy carries anyway). `exploratory`:
// why nothing is planned, for the notes; else empty.
ReportTable evidenceTable(const ComparisonReport &report, int first, int second, const CarriedDifference *carried,
                          const QString &exploratory);

// Dialect x gamma x policy, one row each; see comparisonTables().
ReportTable robustnessReport(const ComparisonReport &report);

} // namespace sweci
