// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace sweci
{

class Theme;

// Rows of the navigator: marker, name, how many tasks are done, spark line of mean a(c), score.
class NavigatorDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    explicit NavigatorDelegate(Theme &theme, QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    // Of the spark line in a row that has one.
    QRectF curveRect(const QRect &row) const;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    void paintFolder(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const;
    void paintCurve(QPainter *painter, const QRectF &rect, const QList<double> &curve) const;

    Theme &m_theme;
};

} // namespace sweci
