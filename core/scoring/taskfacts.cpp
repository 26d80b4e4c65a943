// SPDX-License-Identifier: GPL-3.0-or-later
#include "scoring/taskfacts.h"

namespace sweci
{

const char *verdictName(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Measured:
        return "measured";
    case Verdict::Unchanged:
        return "unchanged";
    case Verdict::Collapsed:
        return "collapsed";
    case Verdict::NotProduced:
        return "not_produced";
    }
    return "";
}

std::optional<Verdict> verdictFromName(std::string_view name)
{
    for (const Verdict verdict : {Verdict::Measured, Verdict::Unchanged, Verdict::Collapsed, Verdict::NotProduced}) {
        if (name == verdictName(verdict))
            return verdict;
    }
    return std::nullopt;
}

const char *stopReasonName(StopReason reason)
{
    switch (reason) {
    case StopReason::Running:
        return "running";
    case StopReason::Solved:
        return "solved";
    case StopReason::LimitReached:
        return "limit_reached";
    case StopReason::Cancelled:
        return "cancelled";
    case StopReason::Failed:
        return "failed";
    case StopReason::SpendLimit:
        return "spend_limit";
    }
    return "";
}

} // namespace sweci
