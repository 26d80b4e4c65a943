// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scoring/analysisplan.h"

#include <QString>

namespace sweci
{

struct PageContext;

// The view takes what was planned: gamma, dialect, policy. What it departs to later is exploratory.
void takePlan(const PageContext &context, const AnalysisPlan &plan, const QString &file);

// The same from a plan's file. When it is gone or no plan any more the view stays as it is. Errors as
// AnalysisPlan::fromToml() and readForeignFile().
Result<void> takePlanFile(const PageContext &context, const QString &file);

} // namespace sweci
