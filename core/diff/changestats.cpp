// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/changestats.h"

namespace sweci
{

namespace
{

Result<std::string> contentOf(const std::optional<TreeEntry> &entry, const BlobSource &blobs)
{
    if (!entry)
        return std::string();
    // A submodule's id names a commit elsewhere; git shows this line for it.
    if (entry->mode == FileMode::Submodule)
        return "Subproject commit " + entry->blob + '\n';
    return blobs.read(entry->blob);
}

} // namespace

Result<std::shared_ptr<const FileDiff>> diffChangedFile(const ChangedFile &file, const BlobSource &blobs,
                                                        const DiffOptions &options, const std::atomic<bool> &cancelled)
{
    auto before = contentOf(file.before, blobs);
    if (!before)
        return before.error();
    auto after = contentOf(file.after, blobs);
    if (!after)
        return after.error();
    return computeFileDiff({std::move(*before), std::move(*after), options}, cancelled);
}

ChangeStats statsOf(const FileDiff &diff)
{
    ChangeStats stats;
    stats.content = diff.content;
    stats.added = diff.added;
    stats.removed = diff.removed;
    stats.oldBytes = diff.before.bytes().size();
    stats.newBytes = diff.after.bytes().size();
    stats.onlyLineEndsDiffer = diff.onlyLineEndsDiffer;
    return stats;
}

Result<ChangeStats> statsOf(const ChangedFile &file, const BlobSource &blobs, const std::atomic<bool> &cancelled)
{
    const auto diff = diffChangedFile(file, blobs, {}, cancelled);
    if (!diff)
        return diff.error();
    return statsOf(**diff);
}

} // namespace sweci
