// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/filedescriptor.h"
#include "base/processspec.h"
#include "base/result.h"

#include <optional>
#include <sys/types.h>

namespace sweci
{

// A running child, by POSIX calls: no event loop, no thread. When this is destroyed a child that still runs is killed
// with its whole process group and reaped.
class ChildProcess
{
public:
    static Result<ChildProcess> start(const ProcessSpec &spec);

    ChildProcess(ChildProcess &&other) noexcept;
    ChildProcess &operator=(ChildProcess &&other) noexcept;
    ~ChildProcess();

    pid_t pid() const { return m_pid; }
    // Becomes readable when the child ends; -1 on kernels without pidfd.
    int endDescriptor() const { return m_end.get(); }
    int outputDescriptor() const { return m_output.get(); } // -1 when the output goes to a file
    int errorDescriptor() const { return m_errors.get(); }
    int inputDescriptor() const { return m_input.get(); } // a socket that is held open; -1 unless asked for

    // Reaps the child when it has ended; its wait status.
    std::optional<int> tryWait();
    // Sends a signal to the child's process group.
    void signalGroup(int signal) const;
    // Gives up the child: it is neither killed nor reaped by this.
    void release() { m_pid = -1; }

private:
    ChildProcess() = default;
    void finish();
    pid_t m_pid = -1;
    FileDescriptor m_end;
    FileDescriptor m_output;
    FileDescriptor m_errors;
    FileDescriptor m_input;
};

// Runs a program to its end. Finished means that the process has ended and its output is drained, not that the pipes
// are closed: a grandchild that holds them keeps nobody waiting (case A2). The process group is killed afterwards.
Result<ProcessOutcome> runProcess(const ProcessSpec &spec, const ProcessLimits &limits = {},
                                  const ProcessTick &tick = {});

// The first executable of that name in the folders of `path` ("/usr/bin:/bin"), or empty.
std::filesystem::path findProgram(const std::string &name, const std::string &path);

} // namespace sweci
