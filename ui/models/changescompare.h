// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "experiment/taskfiles.h"

#include <QString>

#include <filesystem>
#include <memory>
#include <vector>

namespace sweci
{

// What the state after an iteration is compared with.
struct CompareWith {
    enum class Kind {
        Previous,    // the state it went on from
        Base,        // state 0
        Reference,   // what the task is to become: shown as what is still missing
        Candidate,   // the state before with what the programmer left, before the tests were restored
        State,       // any other iteration's state
        CandidateOf, // what the programmer left in any other iteration
        Other,       // a state of the same task in another experiment
    };
    // What is compared with it, where that is not the state after the iteration.
    enum class Own { State, Candidate, Reference };

    Kind kind = Kind::Previous;
    int state = 0; // iteration, of State and CandidateOf
    Own own = Own::State;
    std::filesystem::path experiment = {}; // of Other
    StateName other = {};                  // of Other; after(sameIteration): that of the iteration that is shown
    static constexpr int sameIteration = -1;
    bool operator==(const CompareWith &) const = default;
};

// A run of the task in another experiment.
struct OtherRun {
    std::filesystem::path experiment;
    QString name;
    std::shared_ptr<const TaskFiles> files;
    int recorded = 0; // the last iteration that is
};

// Two states of a task and how their comparison is called.
struct StatePair {
    StateName from;
    StateName to;
    QString label; // "state 5 → 6"
    bool operator==(const StatePair &) const = default;
};

// What there is to compare in iteration k >= 0. `rejected`: its code made the tests unusable, so that nothing of it was
// kept; `from` is the state that it went on from (k - 1 but after a collapse; 0 for the base).
struct ComparedIteration {
    int k = 0;
    int from = 0;
    bool rejected = false;
};
// Of k = 0 and Previous both are the base. Of a rejected iteration the attempt is compared, not the state that stayed.
// The other run is that of Other, whose state is then named by ofSecondRun() (experiment/pairedtask.h); without it
// Other is Previous.
StatePair statesToCompare(const CompareWith &with, const ComparedIteration &iteration, const OtherRun *other = nullptr);

} // namespace sweci
