// SPDX-License-Identifier: GPL-3.0-or-later
#include "scoring/policy.h"

#include "base/text.h"

namespace sweci
{

namespace
{

const char *runPolicyName(RunPolicy policy)
{
    return policy == RunPolicy::Count ? "count" : "exclude";
}

const char *collapsedPolicyName(CollapsedPolicy policy)
{
    switch (policy) {
    case CollapsedPolicy::Zero:
        return "zero";
    case CollapsedPolicy::Carry:
        return "carry";
    case CollapsedPolicy::Drop:
        return "drop";
    }
    return "";
}

bool setRunPolicy(RunPolicy &policy, std::string_view word)
{
    if (word != "count" && word != "exclude")
        return false;
    policy = word == "count" ? RunPolicy::Count : RunPolicy::Exclude;
    return true;
}

bool setChoice(ScoringPolicy &policy, std::string_view key, std::string_view word)
{
    if (key == "tampered")
        return setRunPolicy(policy.tampered, word);
    if (key == "truncated")
        return setRunPolicy(policy.truncated, word);
    if (key != "collapsed")
        return false;
    for (const auto choice : {CollapsedPolicy::Zero, CollapsedPolicy::Carry, CollapsedPolicy::Drop}) {
        if (word == collapsedPolicyName(choice)) {
            policy.collapsed = choice;
            return true;
        }
    }
    return false;
}

} // namespace

std::string policyName(const ScoringPolicy &policy)
{
    return std::string("collapsed=") + collapsedPolicyName(policy.collapsed) +
           ",tampered=" + runPolicyName(policy.tampered) + ",truncated=" + runPolicyName(policy.truncated);
}

Result<ScoringPolicy> policyFromName(std::string_view name)
{
    ScoringPolicy policy;
    while (!name.empty()) {
        const auto comma = name.find(',');
        const std::string_view part = name.substr(0, comma);
        const auto equals = part.find('=');
        if (equals == part.npos || !setChoice(policy, part.substr(0, equals), part.substr(equals + 1))) {
            return Error{ErrorKind::Usage,
                         Text::tr("No such policy: %1. Known: collapsed=zero|carry|drop, tampered=count|exclude, "
                                  "truncated=count|exclude.")
                             .arg(displayText(part)),
                         {}};
        }
        name = comma == name.npos ? std::string_view() : name.substr(comma + 1);
    }
    return policy;
}

} // namespace sweci
