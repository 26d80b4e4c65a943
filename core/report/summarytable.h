// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "report/reporttable.h"
#include "scoring/summary.h"

#include <vector>

namespace sweci
{

// One table an experiment for people: a row a run, the mean as footer; problems, the audit and warnings as notes. An
// unfinished run shows its score so far in parentheses. Cells are a strip of letters, see cellLetter(), explained in a
// note.
std::vector<ReportTable> summaryTables(const Summary &summary);

// All experiments in one table for programs: stable headings, full precision, 1 and 0, empty where there is no value.
// Column "row" is "task", "problem" or "mean", or "published" where those are asked for.
ReportTable summaryData(const Summary &summary, bool published = false);

// Means only, one row an experiment, in the order given.
ReportTable summaryMeans(const Summary &summary);

enum class SummaryFormat { Table, Json, Csv, Latex, Markdown };

// "table", "json", "csv", "latex", "markdown"; error kind Usage.
Result<SummaryFormat> summaryFormatFromName(std::string_view name);

// The whole output of `summarize` in one format, UTF-8, ending with a newline. With `published` the results of the
// paper follow, a table of their own (rows "published" in CSV); they are in no mean.
std::string summaryText(const Summary &summary, SummaryFormat format, bool published = false);

} // namespace sweci
