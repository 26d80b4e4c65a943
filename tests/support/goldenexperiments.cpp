// SPDX-License-Identifier: GPL-3.0-or-later
#include "goldenexperiments.h"

#include "dataset/archive.h"

#include <cstdio>
#include <cstdlib>

namespace sweci
{

void unpackGoldenExperiments(const std::filesystem::path &folder)
{
    const auto done = extractArchive(SWECI_TEST_DATA "/golden/experiments.tar.zst", folder);
    if (done)
        return;
    std::fprintf(stderr, "recorded experiments: %s\n", qPrintable(done.error().sentence));
    std::abort();
}

std::filesystem::path goldenMetadata()
{
    return SWECI_TEST_DATA "/golden/metadata/default.csv";
}

} // namespace sweci
