// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "testing/testreport.h"

namespace sweci
{

// A place in the source as pytest names it: the path is relative to the code folder where it lies in it.
struct SourcePlace {
    std::string path;
    std::int64_t line = 0;
    std::string message;
};

struct TestStage {
    std::string name;    // "setup", "call", "teardown"
    std::string outcome; // of the stage: "passed", "failed", "skipped"
    double duration = 0;
    std::string longrepr;
    std::string out; // captured standard output
    std::string err;
    std::optional<SourcePlace> crash;
    std::vector<SourcePlace> traceback;
};

// All that a report says about one test.
struct TestDetail {
    std::string id;
    Outcome outcome = Outcome::Other;
    std::string outcomeText; // the word as it stands
    std::vector<TestStage> stages;
    bool cut = false; // some text was longer than the cap

    // The first stage that has something to say (longrepr); null when none has.
    const TestStage *decisiveStage() const;
    double duration() const;
};

// Texts longer than this are cut, and say so at the cut.
constexpr std::size_t detailTextCap = std::size_t(256) << 10;

// Details of those of `ids` that are in the report, in the order of `ids`; of an id that occurs twice the entry that
// did not pass, else the first.
Result<std::vector<TestDetail>> readTestDetails(std::string_view report, const TestSet &ids,
                                                std::size_t cap = detailTextCap);

} // namespace sweci
