// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/jsonvalue.h"

namespace sweci
{

// A copy of the text that a strict reader takes: bytes that are not UTF-8 become \udcNN escapes, NaN and Infinity
// outside strings become null, a byte order mark is dropped. Counts what it did. Case R7 of the fault list.
std::string repairJson(std::string_view text, JsonRepairs &repairs);

} // namespace sweci
