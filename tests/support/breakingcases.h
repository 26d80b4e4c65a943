// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "breakingproject.h"
#include "inspection/attribution.h"
#include "testing/testset.h"

#include <map>
#include <string>
#include <vector>

namespace sweci
{

// What a project's tests gave, really run.
struct MeasuredProject {
    std::string report;
    TestSet passed;
};
MeasuredProject measureProject(const std::map<std::string, std::string> &project);

// One breaking change among five harmless ones in the same modules: always the same for a number.
struct BreakingCase {
    std::size_t guilty = 0;   // index into breakableFunctions()
    std::vector<int> version; // for breakableProject()
};
std::vector<BreakingCase> breakingCases(int number);

// The change from one project to another, compared and attributed.
Attribution attributeProjects(const std::map<std::string, std::string> &before,
                              const std::map<std::string, std::string> &after, const TestSet &lost,
                              const TestSet &passing);

// Whether a hunk holds a line in which the function's broken version differs from the good one.
bool isGuilty(const Attribution &attribution, int hunk, const BreakableFunction &function);

} // namespace sweci
