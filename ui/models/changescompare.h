// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string>

namespace sweci
{

// What the state after an iteration is compared with.
struct CompareWith {
    enum class Kind {
        Previous,  // the state before it
        Base,      // state 0
        Reference, // what the task is to become: shown as what is still missing
        Candidate, // the state before with what the programmer left, before the tests were restored
        State,     // any other iteration's state
    };
    Kind kind = Kind::Previous;
    int state = 0; // of State
    bool operator==(const CompareWith &) const = default;
};

// Two refs of a task's history and how their comparison is called.
struct StatePair {
    std::string from;
    std::string to;
    QString label; // "state 5 → 6"
    bool operator==(const StatePair &) const = default;
};

// For iteration k >= 0. Of k = 0 and Previous both are the base.
StatePair statesToCompare(const CompareWith &with, int k);

} // namespace sweci
