// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

namespace sweci
{

class BoardDelegate;
class BoardModel;
class Theme;
class ViewState;

// The table of the run board. Rows are of one height, so that it stays fast at any length. Left and Right move through
// the iterations of the current task, Enter opens it.
class BoardView : public QTableView
{
    Q_OBJECT

public:
    BoardView(BoardModel &model, ViewState &view, Theme &theme, QWidget *parent = nullptr);

    // Gives the columns the widths of a new window.
    void layOut();
    const BoardDelegate &delegate() const { return *m_delegate; }

Q_SIGNALS:
    void cellChosen(const QModelIndex &index, int iteration);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;

private:
    BoardModel &m_board;
    ViewState &m_view;
    Theme &m_theme;
    BoardDelegate *m_delegate;
};

} // namespace sweci
