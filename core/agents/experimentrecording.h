// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agents/recording.h"
#include "experiment/record.h"
#include "experiment/taskfolder.h"

#include <vector>

namespace sweci
{

// An earlier experiment as a recording: what its programmer left is in refs/candidates/K of its history.
class ExperimentRecording : public Recording
{
public:
    static Result<std::unique_ptr<Recording>> open(const std::filesystem::path &experiment, const std::string &taskRun);
    static Result<RecordingSummary> describe(const std::filesystem::path &experiment);

    int iterations() const override { return static_cast<int>(m_records.size()) - 1; }
    Result<RecordedIteration> iteration(int k) const override;
    Result<void> applyChange(int k, const std::filesystem::path &code) const override;

private:
    ExperimentRecording(TaskFolder folder, GitRepository history)
        : m_folder(std::move(folder)), m_history(std::move(history))
    {
    }

    TaskFolder m_folder;
    GitRepository m_history;
    std::vector<IterationRecord> m_records; // index = iteration
};

} // namespace sweci
