// SPDX-License-Identifier: GPL-3.0-or-later
#include "scoring/experimentfacts.h"

#include <map>

namespace sweci
{

const char *taskProblemName(TaskProblem::Kind kind)
{
    switch (kind) {
    case TaskProblem::Kind::NotStarted:
        return "not_started";
    case TaskProblem::Kind::Missing:
        return "missing";
    case TaskProblem::Kind::Unreadable:
        return "unreadable";
    case TaskProblem::Kind::Duplicate:
        return "duplicate";
    }
    return "";
}

void tellApart(std::vector<ExperimentFacts> &experiments)
{
    std::map<std::string, int> uses;
    for (const ExperimentFacts &experiment : experiments)
        ++uses[experiment.name];
    for (ExperimentFacts &experiment : experiments) {
        if (uses[experiment.name] > 1)
            experiment.name = experiment.path;
    }
}

} // namespace sweci
