// SPDX-License-Identifier: GPL-3.0-or-later
// What a planned run may use.
#include "agents/agentfactory.h"
#include "agents/prices.h"
#include "base/text.h"
#include "evolution/plansteps.h"

#include <algorithm>

namespace sweci
{

// A run that costs has limits, or someone who said that it has none.
Result<void> chooseSpending(const RunPlan &plan, ExperimentSettings &settings)
{
    settings.spending = plan.spending;
    if (plan.spending.unlimited && plan.spending.any())
        return planError(Text::tr("--no-limit and a limit on tokens or money contradict each other."));
    if (!settings.costs())
        return {};
    if (!plan.spending.decided())
        return planError(
            Text::tr("This run asks a model and may cost money. Say how much it may use, with one or more of "
                     "--max-tokens, --max-tokens-per-task, --max-tokens-per-iteration, --max-cost, "
                     "--max-cost-per-task, --max-cost-per-iteration; or say --no-limit."));
    auto prices = PriceList::read(plan.shareFolder, plan.prices);
    if (!prices)
        return prices.error();
    PriceList all = PriceList::fromJson(plan.kept ? plan.kept->settings.prices : JsonValue());
    all.merge(*prices);
    settings.prices = all.toJson();
    return {};
}

bool mayCost(const RunPlan &plan)
{
    const auto own = agentNames();
    const auto costs = [&](const std::string &name) {
        return !name.empty() && std::find(own.begin(), own.end(), name) == own.end();
    };
    return costs(plan.programmerAgent) || costs(plan.architectAgent);
}

} // namespace sweci
