// SPDX-License-Identifier: GPL-3.0-or-later
#include "settings/settingstable.h"

#include "theme/theme.h"

#include <QHeaderView>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QTableView>

namespace sweci
{

namespace
{

// The row that is chosen shows where the keyboard is; a frame around one of its cells would look like a button.
class RowDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    // As far from the edge as the head's text.
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        if (option.state & QStyle::State_Selected)
            painter->fillRect(option.rect, option.palette.highlight());
        const int inset = option.fontMetrics.height() / 5;
        QStyleOptionViewItem within = option;
        within.rect.adjust(inset, 0, -inset, 0);
        QStyledItemDelegate::paint(painter, within, index);
    }

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        option->state &= ~QStyle::State_HasFocus;
    }
};

} // namespace

QTableView *makeSettingsTable(QAbstractItemModel *model, const QString &accessibleName, QWidget *parent)
{
    auto *table = new QTableView(parent);
    table->setModel(model);
    table->setItemDelegate(new RowDelegate(table));
    table->setAccessibleName(accessibleName);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setShowGrid(false);
    table->setTabKeyNavigation(false);
    table->setWordWrap(false);
    table->verticalHeader()->hide();
    table->horizontalHeader()->setHighlightSections(false);
    table->horizontalHeader()->setStretchLastSection(true);
    table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    return table;
}

void layOutSettingsTable(QTableView *table, const Theme &theme, std::initializer_list<int> widths)
{
    table->verticalHeader()->setDefaultSectionSize(theme.rowHeight());
    int column = 0;
    for (const int width : widths)
        table->setColumnWidth(column++, theme.px(width));
}

} // namespace sweci
