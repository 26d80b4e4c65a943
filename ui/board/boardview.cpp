// SPDX-License-Identifier: GPL-3.0-or-later
#include "board/boardview.h"

#include "board/boarddelegate.h"
#include "board/boardheader.h"
#include "models/boardmodel.h"
#include "shell/viewstate.h"
#include "theme/theme.h"

#include <QItemSelectionModel>
#include <QKeyEvent>
#include <QMouseEvent>

#include <algorithm>

namespace sweci
{

BoardView::BoardView(BoardModel &model, ViewState &view, Theme &theme, QWidget *parent)
    : QTableView(parent), m_board(model), m_view(view), m_theme(theme),
      m_delegate(new BoardDelegate(model, view, theme, this))
{
    setObjectName(QStringLiteral("boardView"));
    setAccessibleName(tr("Tasks"));
    setHorizontalHeader(new BoardHeader(model, theme, this));
    setItemDelegate(m_delegate);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setSortingEnabled(true);
    setShowGrid(false);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setFrameShape(QFrame::NoFrame);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    horizontalHeader()->setStretchLastSection(true);
}

void BoardView::layOut()
{
    verticalHeader()->setDefaultSectionSize(m_theme.rowHeight());
    const auto width = [this](int column, double pixels) { setColumnWidth(column, m_theme.px(pixels)); };
    width(BoardModel::Task, 158);
    width(BoardModel::State, 92);
    width(BoardModel::Iteration, 52);
    width(BoardModel::Score, 74);
    width(BoardModel::Lost, 44);
    width(BoardModel::Tampered, 68);
    width(BoardModel::Tokens, 66);
    width(BoardModel::Cost, 66);
    width(BoardModel::Remarks, 120);
    setColumnHidden(BoardModel::Remarks, !m_board.hasRemarks());
    int others = 0;
    for (int column = 0; column < BoardModel::ColumnCount; ++column) {
        if (column != BoardModel::Cells && column != BoardModel::Now)
            others += columnWidth(column);
    }
    const int n = std::max(m_board.experiment() ? m_board.experiment()->iterations() : 20, 1);
    const int room = viewport()->width() - others - m_theme.px(160);
    const int margins = m_theme.px(12);
    setColumnWidth(BoardModel::Cells, std::clamp(room - margins, n * m_theme.px(12), n * m_theme.px(28)) + margins);
}

void BoardView::resizeEvent(QResizeEvent *event)
{
    QTableView::resizeEvent(event);
    layOut();
}

void BoardView::mousePressEvent(QMouseEvent *event)
{
    QTableView::mousePressEvent(event);
    const QModelIndex index = indexAt(event->pos());
    if (event->button() == Qt::LeftButton && index.isValid() && index.column() == BoardModel::Cells)
        Q_EMIT cellChosen(index, m_delegate->iterationAt(visualRect(index), event->pos().x()));
}

// A row that has the focus is a chosen one: what the keys mean must be seen.
void BoardView::focusInEvent(QFocusEvent *event)
{
    QTableView::focusInEvent(event);
    if (currentIndex().isValid() && !selectionModel()->hasSelection())
        selectionModel()->select(currentIndex(), QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
}

void BoardView::keyPressEvent(QKeyEvent *event)
{
    const int step = event->key() == Qt::Key_Left ? -1 : event->key() == Qt::Key_Right ? 1 : 0;
    const QModelIndex current = currentIndex();
    if (step != 0 && event->modifiers() == Qt::NoModifier && current.isValid() && m_board.experiment()) {
        const int n = m_board.experiment()->iterations();
        const int from = m_view.iteration() > 0 ? m_view.iteration() : step > 0 ? 0 : n + 1;
        Q_EMIT cellChosen(current.siblingAtColumn(BoardModel::Cells), std::clamp(from + step, 1, n));
        return;
    }
    QTableView::keyPressEvent(event);
}

} // namespace sweci
