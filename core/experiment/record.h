// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/jsonvalue.h"
#include "scoring/taskfacts.h"
#include "testing/testset.h"

#include <optional>
#include <string>
#include <vector>

namespace sweci
{

// One line of iteration.jsonl: line 0 the base, line k iteration k. Begins as the published harness's record ("gap",
// "pytest", "architect", "programmer"), so that its summarizer reads it; the rest is ours.
struct IterationRecord {
    int iteration = 0;
    int attempt = 0; // records of an attempt that a newer one took over from are dropped by readers
    Verdict verdict = Verdict::Measured;
    int gap = 0;                            // tests of T that do not pass; -1 collapsed
    JsonValue pytest = JsonValue::object(); // the report's summary as it stands; {} collapsed
    JsonValue architect;                    // usage of the call that counted; null at the base
    JsonValue programmer;
    int passed = 0;                          // tests of T that pass in this state; 0 collapsed
    bool passedKnown = true;                 // false: nobody said how many (records of other programs)
    std::string passedSet;                   // which, as a bitmap over T (testing/testset.h: encodePassed)
    std::vector<int> fixed;                  // indices into T: pass now, did not in the last measured state
    std::vector<int> lostConfirmed;          // indices into T: passed there, fail now and in two reruns
    std::vector<int> lostFlaky;              // failed now, passed in a rerun
    std::vector<int> lostUnchecked;          // failed now, never run again: records of other programs
    bool lostKnown = true;                   // false: which tests were fixed and lost is not known
    std::string tree;                        // of the state after this iteration
    std::string candidate;                   // tree that the programmer left, before the surface was restored
    std::vector<std::string> surfaceTouched; // paths
    std::vector<std::string> forged;         // how the test run was tampered with (testing/testrun.h)
    std::vector<std::string> notes;
    std::string failure; // failure kind of a collapse or a call that produced nothing
    std::string reason;  // "timeout", "exit_4", "collection", ...
    std::string time;
    std::string published; // the line this was converted from, where publishedLine() does not write the same

    // Line 0 only.
    std::vector<std::string> target; // T in byte order
    std::string referenceTree;
    std::string baselineHash;
    std::vector<int> unstable; // indices into T: passed in some measurements only
    std::string sandbox;
    std::string image; // id of the image it ran in; empty without one

    JsonValue toJson() const;
    // Unknown keys are ignored; Newer when the record says it needs a newer reader.
    static Result<IterationRecord> fromJson(const JsonValue &json, std::string_view name);

    bool tampered() const { return !surfaceTouched.empty() || !forged.empty(); }
    LostTests lost() const; // all 0 where it is not known
    IterationFacts facts() const;
};

} // namespace sweci
