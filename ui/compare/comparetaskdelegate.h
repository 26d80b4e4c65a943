// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace sweci
{

class Theme;

// Cells of the tasks of a comparison: curves of a(c) side by side, differences in their colours, noise in grey.
class CompareTaskDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    explicit CompareTaskDelegate(Theme &theme, QObject *parent = nullptr) : QStyledItemDelegate(parent), m_theme(theme)
    {
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    void paintCurves(QPainter *painter, const QRect &rect, const QModelIndex &index) const;
    void paintCurve(QPainter *painter, const QRectF &rect, const QList<double> &curve, int series) const;

    Theme &m_theme;
};

} // namespace sweci
