// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "diff/differ.h"
#include "diff/textlines.h"

#include <QStringList>

#include <atomic>
#include <memory>
#include <string>
#include <vector>

namespace sweci
{

struct DiffOptions {
    Whitespace whitespace = Whitespace::Exact;
    bool ignoreLineEnds = false; // LF, CRLF and CR are the same
    // Bytes as git sees them: no encodings, CR never ends a line. For patches; such a diff is Exact in the other ways
    // too.
    bool raw = false;
    // A file above is not compared line by line (FileDiff::content says so). Patches are not subject to it.
    std::size_t maxBytes = std::size_t(256) << 20;
    bool operator==(const DiffOptions &) const = default;
    static DiffOptions forPatch();
};

// The difference of two files' contents. Immutable once computed; shared as std::shared_ptr<const FileDiff> and read by
// any thread. Owns both contents; all lines are views of them. A missing file is an empty one.
struct FileDiff {
    enum class Content {
        Text,
        Binary,   // NUL in the first 8000 bytes of a side (and no UTF-16 or UTF-32 mark): no edits
        TooLarge, // above DiffOptions::maxBytes: no edits
    };

    DiffOptions options;
    Content content = Content::Text;
    bool same = false; // the bytes are equal
    TextLines before;
    TextLines after;
    std::vector<DiffEdit> edits;
    int removed = 0; // lines
    int added = 0;
    // Both sides have the same lines and differ in what ends them, a missing last end included.
    bool onlyLineEndsDiffer = false;
    int changedLineEnds = 0; // lines whose end differs, when onlyLineEndsDiffer

    const TextLines &side(DiffSide which) const { return which == DiffSide::Old ? before : after; }
};

// What a driver needs for one file. The bytes are moved, not copied.
struct DiffRequest {
    std::string oldBytes;
    std::string newBytes;
    DiffOptions options;
};

// Compares. Cancelled is an error of kind Cancelled; it is looked at between the phases, each of which takes no longer
// than git for the same file. Any thread.
Result<FileDiff> computeFileDiff(std::string oldBytes, std::string newBytes, const DiffOptions &options,
                                 const std::atomic<bool> &cancelled);
Result<std::shared_ptr<const FileDiff>> computeFileDiff(DiffRequest request, const std::atomic<bool> &cancelled);

// Sentences about the contents, for above the rows: "Only line endings changed (CRLF -> LF, 240 lines).",
// "Encoding changed: Latin-1 -> UTF-8.", "Bytes that are not UTF-8 are shown as \xNN.". Empty for an ordinary text.
QStringList contentNotes(const FileDiff &diff);

} // namespace sweci
