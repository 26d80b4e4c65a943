// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <string>
#include <string_view>

namespace sweci
{

// What a collapsed iteration is worth. It is a regression in any case.
enum class CollapsedPolicy {
    Zero,  // it passes nothing
    Carry, // the value of the state that is kept
    Drop,  // no value; the weights of the others are scaled up
};

// Whether runs of a kind take part in means.
enum class RunPolicy { Count, Exclude };

// The what-if choices; those of default construction are the rules of paper-v1.
struct ScoringPolicy {
    CollapsedPolicy collapsed = CollapsedPolicy::Zero;
    RunPolicy tampered = RunPolicy::Count;
    // Counted, a truncated run holds its last value up to N (imputed cells, and said so).
    RunPolicy truncated = RunPolicy::Exclude;

    bool operator==(const ScoringPolicy &) const = default;
};

// "collapsed=zero,tampered=count,truncated=exclude"; parsing takes any of the three, in any order (error kind Usage).
std::string policyName(const ScoringPolicy &policy);
Result<ScoringPolicy> policyFromName(std::string_view name);

} // namespace sweci
