// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "evolution/enginechecks.h"
#include "models/launchdata.h"
#include "models/launchsettings.h"

#include <atomic>
#include <memory>
#include <vector>

namespace sweci
{

enum class PreflightState { Ok, Warning, Error };

// One thing a run needs, and how it stands.
struct PreflightLine {
    PreflightState state = PreflightState::Ok;
    QString title;
    QString sentence;
    QString remedy; // empty where the sentence names it or there is none to name
    bool operator==(const PreflightLine &) const = default;
};

// What this machine has. Asking starts programs and takes a second; it changes rarely, so that it is kept between
// checks.
struct MachineReport {
    std::string python; // as asked for
    Result<PytestEnvironment> environment = Error{};
    MachineFinding git;
    MachineFinding bubblewrap;
    MachineFinding host;
    MachineFinding cache;
    EngineReport engine; // the one asked for; its name is empty when none was
    static MachineReport examine(const std::string &python, const std::string &sandbox = {});
};
using MachineReportPtr = std::shared_ptr<const MachineReport>;

struct PreflightPlace {
    std::filesystem::path program; // the sweci that would be started
    int processors = 1;
};

// Every line that concerns the settings, the same lines in the same order each time. Reads files and folders and writes
// nothing, for a worker; ends early, with what there is, when `stop` is set. A run with a line in Error cannot start.
std::vector<PreflightLine> preflight(const LaunchSettings &settings, const LaunchData &data,
                                     const MachineReport &machine, const PreflightPlace &place,
                                     const std::atomic_bool &stop);

bool hasErrors(const std::vector<PreflightLine> &lines);

} // namespace sweci
