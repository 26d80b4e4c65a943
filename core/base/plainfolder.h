// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/filedescriptor.h"
#include "base/result.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sweci
{

// A folder that someone else wrote, read without following any link in it and without leaving a trace: no link, whoever
// made it, leads out of the tree, and times of access stay where the system allows it. Names are bytes.
class PlainFolder
{
public:
    enum class Kind { File, Folder, Link, Other };
    struct Entry {
        std::string name;
        Kind kind = Kind::Other;
    };
    // What changes when a file or a folder is written anew or replaced.
    struct Stamp {
        std::uint64_t device = 0;
        std::uint64_t inode = 0;
        std::uint64_t size = 0;
        std::int64_t modifiedNs = 0;
        bool operator==(const Stamp &) const = default;
    };

    // The root: the user named it, so that links on the way to it are theirs and are followed.
    static Result<PlainFolder> open(const std::filesystem::path &path);

    // `relative` is names with '/' between them. Unsafe: one of them is a link, or no plain name. NotFound: not there.
    Result<PlainFolder> folder(std::string_view relative) const;
    // A regular file, for reading.
    Result<FileDescriptor> file(std::string_view relative) const;
    // The content of a regular file; Unsafe also above `limit` bytes (0: any size).
    Result<std::string> read(std::string_view relative, std::size_t limit = 0) const;
    // Its first bytes.
    Result<std::string> readHead(std::string_view relative, std::size_t bytes) const;
    // Its last bytes.
    Result<std::string> readEnd(std::string_view relative, std::size_t bytes) const;

    // Sorted by name; nothing where the folder cannot be listed.
    std::vector<Entry> entries() const;
    // Of the entry itself, were it a link; nothing when it is not there.
    std::optional<Kind> kind(std::string_view relative) const;
    std::optional<Stamp> stamp(std::string_view relative) const;

    const std::filesystem::path &path() const { return m_path; } // for sentences and other programs
    int descriptor() const { return m_fd.get(); }

private:
    PlainFolder(FileDescriptor fd, std::filesystem::path path) : m_fd(std::move(fd)), m_path(std::move(path)) {}
    Result<FileDescriptor> openBelow(std::string_view relative, int flags) const;

    FileDescriptor m_fd;
    std::filesystem::path m_path;
};

} // namespace sweci
