// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "program.h"
#include "testengine.h"

#include <filesystem>
#include <string>

namespace sweci
{

// A shell script that plays both roles: notes in which container it runs, asks for something and changes nothing of
// what is measured.
std::string hostNamingScript();

// Arguments of `sweci run` for an experiment in containers; further ones follow.
std::vector<std::string> containerRun(const std::filesystem::path &experiment, const std::filesystem::path &dataset,
                                      const std::vector<std::string> &further);

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
