// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pagetable.h"

#include "theme/look.h"
#include "theme/theme.h"

#include <QAbstractItemDelegate>
#include <QFrame>
#include <QHeaderView>
#include <QLabel>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace sweci
{

QTableView *makePageTable(const char *name, const QString &accessibleName, QAbstractItemModel *model,
                          QAbstractItemDelegate *delegate, QWidget *parent)
{
    auto *table = new QTableView(parent);
    table->setObjectName(QString::fromLatin1(name));
    table->setAccessibleName(accessibleName);
    table->setModel(model);
    delegate->setParent(table);
    table->setItemDelegate(delegate);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setShowGrid(false);
    table->setWordWrap(false);
    table->setTabKeyNavigation(false);
    table->setFrameShape(QFrame::NoFrame);
    table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    table->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    table->verticalHeader()->hide();
    table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table->horizontalHeader()->setHighlightSections(false);
    table->horizontalHeader()->setStretchLastSection(true);
    return table;
}

QFrame *inPanel(QWidget *content, QWidget *parent)
{
    auto *panel = new QFrame(parent);
    setLook(panel, "panel");
    auto *layout = new QVBoxLayout(panel);
    layout->setContentsMargins(1, 1, 1, 1);
    layout->addWidget(content);
    return panel;
}

int columnNeed(const QTableView &table, int column, const Theme &theme, int least, int most, int beside)
{
    constexpr int measured = 200; // rows: enough to look right, few enough to be asked at every change
    const QFontMetrics metrics(theme.textFont());
    int need = metrics.horizontalAdvance(table.model()->headerData(column, Qt::Horizontal).toString());
    for (int row = 0; row < std::min(measured, table.model()->rowCount()); ++row)
        need = std::max(need, metrics.horizontalAdvance(table.model()->index(row, column).data().toString()));
    need += theme.px(14 + beside); // the delegates leave 7 at the left and 6 at the right
    return std::clamp(need, theme.px(least), theme.px(most));
}

void sayWhenEmpty(QTableView *table, const QString &sentence, const Theme &theme)
{
    auto *label = new QLabel(sentence, table->viewport());
    label->setObjectName(QStringLiteral("emptyTable"));
    label->setTextFormat(Qt::PlainText);
    label->setAttribute(Qt::WA_TransparentForMouseEvents);
    setLook(label, "muted");
    label->move(theme.px(12), theme.px(10));
    const QAbstractItemModel *model = table->model();
    const auto follow = [label, model] {
        label->setVisible(model->rowCount() == 0);
        label->adjustSize();
    };
    QObject::connect(model, &QAbstractItemModel::rowsInserted, label, follow);
    QObject::connect(model, &QAbstractItemModel::rowsRemoved, label, follow);
    QObject::connect(model, &QAbstractItemModel::modelReset, label, follow);
    QObject::connect(model, &QAbstractItemModel::layoutChanged, label, follow);
    follow();
}

} // namespace sweci
