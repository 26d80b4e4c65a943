// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/processspec.h"

#include <filesystem>
#include <string>
#include <vector>

namespace sweci
{

// What `sweci` printed and returned.
struct ProgramResult {
    int code = -1; // -1: ended by a signal or not started
    std::string output;
    std::string errors;
};

// A place of a test's own for running the program: cache, scratch, working folder. Nothing of the user's is touched.
class ProgramPlace
{
public:
    explicit ProgramPlace(std::filesystem::path root) : m_root(std::move(root)) {}

    // Runs `sweci` to its end (at most ten minutes).
    ProgramResult run(const std::vector<std::string> &arguments, const Environment &further = {}) const;
    // The specification of such a run, for tests that start it themselves.
    ProcessSpec spec(const std::vector<std::string> &arguments, const Environment &further = {}) const;
    Environment environment() const;

private:
    std::filesystem::path m_root;
};

} // namespace sweci
