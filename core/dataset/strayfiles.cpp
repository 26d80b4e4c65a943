// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/strayfiles.h"

#include "base/files.h"
#include "base/text.h"

#include <algorithm>
#include <array>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

// A file is read whole, and a sparse one of any size takes no room in an archive.
constexpr std::size_t largestFile = std::size_t(512) << 20;
// As in git/worktree.h: no part of a state.
constexpr std::array<std::string_view, 5> leftOut{".git", "__pycache__", ".pytest_cache", ".mypy_cache", ".ruff_cache"};

} // namespace

Result<FlatTree> strayFiles(GitRepository &repository, const fs::path &folder, const std::set<std::string> &index)
{
    FlatTree files;
    std::error_code failure;
    fs::recursive_directory_iterator entries(folder, failure);
    for (; !failure && entries != fs::end(entries); entries.increment(failure)) {
        const fs::path &path = entries->path();
        if (std::find(leftOut.begin(), leftOut.end(), path.filename().native()) != leftOut.end()) {
            entries.disable_recursion_pending();
            continue;
        }
        const fs::file_status status = entries->symlink_status(failure);
        const bool link = fs::is_symlink(status);
        const std::string name = path.lexically_relative(folder).native();
        if ((!link && !fs::is_regular_file(status)) || index.contains(name))
            continue;
        auto content =
            link ? Result<std::string>(fs::read_symlink(path, failure).native()) : readFile(path, largestFile);
        if (!content)
            return content.error();
        auto blob = repository.writeBlob(*content);
        if (!blob)
            return blob.error();
        const bool program = (status.permissions() & fs::perms::owner_exec) != fs::perms::none;
        files[name] = {link ? FileMode::Link : program ? FileMode::Executable : FileMode::Regular, *blob};
    }
    if (failure)
        return Error{ErrorKind::Io, Text::tr("%1 cannot be read.").arg(displayPath(folder)), failure.message()};
    return files;
}

} // namespace sweci
