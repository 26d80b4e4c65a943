// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scoring/experimentfacts.h"

#include <cstdint>
#include <vector>

namespace sweci
{

// Experiments as a campaign of several models leaves them: rises with setbacks, lost tests, collapses, unchanged
// iterations, early stops. The same for one seed on any machine.
struct CampaignShape {
    int models = 18;
    int tasks = 100;
    int repositories = 68;
    int iterations = 20;
    int samples = 1;
    double collapseRate = 0.01;
};
std::vector<ExperimentFacts> simulatedCampaign(const CampaignShape &shape, std::uint64_t seed);

} // namespace sweci
