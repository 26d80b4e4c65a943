// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <string>

namespace sweci
{

// Git's file modes.
enum class FileMode : std::uint32_t {
    Regular = 0100644,
    Executable = 0100755,
    Link = 0120000,     // the blob is the link's target
    Submodule = 0160000 // the id is a commit of another repository
};

// One file of a tree. `blob` is the object id in 40 hex digits.
struct TreeEntry {
    FileMode mode = FileMode::Regular;
    std::string blob;
    bool operator==(const TreeEntry &) const = default;
};

// All files of a tree, by path: bytes with '/' between folders, in byte order. Git knows no empty folders.
using FlatTree = std::map<std::string, TreeEntry>;

} // namespace sweci
