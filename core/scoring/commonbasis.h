// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scoring/experimentfacts.h"

#include <QString>

#include <string>
#include <vector>

namespace sweci
{

// Whether figures of several experiments stand on the same data: sentences for the user about data sets and, of the
// tasks named, measured baselines. Only what is known on both sides is called different.
struct CommonBasis {
    std::vector<QString> different;
    std::vector<QString> unknown;
};

CommonBasis commonBasis(const std::vector<ExperimentFacts> &experiments, const std::vector<std::string> &tasks);

// The ids of all tasks that an experiment has runs or problems of, sorted.
std::vector<std::string> taskIds(const ExperimentFacts &facts);

} // namespace sweci
