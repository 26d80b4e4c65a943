// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace sweci
{

// A Python that can run pytest.
struct PytestEnvironment {
    std::string python;        // path or name of the interpreter, as it was asked for
    std::string pythonVersion; // "3.11.2"
    std::string pytestVersion; // "7.2.1"
    bool jsonReport = false;   // pytest-json-report is there
    std::string jsonReportVersion;
    std::string searchPath = {}; // PATH of the image it lies in; empty: the usual one
};

// Asks an interpreter for its versions: run it, give its output to readPytestProbe. Reads nothing of the current
// folder.
std::vector<std::string> pytestProbeCommand(const std::string &python);

// An error (NotReady) whose sentence names what is missing: Python too old (< 3.7), pytest missing or too old (< 6).
Result<PytestEnvironment> readPytestProbe(const std::string &python, int exitCode, std::string_view output);

// Interpreters to try, in this order: /usr/bin/python3, then python3 and python of each folder of PATH; those that
// exist and can be executed, each file once.
std::vector<std::filesystem::path> candidatePythons(std::string_view searchPath);

} // namespace sweci
