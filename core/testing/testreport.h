// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/jsonvalue.h"
#include "testing/testset.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace sweci
{

enum class Outcome { Passed, Failed, Error, Skipped, XFailed, XPassed, Other };

// pytest-json-report's word ("xfailed"); "other" for what a plugin added ("rerun").
const char *outcomeName(Outcome outcome);
Outcome outcomeFromName(std::string_view name);

struct ReportedTest {
    std::string id;
    Outcome outcome = Outcome::Other;
};

// A file that could not be imported; in no count of the summary.
struct CollectorError {
    std::string id;
    std::string message; // at most 64 KB of it
};

// A document of pytest-json-report 1.5, without what tests printed; see testdetails.h for that.
struct TestReport {
    int exitCode = -1;
    double created = 0;
    double duration = 0;
    JsonValue summary = JsonValue::object(); // as it stands, order of keys kept
    bool hasTests = false;                   // false: no "tests" key, the run counts as collapsed
    std::vector<ReportedTest> tests;         // in the order of the report; an id may occur twice
    std::vector<CollectorError> collectorErrors;
    JsonRepairs repairs; // what had to be mended before the text could be read

    std::size_t count(Outcome outcome) const;
};

// Bytes that a strict reader refuses are mended first (jsonrepair.h). `name` says in errors where the text came from.
Result<TestReport> readTestReport(std::string_view bytes, std::string_view name);

// Ids whose every entry passed.
TestSet passedTests(const TestReport &report);

// The same from a file of any size, keeping nothing but the ids. Parse when there is no "tests" key.
Result<TestSet> readPassedTests(const std::filesystem::path &path);
// Of an open file; `path` is for sentences.
Result<TestSet> readPassedTests(int file, const std::filesystem::path &path);

} // namespace sweci
