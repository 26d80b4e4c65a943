// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diff/intralinemarks.h"

#include <memory>
#include <vector>

namespace sweci
{

enum class RowLayout { Unified, Split };

struct DiffRow {
    enum class Kind : std::uint8_t {
        Context, // both lines set
        Removed, // old line only
        Added,   // new line only
        Changed, // both set, in a split layout: what was removed beside what was added
        Fold, // `hidden` lines are not shown; oldLine and newLine are the first of them. Carries the next hunk's header
        Note, // "no newline at end of file" of the side or sides whose line is set
    };
    Kind kind = Kind::Context;
    int oldLine = -1; // from 0
    int newLine = -1;
    int edit = -1;  // index into FileDiff::edits of a removed, added or changed row
    int hidden = 0; // of a fold
    bool operator==(const DiffRow &) const = default;
};

// The rows of one file's view, unified or side by side: one list, one scroll bar. The number of rows is exact from the
// start; a row is made when it is asked for (logarithmic in the number of edits), so a file of any size is ready at
// once. Rows are numbered from 0. A value for one thread (the view's); the diff may be shared.
class AlignedRows
{
public:
    AlignedRows() = default;
    // `context` in lines, or WholeFile. Folds of a single line are shown as the line.
    AlignedRows(std::shared_ptr<const FileDiff> diff, RowLayout layout, int context);

    const std::shared_ptr<const FileDiff> &diff() const { return m_diff; }
    RowLayout layout() const { return m_layout; }
    int count() const { return m_count; }
    DiffRow row(int index) const;

    // First row of the next (previous) edit after (before) the given row, or -1.
    int nextChange(int row) const;
    int previousChange(int row) const;
    int editCount() const;
    int rowOfEdit(int edit) const; // its first row

    // The row that shows the line, or the fold that hides it; -1 for a line that there is not.
    int rowOfLine(DiffSide side, int line) const;

    // Opens `lines` lines at the top, at the bottom of a fold, or all of it (the default); returns the number of rows
    // the list grew by, which may be 0. Rows before the fold keep their numbers.
    enum class FoldEnd { Top, Bottom };
    int expandFold(int row, int lines = WholeFile, FoldEnd end = FoldEnd::Top);
    // Opens what hides a line and returns the line's row.
    int reveal(DiffSide side, int line);
    void expandAll();

    // Of a fold: the hunk that follows, as git writes it ("@@ -12,7 +12,9 @@"), and the line of the new side whose text
    // is its heading (the def, class or function it is in), or -1. Empty after the last hunk.
    QString hunkHeader(int row) const;
    int headingLine(int row) const;

    // Marks of a removed, added or changed row's line of that side.
    const LineMarks &marks(const DiffRow &row, DiffSide side) const;

private:
    struct Block {
        enum class Kind : std::uint8_t { Context, Edit, Fold };
        Kind kind = Kind::Context;
        int oldStart = 0;
        int newStart = 0;
        int oldCount = 0;
        int newCount = 0;
        int edit = -1; // of an edit; of a fold the edit that follows, which may be one past the last
        int firstRow = 0;
        int rows = 0;
    };
    std::size_t blockOf(int row) const;
    void addBlock(Block::Kind kind, int oldStart, int newStart, int oldCount, int newCount, int edit);
    void addGap(int oldStart, int newStart, int lines, int edit);
    void measure();
    DiffRow contextRow(const Block &block, int at) const;
    DiffRow unifiedRow(const Block &block, int at) const;
    DiffRow splitRow(const Block &block, int at) const;
    bool lacksEnd(const Block &block, DiffSide side) const;
    int notesOf(const Block &block) const;
    int rowInEdit(const Block &block, DiffSide side, int line) const;
    DiffHunk hunkAfter(std::size_t fold) const;

    std::shared_ptr<const FileDiff> m_diff;
    std::shared_ptr<IntralineMarks> m_marks;
    RowLayout m_layout = RowLayout::Unified;
    int m_context = 3;
    int m_count = 0;
    std::vector<Block> m_blocks;           // in the order of rows and of lines
    std::vector<std::size_t> m_editBlocks; // by edit: index of its block
};

} // namespace sweci
