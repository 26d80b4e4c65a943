// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sandbox/sandbox.h"

namespace sweci
{

// No isolation: commands run on the machine itself, with its network and all the user may read and write. What they
// start is found by a mark in its environment and killed at the end of each call and at the next start of the task; a
// program that clears its environment and leaves its session escapes this. Never chosen unless asked for by name.
class HostSandbox : public Sandbox
{
public:
    explicit HostSandbox(SandboxSettings settings) : m_settings(std::move(settings)) {}

    const char *name() const override { return "host"; }
    Result<void> check() const override { return {}; }
    std::string inside(const std::filesystem::path &host, const std::string &wanted) const override;
    Result<ProcessOutcome> run(const SandboxCommand &command, const ProcessTick &tick) const override;
    int killLeftovers() const override;

private:
    std::string mark() const;

    SandboxSettings m_settings;
};

// The first file in a parent of the folder that pytest would read as configuration (in spite of --rootdir), or empty.
std::filesystem::path pytestConfigurationAbove(const std::filesystem::path &folder);

} // namespace sweci
