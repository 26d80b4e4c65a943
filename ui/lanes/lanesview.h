// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "changes/diffcolors.h"
#include "models/laneset.h"

#include <QAbstractScrollArea>
#include <QFont>

#include <array>
#include <map>
#include <memory>

namespace sweci
{

class DiffLine;
class DiffSyntax;
class Theme;

// One file in three lanes, row beside row, with one scroll bar. What is seen is laid out, nothing else.
class LanesView : public QAbstractScrollArea
{
    Q_OBJECT

public:
    explicit LanesView(Theme &theme, QWidget *parent = nullptr);
    ~LanesView() override;

    // Null clears.
    void show(const LaneDiffPtr &diff, const std::array<QString, laneCount> &names);
    const LaneDiffPtr &diff() const { return m_diff; }
    int currentRow() const { return m_current; }
    // Of what the lane shows in the row, "" where it shows nothing; of a fold in any lane how many lines it hides.
    QString textOf(int row, std::size_t lane) const;
    // To the next row that some lane changes, behind those of this change; false when there is none.
    bool goToChange(int direction);
    QRect rowRect(int row) const; // of the viewport
    QRect laneRect(std::size_t lane) const;
    QRect signRect(int row, std::size_t lane) const; // of + or - before a changed line
    void copy() const;                               // the current row's lines, a line a lane

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    void measure();
    void updateRanges();
    void setCurrent(int row);
    bool isChange(int row) const;
    const TextLines *linesOf(std::size_t lane, const LaneCell &cell) const;
    const DiffLine *lineOf(int row, std::size_t lane) const;
    void paintHead(QPainter &painter) const;
    void paintCell(QPainter &painter, int row, std::size_t lane) const;

    Theme &m_theme;
    DiffColors m_colors;
    std::array<DiffSyntax *, laneCount> m_syntax;
    LaneDiffPtr m_diff;
    std::array<QString, laneCount> m_names;
    mutable std::map<std::pair<int, std::size_t>, std::unique_ptr<DiffLine>> m_lines; // those seen lately
    mutable double m_widest = 0;
    QFont m_font;
    int m_current = 0;
    int m_rowHeight = 18;
    int m_head = 24;
    int m_gutter = 50;
};

} // namespace sweci
