// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "testing/pytestenvironment.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sweci
{

struct PytestCallOptions {
    PytestEnvironment environment;
    std::string codeFolder; // as pytest sees it ("/app/code"); the call runs with this as current folder
    // As pytest sees it: an empty, writable folder outside the code, made for this call alone. The caller
    // writes PytestCall::files into it, and finds the report there afterwards.
    std::string runFolder;
    std::string homeFolder; // as pytest sees it; empty and writable. Default: runFolder
    std::string searchPath = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"; // PATH for the tests
    std::string nonce;                                 // secret of this call, from randomHex(16)
    std::optional<std::vector<std::string>> onlyTests; // run these ids alone (lost tests, again)
    std::vector<std::string> extraArguments;
    bool fixedHashSeed = true;
};

struct PytestFile {
    std::string name;
    std::string content;
};

// How to run the reference's tests once. Nothing secret is in argv or environment: both can be read by the tests
// (/proc/self/cmdline); the nonce is in a file that the runner deletes before any code of the project is loaded.
struct PytestCall {
    std::vector<std::string> argv;
    // The whole environment: nothing else may be passed on (PYTEST_ADDOPTS, PYTHONPATH of the caller...).
    std::vector<std::pair<std::string, std::string>> environment;
    std::vector<PytestFile> files;          // to be written into the run folder before each call
    std::string reportName = "report.json"; // in the run folder, when pytest came to its end
};

// The published command (pytest tests --color=no --tb=short --disable-warnings -rfE --rootdir=CODE, PYTHONPATH=src:.)
// through a runner of ours, so that no module of the code can take the place of pytest. Standard error must be kept
// whole: it carries the witness (testrun.h). Hash randomisation is fixed (PYTHONHASHSEED=0) unless told otherwise: a
// test that depends on the order of a set would pass in one state and fail in the next for no reason of the code's.
PytestCall pytestCall(const PytestCallOptions &options);

} // namespace sweci
