// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/failurekind.h"
#include "testing/witness.h"

#include <QString>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sweci
{

// What is known of a call of pytest that has ended.
struct TestRunEvidence {
    int exitCode = -1;
    int signal = 0; // not 0: ended by this signal
    bool timedOut = false;
    bool outOfMemory = false;               // killed for taking more memory than it may
    bool diskLimit = false;                 // stopped for writing more than it may
    std::optional<std::string_view> report; // bytes of the report file; nothing when it is missing
    const Witness *witness = nullptr;       // null only for runs that were not ours (a converted experiment)
};

// A judged call of pytest.
struct TestRun {
    bool usable = false;                     // return code <= 1 and a readable report of this very run
    FailureKind failure = FailureKind::None; // TestTimeout; Memory, Disk: over its bounds; None for all else that
                                             // the code itself brought about
    // Stable words for records: "" when usable, else "timeout", "memory", "disk_limit", "signal_9", "collection",
    // "exit_4", "no_report", "report_empty", "report_unreadable", "tests_key_missing", "report_without_run", "faked".
    std::string reason;
    QString sentence;  // the reason for the user; collection errors by file and message
    TestReport report; // as far as it could be read, also when not usable
    bool forged = false;
    // Stable words: "report_changed", "report_outcomes", "exit_code_0_with_failures", "exit_code_changed",
    // "canary_failed_passed", "canary_passed_failed", "canary_missing", "witness_after_end", "report_without_run".
    std::vector<std::string> forgedHow;
    // Odd, but no sign of forgery: "exit_code_1_without_failures", "canary_inconclusive", "collection_errors",
    // "report_repaired".
    std::vector<std::string> notes;
    TestSet passed; // from the witness where there is one; empty when not usable
};

TestRun judgeTestRun(const TestRunEvidence &evidence);

// pytest's return code in words.
QString exitCodeText(int exitCode);

} // namespace sweci
