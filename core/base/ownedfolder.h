// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/filelock.h"
#include "base/result.h"

#include <filesystem>
#include <string>

namespace sweci
{

// A temporary folder that outlives neither its owner nor, longer than until the next start, its owner's process: while
// this lives it holds the lock NAME.lock beside the folder, and who makes a folder of the same prefix removes those
// whose lock nobody holds. Several may live at once, of one process or of many.
class OwnedFolder
{
public:
    // A fresh folder "<prefix><random>" in `parent`, mode 0700. All of `prefix` must be folders of this kind.
    static Result<OwnedFolder> make(const std::filesystem::path &parent, const std::string &prefix);
    OwnedFolder(OwnedFolder &&other) noexcept : m_path(std::exchange(other.m_path, {})), m_lock(std::move(other.m_lock))
    {
    }
    OwnedFolder &operator=(OwnedFolder &&) = delete;
    // Removes it with all in it.
    ~OwnedFolder();

    const std::filesystem::path &path() const { return m_path; }

private:
    OwnedFolder(std::filesystem::path path, FileLock lock) : m_path(std::move(path)), m_lock(std::move(lock)) {}

    std::filesystem::path m_path;
    FileLock m_lock;
};

} // namespace sweci
