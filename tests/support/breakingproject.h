// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>
#include <vector>

namespace sweci
{

// One function of a small project in three versions: as it is, changed without a change of what it does, and broken.
struct BreakableFunction {
    std::string module; // "shop/money.py"
    std::string good;
    std::string harmless;
    std::string broken;
};

const std::vector<BreakableFunction> &breakableFunctions();

// The project's files, functions in the order of the list; `version`: 0 good, 1 harmless, 2 broken, by index. Its tests
// go through the outer functions, so that most failures have no frame in the code that is wrong.
std::map<std::string, std::string> breakableProject(const std::vector<int> &version);

} // namespace sweci
