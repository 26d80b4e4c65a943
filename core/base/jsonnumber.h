// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace sweci
{

// The shortest text that reads back as the same double, written as Python's repr does (1.0, 0.1, 1e-07, 1e+16).
std::string pythonRepr(double value);

// The number a text begins with, its point a '.' whatever the locale says; 0 when there is none.
double leadingNumber(std::string_view text);

// With so many digits behind the point, in every locale.
std::string fixedNumber(double value, int digits);

} // namespace sweci
