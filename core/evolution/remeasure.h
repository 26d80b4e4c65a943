// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/processspec.h"
#include "base/result.h"
#include "testing/testset.h"

#include <filesystem>
#include <functional>
#include <string>

namespace sweci
{

// One stored state measured again, beside what its record says.
struct Remeasured {
    int iteration = 0;
    bool usable = false;
    std::string reason;
    int gap = 0;         // -1 not usable
    int recordedGap = 0; // of the record
    TestSet onlyNow;     // tests of T that pass now and did not
    TestSet onlyThen;    // that passed and do not now
    bool differs() const { return gap != recordedGap || !onlyNow.empty() || !onlyThen.empty(); }
};

// Runs pytest again on all stored states of a task run, without any agent, and appends the results to remeasure.jsonl
// beside the records, which stay as they are. A collapsed iteration is measured on what its programmer left. Takes the
// task's lock, so that nothing runs on it meanwhile.
Result<void> remeasureTask(const std::filesystem::path &experiment, const std::string &taskRun,
                           const ProcessTick &interrupted, const std::function<void(const Remeasured &)> &each);

} // namespace sweci
