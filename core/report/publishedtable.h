// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/jsonvalue.h"
#include "report/reporttable.h"

namespace sweci
{

// The published results set apart from those of one's own: a table whose title is publishedLabel(), without a mean.
ReportTable publishedTable();

// {"label", "agent", "dialect", "gamma", "iterations", "evoscore_error", "results": [...]}
JsonValue publishedJson();

} // namespace sweci
