// SPDX-License-Identifier: GPL-3.0-or-later
#include "waiting.h"

#include "base/clock.h"
#include "base/files.h"
#include "experiment/taskreader.h"

#include <algorithm>
#include <csignal>
#include <poll.h>
#include <sys/wait.h>

namespace sweci
{

namespace fs = std::filesystem;

bool waitUntil(const std::function<bool()> &holds, double seconds)
{
    const double end = monotonicSeconds() + seconds;
    while (!holds()) {
        if (monotonicSeconds() > end)
            return false;
        ::poll(nullptr, 0, 5);
    }
    return true;
}

int eventCount(const fs::path &taskFolder, const std::string &phase, const std::string &event, int iteration)
{
    TaskReader reader(TaskFolder(taskFolder.parent_path(), TaskRun::fromName(taskFolder.filename().native())));
    (void)reader.poll();
    const auto &events = reader.events();
    return static_cast<int>(std::count_if(events.begin(), events.end(), [&](const Event &e) {
        return e.phase == phase && e.event == event && (iteration < 0 || e.iteration == iteration);
    }));
}

bool waitForEvent(const fs::path &taskFolder, const std::string &phase, const std::string &event, int iteration,
                  int count, double seconds)
{
    return waitUntil([&] { return eventCount(taskFolder, phase, event, iteration) >= count; }, seconds);
}

namespace
{

ProcessSpec withLog(ProcessSpec spec, const fs::path &log)
{
    spec.outputFile = log;
    return spec;
}

} // namespace

RunningProgram::RunningProgram(const ProgramPlace &place, const std::vector<std::string> &arguments, fs::path log,
                               const Environment &further)
    : m_log(std::move(log)), m_child(ChildProcess::start(withLog(place.spec(arguments, further), m_log)).value())
{
}

void RunningProgram::signal(int signal) const
{
    ::kill(m_child.pid(), signal);
}

int RunningProgram::wait(double seconds)
{
    std::optional<int> status;
    if (!waitUntil([&] { return (status = m_child.tryWait()).has_value(); }, seconds))
        return -1;
    return WIFEXITED(*status) ? WEXITSTATUS(*status) : -1;
}

std::string RunningProgram::log() const
{
    return readFile(m_log).value();
}

} // namespace sweci
