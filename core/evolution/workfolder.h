// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/ownedfolder.h"

#include <filesystem>
#include <string>

namespace sweci
{

// The folder in which one attempt works: below the scratch root, never below the experiment, since pytest and agents
// read configuration of parent folders. Removed when this goes.
class WorkFolder
{
public:
    // Also removes what attempts at the same owner (path of the task's folder) left behind whose process is gone; those
    // that go on meanwhile keep theirs.
    static Result<WorkFolder> make(const std::filesystem::path &scratchRoot, const std::string &owner);

    const std::filesystem::path &path() const { return m_folder.path(); }
    std::filesystem::path app() const { return path() / "app"; }
    std::filesystem::path code() const { return path() / "app" / "code"; }
    std::filesystem::path nonPassed() const { return path() / "app" / "non-passed"; }
    std::filesystem::path requirement() const { return path() / "app" / "requirement.xml"; }
    std::filesystem::path testRun() const { return path() / "run"; }

private:
    explicit WorkFolder(OwnedFolder folder) : m_folder(std::move(folder)) {}
    OwnedFolder m_folder;
};

// $SWECI_SCRATCH, else $TMPDIR, else /tmp.
std::filesystem::path scratchRoot();
// $SWECI_CACHE, else $XDG_CACHE_HOME/sweci, else ~/.cache/sweci.
std::filesystem::path cacheRoot();

} // namespace sweci
