// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diff/filediff.h"
#include "inspection/pythonoutline.h"

#include <string>

namespace sweci
{

// Whether edits [firstEdit, firstEdit + editCount) of a Python file change only what running it does not depend on, by
// its tokens: comments, blank lines, documentation, and within a function names of its local variables. `definition`:
// the qualified name of what holds them; a function on both sides is looked at as a whole. Of anything else (a class,
// the module: empty) only the lines are, and no name may change. `before` and `after`: the outlines of the diff's two
// texts. False when in doubt.
bool isTrivialChange(const FileDiff &diff, int firstEdit, int editCount, const std::string &definition,
                     const PythonOutline &before, const PythonOutline &after);

// The share of the old lines' words (names but local ones, numbers, texts, operators) that the new lines do not have,
// in [0, 1]: what passed before depends on them, on what is only added it cannot. 0 when nothing is taken away.
double shareTakenAway(const FileDiff &diff, int firstEdit, int editCount);

} // namespace sweci
