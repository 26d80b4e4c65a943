// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diff/edit.h"

#include <QString>

#include <vector>

namespace sweci
{

// How a hunk is marked in the diff: by the shape of a bar in the gutter and a word at its first line.
struct HunkMark {
    enum class Bar { None, Likely, Shown, Refuted }; // nothing, dotted, solid, crossed
    int hunk = 0;
    std::vector<DiffEdit> edits; // in order
    QString text;                // "item 2 · 3 tests"
    Bar bar = Bar::None;
    bool attention = false; // in the colour of what needs it
    bool chosen = false;
};

// The marks of one file, looked up by line. Lines from 0.
class HunkMarks
{
public:
    HunkMarks() = default;
    explicit HunkMarks(std::vector<HunkMark> marks);

    bool isEmpty() const { return m_marks.empty(); }
    const std::vector<HunkMark> &marks() const { return m_marks; }
    // The mark of a removed (old side) or added (new side) line; null when it has none. A deletion is found by its old
    // lines only.
    const HunkMark *at(DiffSide side, int line) const;
    // It is the first line of its mark.
    bool isFirst(DiffSide side, int line) const;

private:
    struct Range {
        int begin = 0;
        int end = 0; // after the last
        int mark = 0;
    };
    const Range *rangeAt(DiffSide side, int line) const;

    std::vector<HunkMark> m_marks;
    std::vector<Range> m_old; // ascending
    std::vector<Range> m_new;
};

} // namespace sweci
