// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/filedescriptor.h"
#include "base/result.h"

#include <filesystem>
#include <string>
#include <sys/types.h>
#include <vector>

namespace sweci
{

// A folder that hostile content is written into, and never past: each part of a path is opened on its own, from the
// folder's own descriptor on, and no link is ever followed. Paths are relative, without "." and ".." (entryPath()).
// Functions give 0 or an errno: ELOOP a part of the way is a link, ENOTDIR a part of the way is no folder, EEXIST the
// name is taken.
class ExtractionRoot
{
public:
    static Result<ExtractionRoot> open(const std::filesystem::path &folder);

    // Makes the folder and those above it; one that is there already is fine.
    int makeFolder(const std::filesystem::path &path, mode_t mode = 0755);
    // A new file for writing; folders above it are made.
    int makeFile(const std::filesystem::path &path, mode_t mode, FileDescriptor &file);
    int makeLink(const std::filesystem::path &path, const std::string &target);
    // Another name of a file or link that is there.
    int makeHardLink(const std::filesystem::path &path, const std::filesystem::path &existing);

    // File type bits (S_IFMT) of what lies there, the link itself for a link; 0 when there is nothing or a part of the
    // way is no folder.
    mode_t typeOf(const std::filesystem::path &path);
    // Names in a folder; none where there is no folder.
    std::vector<std::string> namesIn(const std::filesystem::path &path) const;
    // Removes what lies there with all below it; nothing there is fine.
    int remove(const std::filesystem::path &path);

private:
    // Opens the folder at `path` for use by the *at() calls.
    int walk(const std::filesystem::path &path, bool make, FileDescriptor &folder) const;
    // The folder above `path`, kept open for the next call with the same one.
    int parent(const std::filesystem::path &path, bool make, int &folder);

    std::filesystem::path m_path;
    FileDescriptor m_root;
    std::filesystem::path m_lastPath;
    FileDescriptor m_last;
};

} // namespace sweci
