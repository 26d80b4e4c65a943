// SPDX-License-Identifier: GPL-3.0-or-later
#include "scoring/experimentfacts.h"

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

} // namespace sweci
