// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <filesystem>
#include <string>

namespace sweci
{

// The folder in which one attempt works: below the scratch root, never below the experiment, since pytest and agents
// read configuration of parent folders. Removed when this goes.
class WorkFolder
{
public:
    // Also removes what earlier attempts at the same owner (path of the task's folder) left behind.
    static Result<WorkFolder> make(const std::filesystem::path &scratchRoot, const std::string &owner);
    WorkFolder(WorkFolder &&other) noexcept : m_path(std::exchange(other.m_path, {})) {}
    WorkFolder &operator=(WorkFolder &&) = delete;
    ~WorkFolder();

    const std::filesystem::path &path() const { return m_path; }
    std::filesystem::path app() const { return m_path / "app"; }
    std::filesystem::path code() const { return m_path / "app" / "code"; }
    std::filesystem::path nonPassed() const { return m_path / "app" / "non-passed"; }
    std::filesystem::path requirement() const { return m_path / "app" / "requirement.xml"; }
    std::filesystem::path testRun() const { return m_path / "run"; }

private:
    explicit WorkFolder(std::filesystem::path path) : m_path(std::move(path)) {}
    std::filesystem::path m_path;
};

// $SWECI_SCRATCH, else $TMPDIR, else /tmp.
std::filesystem::path scratchRoot();
// $SWECI_CACHE, else $XDG_CACHE_HOME/sweci, else ~/.cache/sweci.
std::filesystem::path cacheRoot();

} // namespace sweci
