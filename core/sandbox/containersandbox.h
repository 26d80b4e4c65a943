// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sandbox/containerengine.h"
#include "sandbox/sandbox.h"

namespace sweci
{

// Each command in a container of its own: one foreground `run --rm -i` of the image with the mounts of the command, no
// capabilities, no new privileges, a read-only root unless asked otherwise, bounded processors, memory and processes.
// It ends when its standard input does, which we hold: with us, whatever ends us. The image must have a Python 3, which
// the first process inside runs on (containercall.h).
//
// Folders of a machine that is not the engine's are copied into the container before the command and back after it; the
// container is then made, started and removed one by one, and what is left of it when we die is removed at the next
// start. The disk is not watched there.
//
// An error means that the engine failed (see enginetrouble.h), never the command.
class ContainerSandbox : public Sandbox
{
public:
    explicit ContainerSandbox(SandboxSettings settings) : m_settings(std::move(settings)), m_engine(m_settings.kind) {}

    const char *name() const override { return m_settings.kind.c_str(); }
    Result<void> check() const override;
    std::string inside(const std::filesystem::path &host, const std::string &wanted) const override;
    Result<ProcessOutcome> run(const SandboxCommand &command, const ProcessTick &tick) const override;
    int killLeftovers() const override;

    const ContainerEngine &engine() const { return m_engine; }

private:
    std::string mark() const;
    std::vector<std::string> arguments(const SandboxCommand &command, const std::string &container) const;
    Result<void> sendFolders(const SandboxCommand &command, const std::string &container) const;
    Result<void> fetchFolders(const SandboxCommand &command, const std::string &container) const;
    Result<ProcessOutcome> judge(ProcessOutcome outcome, const std::string &nonce, const std::string &container,
                                 bool diskHit) const;
    Result<void> ensureGone(const std::string &container) const;
    bool wasOutOfMemory(const std::string &container) const;

    SandboxSettings m_settings;
    ContainerEngine m_engine;
};

// "uid:gid" that makes files of the mounts ours; empty where the image's root does so.
std::string containerUser(const EngineInfo &engine);

} // namespace sweci
