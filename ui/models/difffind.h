// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diff/filediff.h"
#include "diff/wordranges.h"

#include <QString>

#include <atomic>
#include <vector>

namespace sweci
{

struct DiffHit {
    DiffSide side = DiffSide::New;
    int line = 0;
    ByteRange bytes;
    bool operator==(const DiffHit &) const = default;
};

// Where a text occurs in a file's diff: in the new side and in the removed lines, folded ones too, in the order of the
// rows. At most DiffHitLimit; `more` says that there are others.
struct DiffHits {
    QString needle;
    std::vector<DiffHit> all;
    std::vector<DiffHit> removed; // those of the old side, by line
    std::vector<DiffHit> present; // those of the new side, by line
    bool more = false;

    // The hits in a line, ascending.
    std::vector<ByteRange> in(DiffSide side, int line) const;
};

constexpr std::size_t DiffHitLimit = 20000;

// A needle without capital letters finds both (of ASCII letters), one with capitals finds itself. Any thread.
DiffHits findInDiff(const FileDiff &diff, const QString &needle, const std::atomic<bool> &cancelled);

} // namespace sweci
