// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/filelock.h"
#include "experiment/taskfolder.h"

namespace sweci
{

// One start of a task: the next number in attempts/, created exclusively, and an advisory lock for as long as this
// lives. Fencing: a process that was thought dead and wakes up sees that its number is not the newest, and stops.
class Attempt
{
public:
    // Locked when another process works on the task.
    static Result<Attempt> begin(const TaskFolder &folder);

    int number() const { return m_number; }
    // Superseded when a newer attempt has begun. To be asked before each append.
    Result<void> check() const;

private:
    std::filesystem::path m_folder;
    FileLock m_lock;
    int m_number = 0;
};

// The newest attempt's number; 0 when the task was never started.
int newestAttempt(const TaskFolder &folder);

} // namespace sweci
