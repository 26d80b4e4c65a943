// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "experiment/control.h"
#include "experiment/experimentsource.h"
#include "experiment/record.h"
#include "experiment/taskreader.h"
#include "experiment/taskspend.h"
#include "models/phasespan.h"
#include "scoring/taskscore.h"

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace sweci
{

class Dialect;

// Of all calls of both roles, tries that failed too (experiment/taskspend.h). "Not reported" is not 0.
struct TaskTotals {
    std::optional<std::int64_t> inputTokens;
    std::optional<std::int64_t> cachedTokens;
    std::optional<std::int64_t> outputTokens;
    std::optional<double> cost;
    int callsWithoutCost = 0; // used tokens at a cost that nobody knows: `cost` is then the least it was
    LostTests lost;           // tests, summed over iterations
    int tampered = 0;         // iterations
    std::optional<std::int64_t> tokens() const;
};

// All that is known of one task run at one moment. Never changes once published; a newer one takes its place.
struct TaskSnapshot {
    TaskRun run;
    std::uint64_t revision = 0; // grows with each change of this task run
    TaskState state = TaskState::Queued;
    ControlState control = ControlState::Run; // what was asked for
    bool paused = false;                      // runs, and waits at a pause

    // What lies beside the records; never null. Another one when the records were written anew.
    std::shared_ptr<const TaskFiles> files;
    // How much of the records is known: all of ours, those of other layouts by degrees.
    Detail loaded = Detail::Code;

    // Index = iteration, 0 the base; shared with the snapshots before. The base's `target` is left empty, see below.
    std::vector<std::shared_ptr<const IterationRecord>> records;
    // T in byte order; shared by all that have the same baseline. Null before line 0, and while it is not known.
    std::shared_ptr<const std::vector<std::string>> target;
    std::vector<PhaseSpan> phases;
    std::shared_ptr<const TaskSpend> spend; // what its events tell; null without events

    // How the last start ended (TaskStop's name, error kind's word, a sentence); empty while it goes on.
    std::string stop;
    std::string stopReason;
    std::string stopSentence;
    std::uint64_t pendingBytes = 0;  // of a last record that is not complete
    std::vector<Error> problems;     // lines that could not be understood, newest last
    std::vector<QString> warnings;   // where folders and records disagree
    std::int64_t lastActivityMs = 0; // last sign of life: an event or a line in the log

    std::optional<TaskFacts> facts; // none without a usable base record
    std::vector<TaskScore> scores;  // one for each of Dialect::all(); empty without facts
    TaskTotals totals;

    int recorded() const { return records.empty() ? 0 : static_cast<int>(records.size()) - 1; }
    // The phase that runs now, or null.
    const PhaseSpan *now() const;
    // Null without facts.
    const TaskScore *score(const Dialect &dialect) const;
    // The state that iteration k >= 1 went on from: after a collapse that of the iteration before it.
    int wentOnFrom(int k) const;
};
using TaskPtr = std::shared_ptr<const TaskSnapshot>;

// T of a baseline, kept once for all task runs that have it.
using TargetPool = std::function<std::shared_ptr<const std::vector<std::string>>(const IterationRecord &base)>;

// Parts of a new snapshot. Records that are the same as those of `before` are shared with it.
void takeRecords(TaskSnapshot &next, const TaskSnapshot &before, const std::vector<IterationRecord> &records,
                 const TargetPool &pool);
// Facts, scores in all dialects, and totals of its records.
void takeFacts(TaskSnapshot &next, std::optional<TaskFacts> facts, int iterations);

} // namespace sweci
