// SPDX-License-Identifier: GPL-3.0-or-later
#include "evolution/harnessplan.h"

#include "base/files.h"

#include <algorithm>

namespace sweci
{

namespace
{

// The bounds of a call in a container, for plans that have them.
template <typename Plan> bool setResources(const HarnessConfig &config, Plan &plan)
{
    if constexpr (requires { plan.resources.memoryBytes; }) {
        plan.resources.processors = config.processors.value_or(plan.resources.processors);
        plan.resources.memoryBytes = config.memoryBytes.value_or(plan.resources.memoryBytes);
        return true;
    }
    return false;
}

} // namespace

void applyHarnessConfig(HarnessConfig &config, RunPlan &plan)
{
    if (!config.dataset.empty())
        plan.dataset = absolutePath(config.dataset);
    if (!config.split.empty())
        plan.split = config.split;
    if (!config.agent.empty())
        plan.programmerAgent = config.agent;
    if (!config.model.empty())
        plan.model = config.model;
    if (!config.baseUrl.empty())
        plan.baseUrl = config.baseUrl;
    if (config.iterations)
        plan.iterations = *config.iterations;
    plan.workers = config.workers.value_or(plan.workers);
    plan.limits.architectSeconds = config.architectSeconds.value_or(plan.limits.architectSeconds);
    plan.limits.programmerSeconds = config.programmerSeconds.value_or(plan.limits.programmerSeconds);
    plan.limits.testSeconds = config.testSeconds.value_or(plan.limits.testSeconds);
    // One number for both roles here: the more patient one.
    const int architect = config.architectTries.value_or(0);
    const int programmer = config.programmerTries.value_or(0);
    if (architect > 0 || programmer > 0)
        plan.limits.tries = std::max(architect, programmer);
    if (architect > 0 && programmer > 0 && architect != programmer)
        config.unused.emplace_back(architect < programmer ? "evolve.architect.max_try" : "evolve.programmer.max_try");
    if (!setResources(config, plan)) {
        if (config.processors)
            config.unused.emplace_back("docker.cpus");
        if (config.memoryBytes)
            config.unused.emplace_back("docker.memory");
    }
}

} // namespace sweci
