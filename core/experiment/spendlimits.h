// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/jsonvalue.h"
#include "base/usage.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <string>

namespace sweci
{

// How much the agents' calls may use; 0: no limit. Tokens are input (cached ones too) and output together, money is US
// dollars, both over all tries of both roles.
struct SpendLimits {
    std::int64_t tokensPerIteration = 0;
    std::int64_t tokensPerTask = 0;
    std::int64_t tokens = 0; // of the experiment
    double costPerIteration = 0;
    double costPerTask = 0;
    double cost = 0;
    bool unlimited = false; // a person said so

    bool any() const;
    bool ofTokens() const { return tokensPerIteration > 0 || tokensPerTask > 0 || tokens > 0; }
    bool ofMoney() const { return costPerIteration > 0 || costPerTask > 0 || cost > 0; }
    bool ofExperiment() const { return tokens > 0 || cost > 0; }
    // A run that costs may begin.
    bool decided() const { return any() || unlimited; }
    bool operator==(const SpendLimits &) const = default;

    JsonValue toJson() const;
    static SpendLimits fromJson(const JsonValue &json);
    // Takes one field of toJson() as it stands in amendments.jsonl.
    void amend(const std::string &field, const std::string &now);
};

// What was used, live call included.
struct SpendState {
    Spend iteration;
    Spend task;
    Spend experiment; // looked at with a limit of the experiment only
};

// The limit that was passed. `reason` is a stable word: iteration_tokens, task_tokens, experiment_tokens,
// iteration_cost, task_cost, experiment_cost.
struct PassedLimit {
    std::string reason;
    QString sentence; // "stopped: the limit of 10,000 tokens for one task is reached (12,345 used)"
    bool ofExperiment = false;
};

// A limit is passed when what was used is more than it, or as much. The experiment's goes first: it stops the most.
std::optional<PassedLimit> passedLimit(const SpendLimits &limits, const SpendState &used);

} // namespace sweci
