// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diff/blobsource.h"
#include "experiment/taskfiles.h"

#include <functional>
#include <memory>
#include <mutex>

namespace sweci
{

// The states of one task run for several workers, who reach the repository one at a time. Opened by the first.
class ChangesStates
{
public:
    explicit ChangesStates(std::shared_ptr<const TaskFiles> files) : m_files(std::move(files)) {}

    const std::shared_ptr<const TaskFiles> &files() const { return m_files; }
    // Any thread; waits for others. `use` is not called when the states cannot be opened.
    Result<void> with(const std::function<Result<void>(TaskStates &)> &use);
    // Contents, each read by itself. Not to be used longer than this lives.
    BlobSource blobs();

private:
    std::shared_ptr<const TaskFiles> m_files;
    std::mutex m_mutex;
    std::unique_ptr<TaskStates> m_states;
};

} // namespace sweci
