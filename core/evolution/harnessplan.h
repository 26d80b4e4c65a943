// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "evolution/newexperiment.h"
#include "experiment/harnessconfig.h"

namespace sweci
{

// Puts what a config.toml of the published harness sets into a plan. What has no equal here is added to
// HarnessConfig::unused; its keys are left alone.
void applyHarnessConfig(HarnessConfig &config, RunPlan &plan);

} // namespace sweci
