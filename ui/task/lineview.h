// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/linefind.h"
#include "diff/linetext.h"
#include "models/linesource.h"

#include <QAbstractScrollArea>

#include <functional>
#include <map>
#include <memory>
#include <vector>

namespace sweci
{

class Theme;

// Plain text of any size, read only: only the lines in sight are fetched and laid out, what a reader would not see is
// written out. Whole lines are selected (mouse, Shift with Up and Down, Ctrl+A) and copied. Lines are wrapped at words
// where that is asked for and the text is not huge; else a long line is cut, at its start or around a place that was
// found, and can be opened: then all of it is there in rows as wide as the view.
class LineView : public QAbstractScrollArea
{
    Q_OBJECT

public:
    explicit LineView(Theme &theme, QWidget *parent = nullptr);

    // Null: nothing. `keepPlace`: the same text grown or read again.
    void setText(const TextLinesPtr &text, bool keepPlace = false);
    void setLines(std::shared_ptr<const LineSource> lines, bool keepPlace = false);
    // The lines are more than before. Who reads at the end stays there.
    void grown();
    const TextLinesPtr &text() const { return m_text; } // null when there is none or it was given by setLines()
    const std::shared_ptr<const LineSource> &lines() const { return m_lines; }
    void setWrap(bool wrap);
    void scrollToEnd();
    bool isAtEnd() const;
    void goToLine(int line); // chooses it and brings it into sight

    // Marks what was found; null removes the marks.
    void setHits(std::shared_ptr<const std::vector<LineHit>> hits);
    void showHit(const LineHit &hit);
    int topLine() const;
    // Opens the chosen line, or the first in sight that is cut; closes it again.
    void toggleLine();
    bool isOpen(int line) const { return m_open.count(line) > 0; }

    int rowCount() const;
    QString rowText(int row) const; // as shown
    QString selectedText() const;
    void copy() const;
    int cursorLine() const { return m_cursor; } // -1: none
    // Lines for which it holds are coloured as links; linkActivated() when one is double-clicked, or Enter pressed on
    // it.
    void setLinks(std::function<bool(std::string_view)> isLink) { m_isLink = std::move(isLink); }

    static constexpr std::size_t wrapLimit = std::size_t(1) << 20; // bytes of text
    static constexpr std::uint32_t lineCap = 4000;                 // bytes shown of a line that is not wrapped
    static constexpr std::size_t copyCap = std::size_t(8) << 20;   // bytes; the line that reaches it is whole

Q_SIGNALS:
    // Ctrl+F, F3 and Shift+F3 in the view: 0 opens the search, 1 and -1 step.
    void findAsked(int step);

    void linkActivated(int line);

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;

private:
    struct Row {
        int line = 0;
        std::uint64_t begin = 0;
        std::uint64_t end = 0;
        std::uint64_t size = 0; // of the line
    };
    // A row as it is painted: `text` begins with `prefix` units that are not the line's.
    struct Shown {
        Row row;
        QString text;
        int prefix = 0;
        LineText line;
    };
    bool wraps() const;
    Row rowAt(int row) const;
    Shown shownAt(int row) const;
    int firstRowOf(int line) const;
    int rowsOf(int line) const;
    int rowHeight() const;
    int columns() const;
    void layOut();
    void updateBars();
    int rowUnder(int y) const;
    bool isLink(int line) const;
    bool activate();
    void moveCursor(int row, bool extend);
    void paintRow(QPainter &painter, const Shown &shown, qreal left, qreal top) const;

    Theme &m_theme;
    TextLinesPtr m_text;
    std::function<bool(std::string_view)> m_isLink;
    std::shared_ptr<const LineSource> m_lines;
    std::shared_ptr<const std::vector<LineHit>> m_hits;
    LineHit m_hit{-1, 0, 0}; // the one that was gone to
    bool m_wrap = false;
    std::vector<Row> m_rows;   // when wrapped
    std::map<int, int> m_open; // opened lines, and their rows beyond the first
    int m_laidOutColumns = 0;
    int m_anchor = -1; // lines
    int m_cursor = -1;
};

// Where a line breaks into rows of at most `columns` bytes: after a blank where there is one in the second half of the
// row, else between characters. Ends of the rows, the last is the size of the line. Pure.
std::vector<std::uint32_t> wrapLine(std::string_view line, TextEncoding encoding, std::uint32_t columns);

} // namespace sweci
