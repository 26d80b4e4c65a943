// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulatedexperiments.h"

#include "syntheticexperiment.h"

namespace sweci
{

namespace fs = std::filesystem;

std::vector<fs::path> writeSimulated(const fs::path &folder, const CampaignShape &shape, std::uint64_t seed)
{
    std::vector<fs::path> paths;
    for (const ExperimentFacts &facts : simulatedCampaign(shape, seed)) {
        std::vector<std::string> ids;
        for (const TaskFacts &run : facts.tasks) {
            if (run.sample == 1)
                ids.push_back(run.taskId);
        }
        SyntheticExperiment writer(folder / facts.name, ids, facts.iterations);
        for (const TaskFacts &run : facts.tasks)
            writer.settings().repositories[run.taskId] = run.repository;
        writer.settings().architect.model = writer.settings().programmer.model = facts.model;
        writer.settings().dataset = folder / "dataset";
        writer.writeSettings();
        for (const TaskFacts &run : facts.tasks) {
            const std::string name = TaskRun{run.taskId, run.sample}.name();
            writer.begin(name);
            writer.base(name, *run.base.passedInT, *run.referencePassed);
            for (const IterationFacts &state : run.iterations)
                writer.iteration(name, state.passedInT.value_or(0), state.lost ? state.lost->confirmed : 0,
                                 state.verdict);
            writer.end(name, run.stop == StopReason::Solved ? "solved" : "limit_reached");
        }
        paths.push_back(writer.path());
    }
    return paths;
}

} // namespace sweci
