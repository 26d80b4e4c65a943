// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "git/repository.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace sweci
{

// What was found in a folder besides plain files.
struct FolderContent {
    FlatTree files;
    std::vector<std::string> left; // caches, nested .git, FIFOs, devices and sockets: not part of the tree; paths
    bool nestedGit = false;
};

// Writes the content of all files of a folder as blobs: regular files, links as links, regardless of .gitignore. Left
// out are the caches __pycache__, .pytest_cache, .mypy_cache, .ruff_cache, any .git, and empty folders.
// Links are never followed, the folder itself included; a file above TreeBounds::fileBytes is an error (Unsafe).
Result<FolderContent> readFolder(GitRepository &repository, const std::filesystem::path &folder);

// The same of an open folder that is someone else's: nothing about it is changed, not the rights of a folder that its
// owner may not read (an error then), and times of access only where the system insists. `name` is for sentences.
Result<FolderContent> readForeignFolder(GitRepository &repository, int folder, std::string_view name);

// Makes the folder equal to the tree and nothing else: writes what differs, removes what is not in it, caches and empty
// folders included. The folder is created when it is missing; what else stands in its place (a link) is removed, never
// followed. Paths that leave the folder are refused (Unsafe).
Result<void> makeFolderEqual(const GitRepository &repository, const FlatTree &files,
                             const std::filesystem::path &folder);

} // namespace sweci
