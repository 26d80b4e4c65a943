// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tasksnapshot.h"
#include "scoring/cell.h"

#include <QString>

#include <array>
#include <optional>
#include <vector>

namespace sweci
{

enum class PhaseKind { Architect, Programmer, Tests, Other };
constexpr int PhaseKindCount = 4;

// "architect", "programmer", "tests" and "rerun"; all else is other.
PhaseKind phaseKind(const std::string &phase);

// What one kind of phase took in one iteration, all its tries together.
struct PhaseShare {
    std::int64_t milliseconds = 0; // of what ended; see runningSince for the rest
    std::int64_t runningSince = 0; // since 1970; 0: not running
    int tries = 0;                 // of the tests: how often they ran, reruns not counted
    int reruns = 0;                // of lost tests
    int failed = 0;                // tries that failed or were interrupted
    std::int64_t until(std::int64_t nowMs) const;
};

// One column of the timeline.
struct TimelineColumn {
    int iteration = 0; // 0 the base
    Cell cell = Cell::Missing;
    bool recorded = false;
    bool running = false; // worked on now, or the next to be
    std::optional<double> a;
    std::optional<double> soFar; // EvoScore of iterations 1 to this one; ends with the records
    std::optional<int> passed;   // tests of T
    int fixed = 0;
    LostTests lost;
    bool regressed = false;
    bool tampered = false;
    std::array<PhaseShare, PhaseKindCount> phases{};
    std::string now; // the phase that runs
    std::int64_t nowSince = 0;

    const PhaseShare &phase(PhaseKind kind) const { return phases[static_cast<std::size_t>(kind)]; }
    std::int64_t milliseconds(std::int64_t nowMs) const; // of all phases
    bool goesOn = false;                                 // more is recorded after it
    int branchesFrom = -1; // collapsed: the state it went on from, to which the next returns; else -1
};

struct Timeline {
    std::vector<TimelineColumn> columns; // index = iteration, 0..N
    int recorded = 0;
    int reachable = 0; // the last column that can be chosen: recorded, or the one that runs
    std::optional<int> target;
};

// `iterations` is N. Pure: what the page's timeline shows, in a dialect and under a gamma.
Timeline makeTimeline(const TaskSnapshot &task, const Dialect &dialect, double gamma, int iterations);

// "0.4 s", "0:31", "1:02:31"
QString spanText(std::int64_t milliseconds);

// What a column says, in words: several lines.
QString columnText(const TimelineColumn &column, std::optional<int> target, std::int64_t nowMs);

} // namespace sweci
