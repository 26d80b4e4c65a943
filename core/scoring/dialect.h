// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "scoring/policy.h"
#include "scoring/taskfacts.h"
#include "scoring/taskscore.h"

#include <string>
#include <string_view>
#include <vector>

namespace sweci
{

// A named, versioned set of scoring rules. Dialects have no state: the three are constants of the program.
//
// paper-v1         by test identity over T. Collapsed: passes nothing, a = -1, a regression. Not produced: the value of
// the
//                  state that stays, no regression. After an early stop at gap 0 the last value is held, after any
//                  other stop there is none. Solved: a state passes all of T. A regression is an iteration with a lost
//                  test.
// harness-2026-04  as the published harness's summarize.py computes: all passing tests of the report by count, target
//                  passed(0) + gap(0), clipped to [0, target], held up to N whatever the reason of the stop (also for a
//                  run that goes on), collapsed = 0 passed. Solved: the highest count, base included, is the target. A
//                  regression is a fall of the count from one iteration to the next.
// otter-2026-04    as Otter's summary/sweci.py computes: like the harness, but the target is n(c*), solved looks at the
// last
//                  value only, and the partner of a regression is the last iteration that did not collapse, before
//                  clipping. Where n(c*) is not recorded, the harness's target stands in.
class Dialect
{
public:
    virtual ~Dialect() = default;

    // The stable name, as in files and on the command line.
    virtual std::string_view name() const = 0;

    // Scores one run over N = `iterations`; records beyond N are cut. Errors: Usage when N < 1 (the published programs
    // divide by zero there), Parse when counts contradict each other.
    virtual Result<TaskScore> scoreTask(const TaskFacts &facts, int iterations, const ScoringPolicy &policy) const = 0;

    Result<TaskScore> scoreTask(const TaskFacts &facts, int iterations) const
    {
        return scoreTask(facts, iterations, ScoringPolicy());
    }

    static const Dialect &paper();
    static const Dialect &harness();
    static const Dialect &otter();

    // All, paper-v1 (the default) first.
    static const std::vector<const Dialect *> &all();

    // By name; error kind Usage names those there are.
    static Result<const Dialect *> find(std::string_view name);
};

} // namespace sweci
