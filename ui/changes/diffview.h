// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "changes/diffcolors.h"
#include "changes/diffselection.h"
#include "changes/hunkmarks.h"
#include "models/changesset.h"
#include "models/difffind.h"

#include <QAbstractScrollArea>
#include <QBasicTimer>

#include <functional>
#include <map>
#include <memory>
#include <unordered_map>

namespace sweci
{

class DiffLine;
class DiffSyntax;
class Theme;

// The diff of one file, unified or side by side, from one list of rows and with one scroll bar. Rows are made, laid out
// and coloured when they are seen; their number, and so the scroll bar, is exact from the start. Lines above
// `lineLimit` bytes are shown around their first change; a click on what stands for the rest pages through it.
class DiffView : public QAbstractScrollArea
{
    Q_OBJECT

public:
    explicit DiffView(Theme &theme, QWidget *parent = nullptr);
    ~DiffView() override;

    static constexpr std::uint32_t lineLimit = 2000;

    // Null clears.
    void setFile(const ChangesFilePtr &file);
    const AlignedRows &rows() const { return m_rows; }
    const DiffSyntax &syntax() const { return *m_syntax; }

    // Keep what is at the top. `context` in lines around a change, or WholeFile.
    void setLayout(RowLayout layout);
    void setContext(int context);
    RowLayout layout() const { return m_layout; }
    int context() const { return m_context; }
    // Side by side: the column that the cursor and the selection are in.
    DiffSide column() const { return m_column; }
    void setColumn(DiffSide column);

    void setTint(DiffTint tint);
    DiffTint tint() const { return m_tint; }

    // To the first row of the next (previous) edit; false when there is none.
    bool goToNextChange();
    bool goToPreviousChange();
    void goToFirstChange();
    void goToLastChange();
    // Opens what hides a line and puts the cursor there.
    void goToLine(DiffSide side, int line);
    void expandFold(int row);
    void expandAll();

    QString selectedText() const;
    void copy() const;
    void selectAll();
    const DiffSelection &selection() const { return m_selection; }
    void select(const DiffSelection &selection);

    // Marks the hits; null removes the marks. showHit() opens its fold and selects it.
    void setHits(std::shared_ptr<const DiffHits> hits);
    void showHit(const DiffHit &hit);

    // What is known of the hunks of the file; setFile() takes them away.
    void setMarks(HunkMarks marks);
    const HunkMarks &hunkMarks() const { return m_hunkMarks; }
    // The marked hunk that the cursor is in, or the first after it; -1 when there is none.
    int hunkAtCursor() const;

    int rowAt(int y) const; // of the viewport; may be rows().count() or more
    QRect rowRect(int row) const;
    // Of a column, and where its text begins. Unified there is one, whichever is asked for.
    QRect columnRect(DiffSide column) const;
    // Lines have the same number on both sides, which is shown once: a file and not a difference.
    void setOneNumber(bool one);
    int numberColumns() const { return m_layout == RowLayout::Split || m_oneNumber ? 1 : 2; } // of a column of text
    int textLeft(DiffSide column = DiffSide::New) const { return columnRect(column).left() + m_gutter; }
    // What the row says, of any kind: as painted, but whole.
    QString rowText(int row) const;

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void timerEvent(QTimerEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    void followTheme();
    void makeRows();
    void replaceRows(const std::function<void()> &replace);
    ShownLine shownIn(const DiffRow &row, DiffSide column) const;
    DiffSide columnAt(int x) const;
    void measure();
    void updateRanges();
    void dropLines();
    const DiffLine *line(int row, DiffSide column) const; // null for a row without text of the file there
    const DiffLine *line(int row) const { return line(row, m_column); }
    std::uint32_t lineSize(int row) const;
    const LineMarks &marksOf(const DiffRow &row, DiffSide column) const;
    void setWindow(int row, ByteRange window);

    void moveCursor(const DiffPosition &to, bool extend);
    void ensureVisible(const DiffPosition &position);
    void showAround(int row);
    DiffPosition positionAt(const QPoint &point) const;
    bool pageLine(const QPoint &point); // a click on what stands for the rest of a long line

    void paintBack(QPainter &painter, int row, const DiffRow &what, int top) const;
    void paintGutter(QPainter &painter, int row, const DiffRow &what, int top) const;
    void paintNumbers(QPainter &painter, const DiffRow &what, int top) const;
    void paintSign(QPainter &painter, const QRect &rect, DiffSide side) const;
    void paintText(QPainter &painter, int row, const DiffRow &what, int top, DiffSide column) const;
    void paintFold(QPainter &painter, int row, int top) const;
    void paintMark(QPainter &painter, const DiffRow &what, int top, DiffSide column) const;
    void paintEnd(QPainter &painter, const ShownLine &place, const DiffLine &shown, double x, int top) const;
    std::vector<DiffSide> columns() const;

    Theme &m_theme;
    DiffTint m_tint = DiffTint::GreenRed;
    DiffColors m_colors;
    DiffSyntax *m_syntax;
    ChangesFilePtr m_file;
    AlignedRows m_rows;
    RowLayout m_layout = RowLayout::Unified;
    int m_context = 3;
    DiffSide m_column = DiffSide::New;
    DiffSelection m_selection;
    std::shared_ptr<const DiffHits> m_hits;
    HunkMarks m_hunkMarks;
    std::map<std::pair<DiffSide, int>, ByteRange> m_windows;            // of long lines that were paged
    mutable std::unordered_map<int, std::unique_ptr<DiffLine>> m_lines; // by row and column, those seen lately
    mutable double m_widest = 0;                                        // of the lines laid out so far

    QFont m_font;
    int m_rowHeight = 18;
    double m_cell = 7; // width of a character
    bool m_oneNumber = false;
    int m_number = 30; // width of a column of line numbers
    int m_gutter = 90; // of a column
    int m_hoverFold = -1;
    bool m_dragging = false;
    QBasicTimer m_dragTimer; // scrolls while a selection is drawn beyond the edge
};

} // namespace sweci
