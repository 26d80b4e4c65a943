// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "git/repository.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

namespace sweci
{

// What a recording holds of one iteration of one task.
struct RecordedIteration {
    std::optional<std::string> requirement; // the document; none: the architect produced nothing
    bool produced = true;                   // false: the programmer produced nothing
};

// A series of requirement documents and code states to be played again: a folder of patches (recording.toml and
// TASK/KK/requirement.xml, TASK/KK/change.patch; TASK is the task id or the repository's short name), or an earlier
// experiment with its history.
class Recording
{
public:
    virtual ~Recording() = default;
    // How many iterations it has for the task run.
    virtual int iterations() const = 0;
    virtual Result<RecordedIteration> iteration(int k) const = 0;
    // Makes the code folder what the programmer left in iteration k, coming from what lies there now.
    virtual Result<void> applyChange(int k, const std::filesystem::path &code) const = 0;
};

struct RecordingTask {
    std::string taskRun; // name on disk of the task run, "TASK" or "TASK#2"
    std::string taskId;
    std::string shortRepository;
};

// Opens what the path holds for a task. NotFound when the recording has nothing for it.
Result<std::unique_ptr<Recording>> openRecording(const std::filesystem::path &path, const RecordingTask &task);

// Iterations and hash of a whole recording, for settings; for an experiment its N.
struct RecordingSummary {
    std::string name;
    int iterations = 0;
    std::string hash;
};
Result<RecordingSummary> describeRecording(const std::filesystem::path &path);

} // namespace sweci
