// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/changesset.h"

namespace sweci
{

// One file of a state, as both sides of a comparison without changes: the view of differences shows it with numbers and
// colours. `path`: as a traceback, a test's id or a requirement names it: within the code, or ending so. NotFound when
// the state has no such file, or several. Any thread.
Result<ChangesFilePtr> readCodeFile(const TaskFiles &files, const StateName &state, const std::string &path,
                                    const std::atomic<bool> &cancelled);

// The line (from 0) of a definition ("Span.hull", "TestB::test_c[x]") in a Python source; -1 when it has none.
int lineOfDefinition(std::string_view source, std::string_view name);

} // namespace sweci
