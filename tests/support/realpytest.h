// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/processspec.h"
#include "tempfolder.h"
#include "testing/pytestcall.h"
#include "testing/testrun.h"

#include <optional>
#include <string>

namespace sweci
{

// The first interpreter of this machine that has pytest, asked once.
const std::optional<PytestEnvironment> &pytestHere();

// A folder with pytest-json-report 1.5.0 in it, installed below the build folder when the package index can be
// reached; empty when it cannot. `why` says what went wrong.
std::filesystem::path jsonReportFolder(std::string *why);

// Runs the tests of a small project of a test's own as the program does, but on this machine without a sandbox.
class RealPytest
{
public:
    struct Run {
        ProcessOutcome process;
        TestRun judged;
        Witness witness;
        std::string log;    // standard error without the witness
        std::string report; // bytes of the report file
    };

    // A file of the project, by its path in the code folder.
    void add(const std::string &path, std::string_view content) { put(m_folder / "code" / path, content); }
    std::filesystem::path code() const { return m_folder / "code"; }

    PytestCallOptions options() const;
    // With `extraPath` the interpreter finds further packages there (pytest-json-report).
    Run run(const std::filesystem::path &extraPath = {}) { return run(options(), extraPath); }
    Run run(PytestCallOptions options, const std::filesystem::path &extraPath = {}, double seconds = 60);

private:
    TempFolder m_folder;
    int m_runs = 0;
};

} // namespace sweci
