// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diff/filediff.h"

#include <string>

namespace sweci
{

// The new content with edits [firstEdit, firstEdit + editCount) undone: their lines are those of the old content again,
// byte for byte. The diff must be raw (DiffOptions::forPatch()).
std::string withoutEdits(const FileDiff &diff, int firstEdit, int editCount);

} // namespace sweci
