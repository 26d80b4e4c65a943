// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "program.h"

#include <filesystem>
#include <string>
#include <vector>

namespace sweci
{

// An agent that tells its key in every way it can, on standard output and standard error: its environment, its
// configuration, the key itself, URL-encoded and in two writes. And a data set of one task for it, t1.
class TellingAgent
{
public:
    static const std::string key;
    // A key that the program does not know of: told as `key`, it is what no redaction can find.
    static const std::string otherKey;

    explicit TellingAgent(const std::filesystem::path &folder);

    // One iteration of a new experiment. `end`: "success", "failure" or "crash", how the programmer ends, or
    // "link": the architect's document is a link to the process's own input; `known`: the
    // key it tells is the one it was given.
    ProgramResult run(const std::filesystem::path &experiment, const std::string &end, bool known) const;
    ProgramResult call(const std::vector<std::string> &arguments, bool known) const;

    // Where descriptors lie, and what the program keeps outside the experiment.
    std::vector<std::filesystem::path> places() const;

private:
    std::filesystem::path m_folder;
    ProgramPlace m_place;
};

} // namespace sweci
