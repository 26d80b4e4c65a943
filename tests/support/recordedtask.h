// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <vector>

namespace sweci
{

// What the folders of a recorded task of the published harness say of each iteration, found without any of the code
// under test: each iteration puts exactly one folder away, so that the k-th by name belongs to iteration k. A kept
// iteration puts away the state before it with its requirement, a rejected one what its programmer left.
class RecordedTask
{
public:
    explicit RecordedTask(std::filesystem::path task);

    int iterations() const { return static_cast<int>(m_gaps.size()) - 1; }
    bool isRejected(int k) const { return m_gaps[static_cast<std::size_t>(k)] < 0; }
    int wentOnFrom(int k) const; // the last iteration before k that was kept; 0
    std::string requirement(int k) const;
    // Files of code, of iteration k's state or (rejected) its attempt, that differ from those of the state it went on
    // from.
    std::set<std::string> changed(int k) const;
    std::set<std::string> passed(int k) const;        // tests of T that pass after it
    std::set<std::string> target() const;             // T
    std::filesystem::path stateFolder(int k) const;   // the state after it
    std::filesystem::path attemptFolder(int k) const; // of a rejected one

private:
    std::filesystem::path m_path;
    std::vector<int> m_gaps;             // by iteration
    std::vector<std::string> m_archives; // by name
};

} // namespace sweci
