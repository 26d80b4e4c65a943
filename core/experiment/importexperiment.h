// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "experiment/experimentsource.h"

#include <functional>

namespace sweci
{

struct ImportOutcome {
    int tasks = 0;                 // converted
    std::vector<QString> problems; // tasks that could not be, and what is missing of others
};

// Converts an experiment of another layout to one of ours: records of our own, a ref for each state, requirement
// documents, reports and output compressed. What the source knows of identities and code is read first. `target` must
// not be there; it comes into being whole, by a rename. Asks `stop` now and then (Cancelled); `progress` gets the name
// of each task before it is converted.
Result<ImportOutcome> importExperiment(ExperimentSource &source, const std::filesystem::path &target,
                                       const std::function<bool()> &stop = {},
                                       const std::function<void(const std::string &task)> &progress = {});

} // namespace sweci
