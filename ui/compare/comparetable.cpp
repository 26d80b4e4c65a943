// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/comparetable.h"

#include "compare/comparedelegate.h"
#include "models/comparedmodel.h"
#include "theme/theme.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QScrollBar>

#include <algorithm>

namespace sweci
{

CompareTable::CompareTable(ComparedModel &model, Theme &theme, QWidget *parent) : QTableView(parent), m_theme(theme)
{
    setObjectName(QStringLiteral("compareTable"));
    setAccessibleName(tr("Compared experiments"));
    setModel(&model);
    setItemDelegate(new CompareDelegate(theme, this));
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setShowGrid(false);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setFrameShape(QFrame::NoFrame);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    horizontalHeader()->setHighlightSections(false);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    connect(&model, &QAbstractItemModel::modelReset, this, &CompareTable::fitHeight);
    connect(&theme, &Theme::changed, this, [this] {
        layOut();
        m_rows = -1;
        fitHeight();
    });
    layOut();
    fitHeight();
}

// Figures have their widths, names get what is left.
void CompareTable::layOut()
{
    verticalHeader()->setDefaultSectionSize(m_theme.rowHeight());
    horizontalHeader()->setMinimumSectionSize(m_theme.px(20));
    const int widths[ComparedModel::ColumnCount] = {140, 46, 64, 96, 54, 66, 68, 68, 70, 150, 64, 58, 50, 50, 92};
    int figures = 0;
    for (int column = 1; column < ComparedModel::ColumnCount; ++column) {
        setColumnWidth(column, m_theme.px(widths[column]));
        figures += m_theme.px(widths[column]);
    }
    setColumnWidth(0, std::max(m_theme.px(widths[0]), viewport()->width() - figures));
}

void CompareTable::fitHeight()
{
    const int rows = std::clamp(model()->rowCount(), 1, rowsMost);
    if (rows == m_rows)
        return;
    m_rows = rows;
    setFixedHeight(horizontalHeader()->sizeHint().height() + rows * m_theme.rowHeight() + m_theme.px(2));
}

void CompareTable::resizeEvent(QResizeEvent *event)
{
    QTableView::resizeEvent(event);
    layOut();
    const bool bar = horizontalScrollBar()->maximum() > 0;
    const int wanted = horizontalHeader()->sizeHint().height() + m_rows * m_theme.rowHeight() + m_theme.px(2) +
                       (bar ? m_theme.px(10) : 0);
    if (wanted != height())
        setFixedHeight(wanted);
}

void CompareTable::keyPressEvent(QKeyEvent *event)
{
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && event->modifiers() == Qt::NoModifier &&
        currentIndex().isValid()) {
        Q_EMIT cellChosen(currentIndex());
        return;
    }
    QTableView::keyPressEvent(event);
}

void CompareTable::mouseReleaseEvent(QMouseEvent *event)
{
    QTableView::mouseReleaseEvent(event);
    const QModelIndex at = indexAt(event->pos());
    if (event->button() == Qt::LeftButton && at.isValid() && at == currentIndex() &&
        (at.column() == ComparedModel::Better || at.column() == ComparedModel::Worse))
        Q_EMIT cellChosen(at);
}

} // namespace sweci
