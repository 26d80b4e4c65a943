// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/failurekind.h"

#include <optional>
#include <string_view>

namespace sweci
{

// What kind of failure an agent's own error message tells of. Only for what came through the agent's error channel (an
// error event, its standard error): the same words in a tool's output or in the code under test mean nothing.

// The HTTP status a message names: "API Error: 401", "status 429", {"code":500, ...}; 0 when it names none.
int statusIn(std::string_view message);

// By status, with the message to tell an empty account from a busy server. 400: by the message, else Agent.
FailureKind kindOfStatus(int status, std::string_view message);

// By status if the message names one, else by its words; Agent when nothing fits.
FailureKind kindOfMessage(std::string_view message);

} // namespace sweci
