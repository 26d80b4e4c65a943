// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/usage.h"
#include "models/experimentsnapshot.h"
#include "models/preflight.h"

#include <filesystem>
#include <optional>
#include <vector>

namespace sweci
{

// What a run may take: of tokens, seconds and US dollars, each from the least to the most. Missing is not known.
struct Estimate {
    struct Range {
        double least = 0;
        double most = 0;
    };
    std::optional<Range> inputTokens;
    std::optional<Range> outputTokens;
    std::optional<Range> seconds; // until the last of the workers is done
    std::optional<Range> cost;
    QString source; // for display
};

// What the iterations took that were recorded with the same agents and models: a value for each, both roles together.
std::vector<Usage> pastIterations(const RunPlan &plan, const std::vector<ExperimentPtr> &experiments);

// For `iterations` in all. From past iterations where there are five or more: as many times what a tenth of them stayed
// below, and above. Else from `shareFolder`/priors, which know no cost. Nothing when neither is there.
std::optional<Estimate> estimateRun(const std::vector<Usage> &past, int iterations, int workers,
                                    const std::filesystem::path &shareFolder);

// The line that says it, for runs in which a program plays; `taskRuns`: tasks times samples.
std::optional<PreflightLine> estimateLine(const RunPlan &plan, int taskRuns,
                                          const std::vector<ExperimentPtr> &experiments);

} // namespace sweci
