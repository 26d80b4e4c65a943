// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "evolution/machinechecks.h"
#include "sandbox/containerowner.h"
#include "sandbox/taskimage.h"

#include <functional>
#include <vector>

namespace sweci
{

// What a container engine says of itself, or why it does not (case E4), with the remedy. Starts programs; an engine
// that hangs takes ten seconds, and some more where contexts are asked for.
struct EngineReport {
    std::string engine; // "docker" or "podman"
    MachineFinding finding;
    std::optional<EngineInfo> info; // with finding.ok
};
EngineReport examineEngine(const std::string &engine);

// Before a run: every archive there, room for the largest on the engine's disk, and of the images the engine has
// already: its architecture, and a Python with pytest in them (of a few that were never asked; all are asked before
// their task begins). `stop`: true gives up early.
MachineFinding checkImages(const EngineReport &engine, const std::vector<ImageSource> &images,
                           const std::string &python, const std::function<bool()> &stop = {});

// What runs of ours left in an engine.
struct Leftover {
    EngineContainer container;
    std::string run; // the folder of the task run it worked for; empty when unknown
    OwnerState owner = OwnerState::Dead;
};
// Containers with our label, but for those whose owner is seen to live. Only Dead ones may be removed; of the others
// nobody here can tell.
Result<std::vector<Leftover>> findLeftovers(const ContainerEngine &engine);
// Images that agents were installed in: kept for the next run.
Result<std::vector<EngineImage>> agentImages(const ContainerEngine &engine);

} // namespace sweci
