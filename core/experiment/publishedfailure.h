// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/failurekind.h"

#include <string>
#include <string_view>

namespace sweci
{

// Why a call of an agent failed, from the published harness's log: its line ends with Python's repr of the exception
// ("RuntimeError('...')", "CalledProcessError(1, ['docker', 'exec', ...])"). Those of an ended or timed-out command
// quote the command with the whole prompt, and a program's standard error holds what its tools printed, the output of
// the repository's tests among it: only the agent's own line of error is read for its words (harness: agents/iflow.py,
// agents/opencode.py, run.py steps 4.2 and 4.3).
FailureKind kindOfPublishedError(std::string_view exception);

// The agent's own line of error in it, control codes removed; empty when there is none.
std::string messageOfPublishedError(std::string_view exception);

} // namespace sweci
