// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "command.h"
#include "experiment/experimentsource.h"
#include "scoring/policy.h"

namespace sweci
{

// What commands that read experiments can be told of those of the published harness.
struct SourceArguments {
    std::optional<int> iterations;
    std::string metadata;
    SourceOptions options() const;
};
void addSourceOptions(CLI::App &app, SourceArguments &arguments);

// The facts of several experiments, with as much read of each as the dialect and the policy ask for; with `all`
// whatever any dialect could ask for. `kept`: the readers, in the same order, where somebody needs more of them.
Result<std::vector<ExperimentFacts>> readExperiments(const std::vector<std::string> &paths,
                                                     const SourceArguments &arguments, const std::string &dialect,
                                                     const ScoringPolicy &policy, bool all = false,
                                                     std::vector<std::unique_ptr<ExperimentSource>> *kept = nullptr);

} // namespace sweci
