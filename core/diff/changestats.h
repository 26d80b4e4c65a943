// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diff/filediff.h"
#include "diff/treediff.h"

#include <QStringList>

#include <cstdint>

namespace sweci
{

// Numbers of one changed file, which need its content: computed when asked for, on a worker.
struct ChangeStats {
    FileDiff::Content content = FileDiff::Content::Text;
    int added = 0; // lines
    int removed = 0;
    std::uint64_t oldBytes = 0; // sizes
    std::uint64_t newBytes = 0;
    bool onlyLineEndsDiffer = false;
};

// Reads both contents (nothing of a submodule) and compares.
Result<std::shared_ptr<const FileDiff>> diffChangedFile(const ChangedFile &file, const BlobSource &blobs,
                                                        const DiffOptions &options, const std::atomic<bool> &cancelled);
ChangeStats statsOf(const FileDiff &diff);
Result<ChangeStats> statsOf(const ChangedFile &file, const BlobSource &blobs, const std::atomic<bool> &cancelled);

// Sentences for what rows do not show: "Mode 644 -> 755, content same.", "Renamed from a.py, 100 % same.",
// "Empty file added.", "A file became a link.", "Binary, 3,000 -> 3,012 bytes.", "Nested repository, at commit
// 1a2b3c4.". Empty for an ordinary change of text. Never empty for an entry without rows.
QStringList changeSentences(const ChangedFile &file, const ChangeStats &stats);

} // namespace sweci
