// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/comparetable.h"

#include "compare/comparedelegate.h"
#include "compare/compareheader.h"
#include "models/comparedmodel.h"
#include "theme/theme.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QScrollBar>

#include <algorithm>
#include <numeric>

namespace sweci
{

CompareTable::CompareTable(ComparedModel &model, Theme &theme, QWidget *parent)
    : QTableView(parent), m_theme(theme), m_header(new CompareHeader(this))
{
    setObjectName(QStringLiteral("compareTable"));
    setAccessibleName(tr("Compared experiments"));
    setHorizontalHeader(m_header);
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
    connect(&model, &QAbstractItemModel::dataChanged, this, &CompareTable::grow);
    fit();
}

// Each column as wide as what it says, in full and short.
void CompareTable::measure()
{
    for (const bool isShort : {false, true}) {
        std::vector<int> &widths = m_widths[isShort];
        widths.assign(ComparedModel::ColumnCount, 0);
        const int padding = m_theme.px(isShort ? 12 : 16);
        for (int column = 0; column < ComparedModel::ColumnCount; ++column) {
            int width = QFontMetrics(m_theme.textFont()).size(0, m_header->heading(column, isShort)).width();
            for (int row = 0; row < model()->rowCount(); ++row)
                width = std::max(width, cellWidth(row, column, isShort));
            widths[std::size_t(column)] = width + padding;
        }
        // What a step of gamma can write.
        const auto least = [&](int column, const QString &widest) {
            int &width = widths[std::size_t(column)];
            width = std::max(width, QFontMetrics(m_theme.boldFont()).horizontalAdvance(widest) + padding);
        };
        const bool many = model()->rowCount() > 9;
        least(ComparedModel::Rank, many || !isShort ? QStringLiteral("10–12") : QStringLiteral("8–9"));
        least(ComparedModel::Score, QStringLiteral("−0.888"));
        const QString bound = isShort ? QStringLiteral("0.88") : QStringLiteral("−0.88");
        least(ComparedModel::Interval, tr("%1 to %2").arg(bound, bound));
        int &name = widths[ComparedModel::Experiment];
        name = std::clamp(name + m_theme.px(17), m_theme.px(isShort ? 90 : 110), m_theme.px(isShort ? 160 : 260));
    }
}

int CompareTable::cellWidth(int row, int column, bool isShort) const
{
    const QString cell =
        model()->index(row, column).data(isShort ? int(ComparedModel::ShortRole) : Qt::DisplayRole).toString();
    return QFontMetrics(column == ComparedModel::Score ? m_theme.boldFont() : m_theme.textFont())
        .horizontalAdvance(cell);
}

// A step of gamma can make an interval longer than any that was measured: its column grows, it never shrinks.
void CompareTable::grow()
{
    int width = 0;
    for (int row = 0; row < model()->rowCount(); ++row)
        width = std::max(width, cellWidth(row, ComparedModel::Interval, true));
    int &known = m_widths[true][ComparedModel::Interval];
    if (width + m_theme.px(12) <= known)
        return;
    known = width + m_theme.px(12);
    layOut();
    m_rows = -1;
    fitHeight();
}

// That all runs of all are over, the line above the table says too.
bool CompareTable::tasksSayMore() const
{
    for (int row = 0; row < model()->rowCount(); ++row) {
        const QVariantList runs = model()->index(row, ComparedModel::Tasks).data(ComparedModel::ValuesRole).toList();
        const QVariantList first = model()->index(0, ComparedModel::Tasks).data(ComparedModel::ValuesRole).toList();
        if (runs != first || runs.value(0) != runs.value(1))
            return true;
    }
    return false;
}

// All columns in sight where that can be: with short headings, then without what is said elsewhere. What room is left
// is shared, so that the figures stay near the names.
void CompareTable::layOut()
{
    verticalHeader()->setDefaultSectionSize(m_theme.rowHeight());
    m_header->setMinimumSectionSize(m_theme.px(20));
    const int room = viewport()->width();
    const auto wanted = [this](bool isShort) {
        return std::accumulate(m_widths[isShort].begin(), m_widths[isShort].end(), 0);
    };
    const bool isShort = wanted(false) > room;
    const std::vector<int> &widths = m_widths[isShort];
    const bool without = wanted(isShort) > room && !tasksSayMore();
    static_cast<CompareDelegate *>(itemDelegate())->setShort(isShort);
    m_header->setShort(isShort);
    setColumnHidden(ComparedModel::Tasks, without);
    const int columns = ComparedModel::ColumnCount - (without ? 1 : 0);
    const int whole = wanted(isShort) - (without ? widths[ComparedModel::Tasks] : 0);
    const int spare = std::max(room - whole, 0);
    const int each = spare / columns;
    for (int column = 0; column < ComparedModel::ColumnCount; ++column) {
        const int rest = column == 0 ? spare - each * columns : 0;
        if (!isColumnHidden(column))
            setColumnWidth(column, widths[std::size_t(column)] + each + rest);
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
