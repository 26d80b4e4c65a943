// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "report/reporttable.h"
#include "scoring/comparisonreport.h"

namespace sweci
{

// What is known of one pair, as `compare` says it; every figure is of the report.
struct Evidence {
    const PairedResult *main = nullptr;      // in the plan's metric; null when the report has no such pair
    const PairedResult *score = nullptr;     // in EvoScore
    const PairedResult *solved = nullptr;    // by runs, see PairedResult
    const PairedResult *zero = nullptr;      // zero regression
    const PairedResult *confirmed = nullptr; // zero regression, flaky losses apart
};
Evidence evidenceOf(const ComparisonReport &report, int first, int second);

// The card of a pair, second against first: what, value, planned or exploratory. Notes name dialect, gamma, policy,
// tasks, seed. `exploratory`: why nothing is planned, for the notes; else empty.
ReportTable evidenceTable(const ComparisonReport &report, int first, int second, const QString &exploratory);

// Dialect x gamma x policy, one row each; see comparisonTables().
ReportTable robustnessReport(const ComparisonReport &report);

} // namespace sweci
