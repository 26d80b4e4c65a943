// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace sweci
{

// resources/published/results.csv, part of the program.
std::string_view publishedResultsCsv();

} // namespace sweci
