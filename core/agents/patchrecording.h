// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agents/recording.h"

namespace sweci
{

// A recording kept as reviewable text: one patch an iteration against the state kept before it.
class PatchRecording : public Recording
{
public:
    static Result<std::unique_ptr<Recording>> open(const std::filesystem::path &path, const RecordingTask &task);
    static Result<RecordingSummary> describe(const std::filesystem::path &path);

    int iterations() const override { return m_iterations; }
    Result<RecordedIteration> iteration(int k) const override;
    Result<void> applyChange(int k, const std::filesystem::path &code) const override;

private:
    std::filesystem::path folder(int k) const;

    std::filesystem::path m_folder;
    int m_iterations = 0;
};

} // namespace sweci
