// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

namespace sweci
{

// One phase of a task run, from its "began" to its "ended": what the timeline paints.
struct PhaseSpan {
    enum class End { Running, Ok, Failed, Interrupted };

    std::string phase; // "prepare", "measure", "architect", "programmer", "tests", "rerun", "commit"
    int iteration = 0;
    int attempt = 0;
    int number = 1;           // which try of the agent call
    std::int64_t beganMs = 0; // since 1970, UTC
    std::int64_t endedMs = 0; // 0 while it runs
    End end = End::Running;
    std::string failure;  // failure kind's word
    std::string reason;   // technical
    std::string sentence; // for the user, as the program that ran said it
    double seconds() const { return endedMs > beganMs ? static_cast<double>(endedMs - beganMs) / 1000.0 : 0.0; }
};

// "2026-11-30T04:05:06.789Z" to milliseconds since 1970; 0 when it is no such time.
std::int64_t millisecondsOf(const std::string &utc);

} // namespace sweci
