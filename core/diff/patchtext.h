// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "diff/filediff.h"
#include "diff/treediff.h"

#include <string>
#include <vector>

namespace sweci
{

// One file's part of a patch as `git diff --binary --full-index` writes it, so that `git apply` takes it byte for byte.
// `diff` must be made with DiffOptions::forPatch(). With `hunks` (by index of hunksOf(edits, 3, ...); empty: all of
// them) only the chosen hunks are written, in a patch for the old file.
Result<std::string> patchText(const ChangedFile &file, const FileDiff &diff, const std::vector<bool> &hunks = {});

// The whole patch: all files, read from `blobs`. What is displayed, and any limit of display, does not touch it.
Result<std::string> patchText(const TreeDiff &tree, const BlobSource &blobs, const std::atomic<bool> &cancelled);

// The content with only the chosen edits done (by index of edits): all false gives the old bytes, all true the new
// ones. `diff` must be made with DiffOptions::forPatch().
std::string applyEdits(const FileDiff &diff, const std::vector<bool> &chosen);

} // namespace sweci
