// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/jsonvalue.h"
#include "experiment/statemetrics.h"
#include "report/reporttable.h"

namespace sweci
{

// A row for each state (base, 1, 2 ..., reference). `exact`: stable headings and full precision, for programs.
ReportTable metricsTable(const TaskMetrics &metrics, bool exact);

// {"radon": "5.1.0", "states": [{"state": "base", "files": 3, ...}]}; null where there is no value.
JsonValue metricsJson(const TaskMetrics &metrics);

} // namespace sweci
