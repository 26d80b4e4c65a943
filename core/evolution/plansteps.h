// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "evolution/newexperiment.h"

namespace sweci
{

// The steps of planExperiment(), in their order: each puts what it settles into the settings. Errors as there.

Error planError(const QString &sentence); // Usage

Result<void> chooseData(const RunPlan &plan, ExperimentSettings &settings);
Result<void> chooseAgents(const RunPlan &plan, ExperimentSettings &settings, KeySet &keys);
Result<void> chooseSpending(const RunPlan &plan, ExperimentSettings &settings);
Result<void> chooseEnvironment(const RunPlan &plan, ExperimentSettings &settings);

} // namespace sweci
