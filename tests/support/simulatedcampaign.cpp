// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulatedcampaign.h"

#include "scoring/randombits.h"

#include <algorithm>

namespace sweci
{

namespace
{

IterationFacts nextState(RandomBits &random, const TaskFacts &task, const IterationFacts &kept, double skill,
                         double collapseRate)
{
    IterationFacts state;
    if (random.unit() < collapseRate) {
        state.verdict = Verdict::Collapsed;
        state.gap = -1;
        return state;
    }
    const int size = *task.referencePassed;
    int fixed = 0;
    int lost = 0;
    if (random.unit() < 0.1) {
        state.verdict = Verdict::Unchanged;
    } else {
        fixed = static_cast<int>(random.below(static_cast<std::uint32_t>(kept.gap * skill) + 2));
        fixed = std::min(fixed, kept.gap);
        if (random.unit() < 0.25)
            lost = std::min(*kept.passedInT, static_cast<int>(random.below(8)));
    }
    state.passedInT = *kept.passedInT + fixed - lost;
    state.passed = *state.passedInT + static_cast<int>(random.below(3));
    state.gap = size - *state.passedInT;
    state.lost = LostTests{lost, 0, 0};
    return state;
}

} // namespace

std::vector<ExperimentFacts> simulatedCampaign(const CampaignShape &shape, std::uint64_t seed)
{
    RandomBits random(seed);
    std::vector<ExperimentFacts> experiments;
    for (int model = 0; model < shape.models; ++model) {
        ExperimentFacts facts;
        facts.name = "model-" + std::to_string(model);
        facts.model = facts.name;
        facts.iterations = shape.iterations;
        const double skill = 0.02 + 0.3 * random.unit();
        RandomBits tasks(seed + 1); // the tasks are the same for all models
        for (int t = 0; t < shape.tasks; ++t) {
            TaskFacts base;
            base.taskId = "owner__repository__" + std::to_string(t);
            base.repository = "owner/repository-" + std::to_string(t % shape.repositories);
            const int passing = 20 + static_cast<int>(tasks.below(400));
            const int gap = 5 + static_cast<int>(tasks.below(100));
            base.referencePassed = passing + gap;
            base.base.passedInT = passing;
            base.base.passed = passing;
            base.base.gap = gap;
            for (int sample = 1; sample <= shape.samples; ++sample) {
                TaskFacts run = base;
                run.sample = sample;
                run.stop = StopReason::LimitReached;
                IterationFacts kept = run.base;
                for (int i = 0; i < shape.iterations && run.stop != StopReason::Solved; ++i) {
                    run.iterations.push_back(nextState(random, run, kept, skill, shape.collapseRate));
                    if (run.iterations.back().verdict != Verdict::Collapsed)
                        kept = run.iterations.back();
                    if (kept.gap == 0)
                        run.stop = StopReason::Solved;
                }
                facts.tasks.push_back(std::move(run));
            }
        }
        experiments.push_back(std::move(facts));
    }
    return experiments;
}

} // namespace sweci
