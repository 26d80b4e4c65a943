// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/comparetable.h"

#include "compare/comparedelegate.h"
#include "models/comparedmodel.h"
#include "theme/theme.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QScrollBar>

#include <algorithm>
#include <numeric>

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
    const auto fit = [this] {
        measure();
        layOut();
        m_rows = -1;
        fitHeight();
    };
    connect(&model, &QAbstractItemModel::modelReset, this, fit);
    connect(&model, &QAbstractItemModel::dataChanged, this, [this](const QModelIndex &first) {
        if (first.column() != 0)
            return; // a step of gamma
        measure();
        layOut();
    });
    connect(&theme, &Theme::changed, this, fit);
    fit();
}

// Each column as wide as what it says; what is left is shared, so that the figures stay near the names.
void CompareTable::measure()
{
    const QFontMetrics text(m_theme.textFont());
    const QFontMetrics bold(m_theme.boldFont());
    m_widths.assign(ComparedModel::ColumnCount, 0);
    for (int column = 0; column < ComparedModel::ColumnCount; ++column) {
        int &width = m_widths[std::size_t(column)];
        width = text.horizontalAdvance(model()->headerData(column, Qt::Horizontal).toString());
        for (int row = 0; row < model()->rowCount(); ++row) {
            const QString cell = model()->index(row, column).data().toString();
            width = std::max(width, (column == ComparedModel::Score ? bold : text).horizontalAdvance(cell));
        }
        width += m_theme.px(16);
    }
    // What a step of gamma can write.
    const auto least = [&](int column, const QString &widest) {
        int &width = m_widths[std::size_t(column)];
        width = std::max(width, bold.horizontalAdvance(widest) + m_theme.px(16));
    };
    least(ComparedModel::Rank, QStringLiteral("10–12"));
    least(ComparedModel::Score, QStringLiteral("−0.888"));
    least(ComparedModel::Interval, tr("%1 to %2").arg(QStringLiteral("−0.88"), QStringLiteral("−0.88")));
    m_widths[ComparedModel::Experiment] =
        std::clamp(m_widths[ComparedModel::Experiment] + m_theme.px(17), m_theme.px(110), m_theme.px(260));
}

void CompareTable::layOut()
{
    verticalHeader()->setDefaultSectionSize(m_theme.rowHeight());
    horizontalHeader()->setMinimumSectionSize(m_theme.px(20));
    const int whole = std::accumulate(m_widths.begin(), m_widths.end(), 0);
    const int spare = std::max(viewport()->width() - whole, 0);
    const int each = spare / ComparedModel::ColumnCount;
    for (int column = 0; column < ComparedModel::ColumnCount; ++column) {
        const int rest = column == 0 ? spare - each * ComparedModel::ColumnCount : 0;
        setColumnWidth(column, m_widths[std::size_t(column)] + each + rest);
    }
}

void CompareTable::fitHeight()
{
    const int rows = std::clamp(model()->rowCount(), 1, rowsMost);
    if (rows == m_rows)
        return;
    m_rows = rows;
    const bool bar = horizontalScrollBar()->maximum() > 0;
    const int wanted = horizontalHeader()->sizeHint().height() + m_rows * m_theme.rowHeight() + m_theme.px(2) +
                       (bar ? m_theme.px(10) : 0);
    if (wanted != height())
        setFixedHeight(wanted);
}

void CompareTable::resizeEvent(QResizeEvent *event)
{
    QTableView::resizeEvent(event);
    layOut();
    m_rows = -1;
    fitHeight();
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
