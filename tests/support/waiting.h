// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/childprocess.h"
#include "program.h"

#include <filesystem>
#include <functional>
#include <string>

namespace sweci
{

// Asks every few milliseconds until it holds; false when it does not within `seconds`.
bool waitUntil(const std::function<bool()> &holds, double seconds = 60);

// Waits for an event of a task run; of any iteration when `iteration` is negative. `count`: for the so manieth of its
// kind.
bool waitForEvent(const std::filesystem::path &taskFolder, const std::string &phase, const std::string &event,
                  int iteration = -1, int count = 1, double seconds = 60);

// How many such events there are now.
int eventCount(const std::filesystem::path &taskFolder, const std::string &phase, const std::string &event,
               int iteration = -1);

// A `sweci` that runs beside the test. Killed with all it started when this goes.
class RunningProgram
{
public:
    // Its output and errors go to `log`.
    RunningProgram(const ProgramPlace &place, const std::vector<std::string> &arguments, std::filesystem::path log,
                   const Environment &further = {});

    pid_t pid() const { return m_child.pid(); }
    // To the program alone, as a terminal or a service manager would.
    void signal(int signal) const;
    // Its exit code; -1 when it did not end in time or by a signal.
    int wait(double seconds = 120);
    std::string log() const;

private:
    std::filesystem::path m_log;
    ChildProcess m_child;
};

} // namespace sweci
