// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "git/flattree.h"

#include <filesystem>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace sweci
{

// A git repository's objects and refs, byte for byte: no index, no work tree, no filters, no attributes (but where
// said), no hooks, no configuration of the user. Object ids are 40 hex digits. One thread at a time; open one per
// thread.
class GitRepository
{
public:
    // A bare repository; opened without regard to its owner.
    static Result<GitRepository> openBare(const std::filesystem::path &path);
    // Opens it, or makes it when it is not there.
    static Result<GitRepository> openOrInitBare(const std::filesystem::path &path);

    // Objects in memory only, no refs: for trees of folders that are to be looked at and not copied.
    static Result<GitRepository> inMemory();
    // The same, and the objects of a bare repository are there to be read; nothing is written into that.
    static Result<GitRepository> inMemoryOver(const std::filesystem::path &bare);

    GitRepository(GitRepository &&) noexcept;
    GitRepository &operator=(GitRepository &&) noexcept;
    ~GitRepository();

    Result<std::string> readBlob(const std::string &blob) const;
    // Size without reading the content.
    Result<std::uint64_t> blobSize(const std::string &blob) const;
    Result<std::string> writeBlob(std::string_view content);

    // The files of a tree, or of the tree of a commit or tag. NotFound when there is no such object.
    Result<FlatTree> readTree(const std::string &treeOrCommit) const;
    Result<std::string> writeTree(const FlatTree &files);
    // The tree's id of a tree, commit or tag.
    Result<std::string> treeOf(const std::string &treeOrCommit) const;

    // What a program that checks repositories out would see: the paths of the index, empty when there is none; a file's
    // content as the attributes of the commit have it written (line ends, ident); the committer's date in seconds.
    std::set<std::string> indexPaths() const;
    Result<std::string> checkedOutBlob(const std::string &blob, const std::string &path,
                                       const std::string &commit) const;
    std::optional<std::int64_t> commitTime(const std::string &commit) const;

    // A commit with fixed author and date (the epoch), so that equal content gives equal ids.
    Result<std::string> writeCommit(const std::string &tree, const std::vector<std::string> &parents,
                                    const std::string &message);

    // `name` in full ("refs/iterations/3"). The target is a commit. Overwrites.
    Result<void> setRef(const std::string &name, const std::string &commit);
    // The commit a ref names; nothing when it does not exist.
    std::optional<std::string> ref(const std::string &name) const;
    std::vector<std::string> refs(const std::string &prefix) const; // sorted names
    Result<void> removeRef(const std::string &name);

    // The patch from one tree to another as `git diff --binary --full-index` writes it: `git apply` takes it.
    Result<std::string> patch(const std::string &fromTree, const std::string &toTree) const;
    // The tree that a patch makes of a tree; an error when it does not apply exactly.
    Result<FlatTree> applyPatch(const std::string &tree, std::string_view patch);

    // All objects reachable from refs into one pack, synced; then loose objects and older packs go.
    Result<void> repack();

private:
    struct Private;
    explicit GitRepository(std::unique_ptr<Private> d);
    std::unique_ptr<Private> d;
};

} // namespace sweci
