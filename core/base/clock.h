// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace sweci
{

// Now as "2026-11-30T04:05:06.789Z" (UTC, milliseconds).
std::string utcNow();

// Seconds since an arbitrary start; never goes back.
double monotonicSeconds();

// Identity of the running kernel's boot, from /proc; empty where there is none.
std::string bootId();

} // namespace sweci
