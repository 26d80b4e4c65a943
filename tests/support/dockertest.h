// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "program.h"
#include "testengine.h"

#include <filesystem>
#include <string>

namespace sweci
{

// A shell script that plays both roles: notes in which container it runs, asks for something and changes nothing of
// what is measured; the code prints where its tests run.
std::string hostNamingScript();

// Arguments of `sweci run` for an experiment in containers; further ones follow.
std::vector<std::string> containerRun(const std::filesystem::path &experiment, const std::filesystem::path &dataset,
                                      const std::vector<std::string> &further);

// Puts the image beside every code archive of a data set.
void addImages(const std::filesystem::path &dataset);

// Makes an experiment without starting it; gives the name of its only task run, empty when that failed.
std::string makeExperiment(const ProgramPlace &place, const Environment &further, std::vector<std::string> arguments);

// Waits until the process has stopped itself (SWECI_STOP_AT).
bool waitStopped(int pid, double seconds = 120);

// Starts the engine, or skips the running test and says why.
#define SWECI_NEED_ENGINE(engine)                                                                                      \
    do {                                                                                                               \
        const std::string lacking = TestEngine::lacking();                                                             \
        if (!lacking.empty())                                                                                          \
            QSKIP(lacking.c_str());                                                                                    \
        (engine) = std::make_unique<TestEngine>();                                                                     \
        QVERIFY((engine)->start());                                                                                    \
    } while (false)

} // namespace sweci
