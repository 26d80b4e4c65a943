// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "scoring/dialect.h"

namespace sweci
{

// What the dialects have in common: the frame of a score, and what follows from its cells.

// A score with cells and gaps of the recorded iterations, all else empty; Usage when N < 1. Cells behind the records
// get `behind`.
Result<TaskScore> beginScore(const TaskFacts &facts, int iterations, Cell behind);

// The count of `iteration` (0 = base) after clipping, and whether it was clipped.
void setClipped(TaskScore &score, std::size_t iteration, int count, int target);

// a(c) by counts: (n - n0) / gap or (n - n0) / n0; both published programs, which differ only where n0 or the gap is 0,
// see harnessdialect.cpp and otterdialect.cpp.
enum class ZeroGap { One, Zero };
double changeByCount(int passed, int basePassed, int target, ZeroGap zeroGap);

// Applies the collapsed policy to `a` of the recorded iterations: carry takes that of the last iteration that did not
// collapse (0 for the base), drop leaves none.
void applyCollapsedPolicy(TaskScore &score, CollapsedPolicy policy);

// Sets best, floor, regressions, zero regression (raw and by count), unchanged, tampered and lost tests from the lists.
void finishScore(TaskScore &score, const TaskFacts &facts, const ScoringPolicy &policy);

} // namespace sweci
