// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diff/edit.h"
#include "diff/textlines.h"

#include <string>

namespace sweci
{

// "@@ -12,7 +12,9 @@" as git writes it: numbers from 1, a count of 1 left out, an empty side named by the line before.
std::string hunkHeaderText(const DiffHunk &hunk);

// The last line before `line` that names a def, class or function or, when there is none near, that starts with a
// letter in the first column; -1 when there is none. Looks back a bounded number of lines.
int headingBefore(const TextLines &text, int line);

} // namespace sweci
