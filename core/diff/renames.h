// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diff/treediff.h"

namespace sweci
{

// Joins deleted and added files of the list that are one file renamed, by the rules of `git diff -M` (equal content
// first, then the same name at another place, then the most similar), except that empty files are never paired. The
// list keeps its order; it holds the renamed file where the added one was. Says in `similarSkipped` when there were too
// many.
Result<void> findRenames(TreeDiff &tree, const BlobSource &blobs, const TreeDiffOptions &options,
                         const std::atomic<bool> &cancelled);

// Added files whose content is that of a file of the old tree become copies of it. Empty files do not.
void findCopies(TreeDiff &tree, const FlatTree &before);

} // namespace sweci
