// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sandbox/sandbox.h"

namespace sweci
{

// Commands in namespaces of their own: users, processes, mounts, network, IPC. The root is an empty tmpfs with /usr, a
// few files of /etc, the interpreter and the mounts of the command; no home folder, no capabilities, no environment.
// With an image, the root is the image's, read only, but for /tmp, /var/tmp, /run and the mounts of the command.
// Inside, the user is nobody, also when we are root. The kernel ends all of it with the bwrap process, and that with
// us.
class BubblewrapSandbox : public Sandbox
{
public:
    explicit BubblewrapSandbox(SandboxSettings settings) : m_settings(std::move(settings)) {}

    const char *name() const override { return "bubblewrap"; }
    Result<void> check() const override;
    std::string inside(const std::filesystem::path &host, const std::string &wanted) const override;
    Result<ProcessOutcome> run(const SandboxCommand &command, const ProcessTick &tick) const override;

private:
    std::vector<std::string> arguments(const SandboxCommand &command) const;

    SandboxSettings m_settings;
};

} // namespace sweci
