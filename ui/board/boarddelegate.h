// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace sweci
{

class BoardModel;
class Theme;
class ViewState;

// All columns of the run board: plain text by the model's roles, the cells by CellPainter.
class BoardDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    BoardDelegate(const BoardModel &model, ViewState &view, Theme &theme, QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    bool helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option,
                   const QModelIndex &index) override;

    // Where the cells lie in the rectangle of an item.
    QRectF cellArea(const QRect &item) const;
    int iterationAt(const QRect &item, int x) const;
    // What one cell says, in words.
    QString cellText(const QModelIndex &index, int iteration) const;

private:
    void paintText(QPainter *painter, const QRect &rect, const QModelIndex &index) const;

    const BoardModel &m_model;
    ViewState &m_view;
    Theme &m_theme;
};

} // namespace sweci
