// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/filelock.h"
#include "syntheticexperiment.h"

#include <vector>

namespace sweci
{

// A folder of experiments with all that a window must be able to show: finished, live, failed, broken. Locks are held
// as long as it lives, so that some tasks run.
class SampleCampaign
{
public:
    explicit SampleCampaign(const std::filesystem::path &folder);

    const std::filesystem::path &folder() const { return m_folder; }
    std::filesystem::path live() const { return m_folder / "model-b"; } // the one that runs
    std::filesystem::path done() const { return m_folder / "model-a"; }
    std::filesystem::path broken() const { return m_folder / "trial"; } // its settings cannot be read

private:
    void hold(const std::filesystem::path &lock);
    void writeFinished(const std::string &name, double slope);
    void writeLive();

    std::filesystem::path m_folder;
    std::vector<FileLock> m_locks;
};

// A large experiment: `tasks` task runs with `iterations` iterations each, all done.
void writeHugeExperiment(const std::filesystem::path &path, int tasks, int iterations);

} // namespace sweci
