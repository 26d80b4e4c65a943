// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/jsonvalue.h"
#include "testing/testset.h"

#include <filesystem>
#include <string>
#include <vector>

namespace sweci
{

// T and the base's passing tests, measured before a task is first used. Belongs to the data set and its environment,
// not to an experiment: DATASET_CACHE/TASK_ID/<environment>/baseline.json.
struct Baseline {
    int measurements = 0;                        // of each of the two trees
    TestSet target;                              // T: passed in every measurement of the reference
    TestSet base;                                // tests of T that passed in every measurement of the base
    TestSet unstable;                            // tests that passed in some measurements of one tree and not in others
    JsonValue baseSummary = JsonValue::object(); // pytest's, of the first measurement
    JsonValue referenceSummary = JsonValue::object();
    double seconds = 0; // of one test run of the reference
    std::string pythonVersion;
    std::string pytestVersion;
    std::string baseTree;
    std::string referenceTree;
    std::string baseReport; // bytes of the base's report, kept beside the file, compressed

    int gap() const { return static_cast<int>(target.size() - base.size()); }
    // SHA-256 over T and the base's passing tests: equal hashes mean that two experiments are scored on the same.
    std::string hash() const;
};

Result<void> writeBaseline(const std::filesystem::path &folder, const Baseline &baseline);
// NotFound when it was not measured yet.
Result<Baseline> readBaseline(const std::filesystem::path &folder);

} // namespace sweci
