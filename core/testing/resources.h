// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace sweci
{

// The two Python files of resources/pytest, part of the program.
std::string_view reporterSource(); // sweci_reporter.py
std::string_view runnerSource();   // sweci_pytest.py

} // namespace sweci
