// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "experiment/experimentsource.h"

#include <functional>

namespace sweci
{

struct ExportOutcome {
    int tasks = 0;
    std::vector<QString> problems; // tasks without records, or that could not be written
};

// Writes an experiment in the published harness's layout (publishedwriter.h), which its summarizer and
// PublishedExperiment read: `target` is the folder experiments/NAME, which must not be there, and comes into being
// whole. That layout knows one run of a task: `sample` says which. Beside it a file NAME.sweci.toml with agent and
// model, unless there is one.
Result<ExportOutcome> exportPublished(const ExperimentSource &source, const std::filesystem::path &target,
                                      int sample = 1, const std::function<bool()> &stop = {});

} // namespace sweci
