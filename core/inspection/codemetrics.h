// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/processspec.h"
#include "base/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace sweci
{

// How hard one Python source is to maintain, by radon's definitions.
struct CodeMetrics {
    bool known = false;         // false: radon could not read it (see `problem`)
    std::string problem;        // "SyntaxError"
    double maintainability = 0; // radon's maintainability index, 0 to 100, greater is better ("radon mi")
    std::vector<int>
        complexity; // cyclomatic, of its functions, methods and classes ("radon cc"); empty when it has none
};

struct MeasuredCode {
    std::string radonVersion;
    std::vector<CodeMetrics> files; // by the index of the source
};

// Asks radon, which reads syntax trees and runs nothing, in a process of its own that is bounded in memory and in the
// time it takes for one source (60 s). One that it dies of, or that takes longer, is not known ("killed"), the others
// are. NotReady when no Python 3 here has radon; Cancelled. Any thread;
// about 5 ms for a source of 300 lines.
Result<MeasuredCode> measureCode(const std::vector<std::string_view> &sources, const ProcessTick &cancelled);

std::string_view metricsSource(); // sweci_metrics.py

} // namespace sweci
