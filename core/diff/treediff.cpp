// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/treediff.h"

#include "base/text.h"
#include "diff/renames.h"

namespace sweci
{

namespace
{

bool hasFolder(const FlatTree &tree, const std::string &path)
{
    const std::string prefix = path + '/';
    const auto next = tree.lower_bound(prefix);
    return next != tree.end() && next->first.starts_with(prefix);
}

bool sameType(FileMode a, FileMode b)
{
    constexpr auto types = 0170000u;
    return (static_cast<std::uint32_t>(a) & types) == (static_cast<std::uint32_t>(b) & types);
}

ChangedFile added(const std::string &path, const TreeEntry &entry, const FlatTree &before)
{
    ChangedFile file;
    file.kind = ChangedFile::Kind::Added;
    file.newPath = path;
    file.after = entry;
    if (hasFolder(before, path))
        file.place = ChangedFile::Place::FolderBecameFile;
    return file;
}

ChangedFile deleted(const std::string &path, const TreeEntry &entry, const FlatTree &after)
{
    ChangedFile file;
    file.kind = ChangedFile::Kind::Deleted;
    file.oldPath = path;
    file.before = entry;
    if (hasFolder(after, path))
        file.place = ChangedFile::Place::FileBecameFolder;
    return file;
}

ChangedFile changed(const std::string &path, const TreeEntry &before, const TreeEntry &after)
{
    ChangedFile file;
    file.kind = sameType(before.mode, after.mode) ? ChangedFile::Kind::Modified : ChangedFile::Kind::TypeChanged;
    file.oldPath = file.newPath = path;
    file.before = before;
    file.after = after;
    return file;
}

} // namespace

bool ChangedFile::isSubmodule() const
{
    return (after ? *after : *before).mode == FileMode::Submodule;
}

bool ChangedFile::isLink() const
{
    return (after ? *after : *before).mode == FileMode::Link;
}

Result<TreeDiff> diffTrees(const FlatTree &before, const FlatTree &after, const BlobSource &blobs,
                           const TreeDiffOptions &options, const std::atomic<bool> &cancelled)
{
    TreeDiff tree;
    auto from = before.begin();
    auto to = after.begin();
    while (from != before.end() || to != after.end()) {
        const int order = from == before.end() ? 1 : to == after.end() ? -1 : from->first.compare(to->first);
        if (order < 0) {
            tree.files.push_back(deleted(from->first, from->second, after));
            ++from;
        } else if (order > 0) {
            tree.files.push_back(added(to->first, to->second, before));
            ++to;
        } else {
            if (from->second != to->second)
                tree.files.push_back(changed(from->first, from->second, to->second));
            ++from;
            ++to;
        }
    }
    if (cancelled)
        return Error{ErrorKind::Cancelled, Text::tr("Comparing was cancelled."), {}};
    if (options.renames) {
        const auto done = findRenames(tree, blobs, options, cancelled);
        if (!done)
            return done.error();
    }
    if (options.copies)
        findCopies(tree, before);
    for (ChangedFile &file : tree.files) {
        file.group = fileGroupOf(file.path());
        ++tree.groupCounts[static_cast<std::size_t>(file.group)];
    }
    return tree;
}

} // namespace sweci
