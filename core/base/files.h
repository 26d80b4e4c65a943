// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace sweci
{

// Whole files by POSIX calls; paths are bytes and need not be UTF-8.

// The content. Refuses what is not a regular file and, with `limit` > 0, more than `limit` bytes.
Result<std::string> readFile(const std::filesystem::path &path, std::size_t limit = 0);
// The same of a file that a sandboxed program could write: a link is refused (Unsafe), for it may lead to what the
// program itself may not read.
Result<std::string> readForeignFile(const std::filesystem::path &path, std::size_t limit);

// Whether a file must outlive a crash of the machine. What can be made again (caches) need not, and is not waited for.
enum class Keep { Surely, IfItCan };

// Writes to a temporary name beside the target, syncs, renames: a reader sees the old or the new content, never half.
Result<void> writeFileAtomically(const std::filesystem::path &path, std::string_view content, int mode = 0644,
                                 Keep keep = Keep::Surely);

// Creates the folder and its parents.
Result<void> makeFolders(const std::filesystem::path &path);

// Removes a tree, never following links, also where a program took the write permission of folders away. Missing is
// fine.
Result<void> removeTree(const std::filesystem::path &path);
// The same of an entry of an open folder.
Result<void> removeTreeAt(int folder, const std::string &name);

// Copies a tree: regular files, folders, links as links. Other entries (FIFO, device, socket) are left out.
Result<void> copyTree(const std::filesystem::path &from, const std::filesystem::path &to);

// A fresh folder "<prefix>XXXXXX" in `parent`, mode 0700.
Result<std::filesystem::path> makeTemporaryFolder(const std::filesystem::path &parent, const std::string &prefix);

// Syncs a folder, so that a rename in it survives a power cut.
void syncFolder(const std::filesystem::path &folder);

// The path made absolute and normal, without a slash at its end. An empty one stays empty, where
// std::filesystem::absolute throws.
std::filesystem::path absolutePath(const std::filesystem::path &path);

// A path for display.
QString displayPath(const std::filesystem::path &path);

} // namespace sweci
