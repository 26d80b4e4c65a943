// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agents/agent.h"
#include "agents/prices.h"
#include "base/jsonlines.h"
#include "experiment/settings.h"
#include "experiment/spendlimits.h"
#include "experiment/taskfolder.h"
#include "experiment/taskspend.h"

#include <optional>
#include <vector>

namespace sweci
{

// Counts what the agents of one task use against the limits of its experiment: its own calls, the call that goes on,
// and, where the experiment as a whole has a limit, the calls of all other tasks as their events tell them (looked at
// between calls and once a second, so that tasks that run at the same time stop each other).
class Budget
{
public:
    // `own`: the task whose calls are added here; `before`: its events of earlier starts.
    Budget(const std::filesystem::path &experiment, const ExperimentSettings &settings, const TaskRun &own,
           const std::vector<Event> &before);

    // Fills in a cost that the agent did not report, by the experiment's prices.
    void price(Usage &call) const { m_prices.complete(call); }
    // A call that has ended.
    void add(int iteration, Role role, const Usage &call);

    // The limit that is reached, if one is: between two calls, and while one goes on that has used `live` so far.
    std::optional<PassedLimit> passed(int iteration);
    std::optional<PassedLimit> passed(int iteration, const Usage &live);
    // A limit that cannot be kept since a program did not say what its call used: it stops the experiment, for else it
    // would go on without one.
    std::optional<PassedLimit> unkeepable(const AgentSettings &agent, const AgentAnswer &answer) const;

    const TaskSpend &spend() const { return m_spend; }

private:
    struct Other {
        JsonLinesTail events;
        TaskSpend spend;
    };
    void look();

    SpendLimits m_limits;
    PriceList m_prices;
    TaskSpend m_spend;
    std::vector<Other> m_others; // none without a limit of the experiment
    Spend m_ofOthers;
    double m_nextLook = 0;
};

} // namespace sweci
