// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diff/textlines.h"

#include <QAbstractScrollArea>

#include <functional>
#include <memory>
#include <vector>

namespace sweci
{

class Theme;

using TextLinesPtr = std::shared_ptr<const TextLines>;

// Plain text of any size, read only: only the lines in sight are laid out, what a reader would not see is written out.
// Whole lines are selected (mouse, Shift with Up and Down, Ctrl+A) and copied. Lines are wrapped at words where that is
// asked for and the text is not huge, else long lines are cut and scroll sideways.
class LineView : public QAbstractScrollArea
{
    Q_OBJECT

public:
    explicit LineView(Theme &theme, QWidget *parent = nullptr);

    // Null: nothing. `keepPlace`: the same text grown or read again.
    void setText(const TextLinesPtr &text, bool keepPlace = false);
    const TextLinesPtr &text() const { return m_text; }
    void setWrap(bool wrap);
    void scrollToEnd();

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
    static constexpr std::size_t copyCap = std::size_t(8) << 20;   // bytes

Q_SIGNALS:
    void linkActivated(int line);

protected:
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
        std::uint32_t begin = 0;
        std::uint32_t end = 0;
    };
    bool wraps() const;
    Row rowAt(int row) const;
    int rowHeight() const;
    int columns() const;
    void layOut();
    void updateBars();
    int rowUnder(int y) const;
    bool isLink(int line) const;
    bool activate();
    void moveCursor(int row, bool extend);

    Theme &m_theme;
    TextLinesPtr m_text;
    std::function<bool(std::string_view)> m_isLink;
    bool m_wrap = false;
    std::vector<Row> m_rows; // when wrapped
    int m_laidOutColumns = 0;
    int m_anchor = -1; // lines
    int m_cursor = -1;
};

// Where a line breaks into rows of at most `columns` bytes: after a blank where there is one in the second half of the
// row, else between characters. Ends of the rows, the last is the size of the line. Pure.
std::vector<std::uint32_t> wrapLine(std::string_view line, TextEncoding encoding, std::uint32_t columns);

} // namespace sweci
