// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/recording.h"

#include "agents/experimentrecording.h"
#include "agents/patchrecording.h"
#include "base/files.h"
#include "base/text.h"

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

bool isExperiment(const fs::path &path)
{
    std::error_code failure;
    return fs::exists(path / "experiment.json", failure);
}

} // namespace

Result<std::unique_ptr<Recording>> openRecording(const fs::path &path, const RecordingTask &task)
{
    if (isExperiment(path))
        return ExperimentRecording::open(path, task.taskRun);
    return PatchRecording::open(path, task);
}

Result<RecordingSummary> describeRecording(const fs::path &path)
{
    return isExperiment(path) ? ExperimentRecording::describe(path) : PatchRecording::describe(path);
}

} // namespace sweci
