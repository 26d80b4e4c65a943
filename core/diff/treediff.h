// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "diff/blobsource.h"
#include "diff/filegroups.h"
#include "git/flattree.h"

#include <array>
#include <atomic>
#include <optional>
#include <string>
#include <vector>

namespace sweci
{

// One entry of the list of changed files.
struct ChangedFile {
    enum class Kind {
        Added,
        Deleted,
        Modified,    // content, mode or both: see contentChanged(), modeChanged()
        Renamed,     // `similarity` says how much of the content is the same
        Copied,      // of an unchanged or changed file of the old tree with exactly this content
        TypeChanged, // file, link and submodule into one another
    };
    enum class Place {
        Same,
        FolderBecameFile,
        FileBecameFolder
    }; // of an added or deleted file: what its path was or became

    Kind kind = Kind::Modified;
    std::string oldPath; // empty when added
    std::string newPath; // empty when deleted
    std::optional<TreeEntry> before;
    std::optional<TreeEntry> after;
    int similarity = 100; // percent, of a renamed or copied file
    FileGroup group = FileGroup::Source;
    Place place = Place::Same;

    const std::string &path() const { return after ? newPath : oldPath; }
    bool contentChanged() const { return !before || !after || before->blob != after->blob; }
    bool modeChanged() const { return before && after && before->mode != after->mode; }
    bool isSubmodule() const;
    bool isLink() const;
};

struct TreeDiff {
    std::vector<ChangedFile> files;                // by path() in byte order
    std::array<int, FileGroupCount> groupCounts{}; // by FileGroup
    bool similarSkipped = false; // too many candidates: only files of equal content were paired as renames
};

struct TreeDiffOptions {
    bool renames = true;
    bool copies = true;
    int similarity = 50; // percent that a renamed file must have in common, as git's -M
    // Similar contents are searched for when deleted x added files are at most the square of this, as git's
    // renameLimit.
    int renameLimit = 1000;
    std::uint64_t maxBytes = 8 << 20; // larger files are paired by equal content only
};

// Compares. `blobs` is read only to find renamed files that were changed as well; without `blobs.read` those are shown
// as deleted and added. Two empty files are never a rename. Any thread.
Result<TreeDiff> diffTrees(const FlatTree &before, const FlatTree &after, const BlobSource &blobs,
                           const TreeDiffOptions &options, const std::atomic<bool> &cancelled);

} // namespace sweci
