// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/processspec.h"

#include <filesystem>
#include <string>
#include <vector>

namespace sweci
{

// A `docker` that stands in for the real client: notes its calls and answers as a real one that is well, but for the
// words it was told to answer otherwise.
class EngineStandIn
{
public:
    explicit EngineStandIn(std::filesystem::path folder);

    // For calls that begin with `word` ("info", "load", "run"): a line of shell to do instead.
    void answer(const std::string &word, const std::string &shell);
    // Prints the text on standard error and returns 1.
    void fail(const std::string &word, const std::string &text);

    // PATH with the stand-in first; everything else of the machine stays reachable.
    Environment environment() const;
    // First words of the calls so far.
    std::vector<std::string> calls() const;
    bool called(const std::string &word) const;

private:
    void write() const;

    std::filesystem::path m_folder;
    std::vector<std::pair<std::string, std::string>> m_answers;
};

} // namespace sweci
