// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diff/blobsource.h"
#include "git/flattree.h"
#include "git/repository.h"
#include "tempfolder.h"

#include <string>
#include <string_view>

namespace sweci
{

// A repository of a test's own and trees written by hand into it.
class TreeBuilder
{
public:
    TreeBuilder();

    const std::filesystem::path &folder() const { return m_folder.path(); }
    GitRepository &repository() { return m_repository; }
    BlobSource blobs() const { return blobsOf(m_repository); }

    // An entry with this content (a link's target, for a link).
    TreeEntry entry(std::string_view content, FileMode mode = FileMode::Regular);
    // The tree's id.
    std::string write(const FlatTree &tree);
    // The id of the tree that `git apply` makes of that tree and a patch, or git's complaint.
    std::string applied(const std::string &tree, const std::string &patch) const;

private:
    TempFolder m_folder;
    GitRepository m_repository;
};

} // namespace sweci
