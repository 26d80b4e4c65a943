// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/jsonvalue.h"
#include "experiment/firstdifference.h"
#include "report/reporttable.h"
#include "report/summarytable.h"
#include "scoring/comparisonreport.h"

#include <string>
#include <vector>

namespace sweci
{

// Where the second model, the third and so on part from the baseline, in the order of the comparison's tasks.
using ModelPartings = std::vector<std::vector<TaskParting>>;

// The object `compare --format json` prints:
// {"version": 1, "plan": {...}, "iterations", "tasks": [...], "notes": [...],
//  "models": [{"name", "score", "low", "high", "rank", "tie_group", "places", "rank_probabilities": [...],
//              "solved", "zero_regression", "zero_regression_confirmed", "zero_regression_by_count", "unchanged",
//              "spend": {...}, "runs_used", "runs_expected", "complete", "values": [...]}],
//  "differences": [{"first", "second", "metric", "planned", "tasks", "repositories", "first_mean", "second_mean",
//                   "difference", "low", "high", "p", "p_exact", "holm", "detectable", "only_first", "only_second",
//                   "mcnemar", "wins", "ties", "losses", "tolerance", "without_one_low", "without_one_high",
//                   "turning": [...], "carried"}],
//  "partings": [{"second", "tasks": [{"at", "code", "tests", "value", "samples": {"at", "code", "tests", "value"}}]}],
//  "flips": [{"gamma", "ahead_below", "ahead_above", "support_below", "support_above"}],
//  "ranges": [{"low", "high", "order": [...], "support"}],
//  "robustness": [{"dialect", "gamma", "policy", "tasks", "scores": [...], "ranks": [...], "same_order", "planned"}]}
// Rates, "unchanged" and "values" (EvoScore, one of each of "tasks") are over the shared tasks, spend is of all runs.
// "places" [first, last] are those of the complete models among each other, more than one where they are tied. Models
// that are not complete have none, nor a rank, but "so_far" and "bounds" [low, high]; "same_order" is of those that
// have a rank in the row and under the plan, null below two of them. Models are named by their place, 0 = the baseline.
// A difference is second - first. null where there is no value. "partings" (see FirstDifference) has null for a task
// without runs and for samples that there are not two of.
JsonValue comparisonJson(const ComparisonReport &report, const ModelPartings &partings = {});

// For people: scores with intervals and ties, differences (exploratory ones marked), rank flips, robustness.
std::vector<ReportTable> comparisonTables(const ComparisonReport &report);

// The differences for programs: stable headings, full precision, 1 and 0, empty where there is no value. One row a pair
// and metric; of an experiment the name and the place, 0 = the baseline.
ReportTable comparisonData(const ComparisonReport &report);

// The whole output of `compare`, UTF-8. CSV has the differences only, JSON alone the partings.
std::string comparisonText(const ComparisonReport &report, SummaryFormat format, const ModelPartings &partings = {});

} // namespace sweci
