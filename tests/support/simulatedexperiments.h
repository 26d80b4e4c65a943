// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "simulatedcampaign.h"

#include <filesystem>
#include <vector>

namespace sweci
{

// Writes a simulated campaign as experiment directories below a folder; their paths in the order of the models. The
// same tasks, T and baselines for all.
std::vector<std::filesystem::path> writeSimulated(const std::filesystem::path &folder, const CampaignShape &shape,
                                                  std::uint64_t seed);

} // namespace sweci
