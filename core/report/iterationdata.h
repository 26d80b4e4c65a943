// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "experiment/experimentsource.h"
#include "report/reporttable.h"

namespace sweci
{

// All recorded iterations of an experiment for programs, a row each: stable headings, full precision, empty where
// something is not known. Iteration 0 is the base.
ReportTable iterationData(const ExperimentSource &source);

} // namespace sweci
