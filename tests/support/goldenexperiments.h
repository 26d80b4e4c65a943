// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

namespace sweci
{

// Unpacks the recorded experiments of the published harness (tests/data/golden/experiments.tar.zst) into a folder:
// gold, null, scripted, broken. Three tasks of three small repositories; 6 iterations.
void unpackGoldenExperiments(const std::filesystem::path &folder);

// The table of their tasks.
std::filesystem::path goldenMetadata();

} // namespace sweci
