// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace sweci
{

enum class ControlState { Run, Pause, Cancel };

// Why an experiment is paused when no person asked for it. `kind`: a failure kind's word ("authentication"), or
// limitKind.
struct PauseReason {
    std::string kind;
    std::string sentence; // for the user
    std::string task;     // the task run that found it
    std::string time;     // UTC
    bool operator==(const PauseReason &) const = default;
};
constexpr const char *limitKind = "limit"; // tokens or money; only another limit helps

// Steering by files in EXPERIMENT/control/. Pause and cancel, of all or of one task run (by its name on disk), are
// states: a file that stays until resume removes it. Retry is a request with a unique name, claimed once.
class Control
{
public:
    explicit Control(std::filesystem::path experiment) : m_folder(std::move(experiment) / "control") {}

    // What holds for a task run now: cancel wins over pause, all over one.
    ControlState state(const std::string &taskRun) const;
    ControlState stateOfAll() const;

    // An empty `taskRun` means all.
    Result<void> pause(const std::string &taskRun);
    // Pauses all for a reason. The first reason is kept.
    Result<void> pauseAll(const PauseReason &reason);
    // Of a pause of all that has one.
    std::optional<PauseReason> pauseReason() const;
    Result<void> cancel(const std::string &taskRun);
    // Removes pause and cancel; of all also those of single tasks.
    Result<void> resume(const std::string &taskRun);

    // Of one task run: also takes back that it was paused or cancelled.
    Result<void> requestRetry(const std::string &taskRun);
    // Takes the open retry requests, each exactly once among all processes; names of task runs, empty for "all failed".
    std::vector<std::string> claimRetries();

private:
    std::filesystem::path file(const char *what, const std::string &taskRun) const;
    Result<void> put(const char *what, const std::string &taskRun, const std::string &content = {});

    std::filesystem::path m_folder;
};

} // namespace sweci
