// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/usage.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sweci
{

// What came of one recorded iteration. A void iteration (container, network, rate limit) is never recorded: it is done
// again, so that it is none of these.
enum class Verdict {
    Measured,    // pytest judged the state
    Unchanged,   // measured, and the programmer changed nothing: a result, not a reason to try again
    Collapsed,   // the code made the test run unusable; the next iteration goes on from the state before
    NotProduced, // an agent failed all its tries; the state stays, pytest did not run
};

// Stable words for records: "measured", "unchanged", "collapsed", "not_produced".
const char *verdictName(Verdict verdict);
std::optional<Verdict> verdictFromName(std::string_view name);

// Tests of T that passed in the last measured state and do not in this one.
struct LostTests {
    int confirmed = 0; // failed again in two reruns at once
    int flaky = 0;     // passed in a rerun
    int unchecked = 0; // never run again: records of other programs
    int total() const { return confirmed + flaky + unchecked; }
};

// One recorded state; counts are numbers of tests.
struct IterationFacts {
    Verdict verdict = Verdict::Measured;
    // Tests of T that do not pass, as recorded; -1 after a collapse. Not produced: that of the state that stays.
    int gap = 0;
    // All passing tests of the report, in T or not (the record's pytest.passed, 0 when absent). Not produced: of the
    // state that stays.
    int passed = 0;
    // Tests of T that pass; none in records without identities (they follow from gap where |T| is known).
    std::optional<int> passedInT;
    // None where identities are not known: the published layout before its reports were read. Means nothing after a
    // collapse.
    std::optional<LostTests> lost;
    bool tampered = false; // the programmer touched the test surface or forged a report
};

enum class StopReason {
    Running,      // not over, or nobody said so
    Solved,       // the gap was empty before the limit
    LimitReached, // all iterations it was given
    Cancelled,
    Failed,
    SpendLimit, // a limit on tokens or money
};

// Stable words: "running", "solved", "limit_reached", "cancelled", "failed", "spend_limit".
const char *stopReasonName(StopReason reason);

// One run of one task: all that scores need, in any dialect.
struct TaskFacts {
    std::string taskId;                     // bytes
    int sample = 1;                         // 1 for the first run of a task
    std::string repository;                 // the unit by which statistics are clustered; empty: the task is its own
    IterationFacts base;                    // c0
    std::optional<int> referencePassed;     // n(c*) = |T|
    std::vector<IterationFacts> iterations; // index k = iteration k + 1
    StopReason stop = StopReason::Running;
    std::string baselineHash; // of T and what passes at the base; empty: not known
    Spend spend;              // of all its agents' calls
    // It is not over since the infrastructure failed: the kind ("rate_limit"); empty otherwise.
    std::string infrastructure;
};

} // namespace sweci
