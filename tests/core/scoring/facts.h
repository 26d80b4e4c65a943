// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scoring/taskfacts.h"

#include <vector>

// Short ways to write down runs by hand.
namespace facts
{

// The base of a task with |T| = size of which `passing` pass.
inline sweci::TaskFacts task(int size, int passing, sweci::StopReason stop = sweci::StopReason::LimitReached)
{
    sweci::TaskFacts result;
    result.taskId = "task";
    result.referencePassed = size;
    result.base.passedInT = passing;
    result.base.passed = passing;
    result.base.gap = size - passing;
    result.base.lost = sweci::LostTests{};
    result.stop = stop;
    return result;
}

// A state that passes `passing` tests of T and no others, with `lost` confirmed losses.
inline sweci::IterationFacts measured(const sweci::TaskFacts &of, int passing, int lost = 0, int flaky = 0)
{
    sweci::IterationFacts result;
    result.passedInT = passing;
    result.passed = passing;
    result.gap = of.referencePassed.value() - passing;
    result.lost = sweci::LostTests{lost, flaky, 0};
    return result;
}

inline sweci::IterationFacts collapsed()
{
    sweci::IterationFacts result;
    result.verdict = sweci::Verdict::Collapsed;
    result.gap = -1;
    return result;
}

// A state of the published layout: gap and count, no identities; gap -1 is a collapse.
inline sweci::IterationFacts published(int gap, int passed)
{
    sweci::IterationFacts result;
    result.verdict = gap < 0 ? sweci::Verdict::Collapsed : sweci::Verdict::Measured;
    result.gap = gap;
    result.passed = passed;
    return result;
}

} // namespace facts
