// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace sweci
{

// The shortest text that reads back as the same double, written as Python's repr does (1.0, 0.1, 1e-07, 1e+16).
std::string pythonRepr(double value);

} // namespace sweci
