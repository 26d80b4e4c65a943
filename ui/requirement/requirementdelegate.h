// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>
#include <QStyledItemDelegate>

namespace sweci
{

class Theme;

// A demand as a card: number, location, description, contract, acceptance. Plain text.
class RequirementDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    explicit RequirementDelegate(Theme &theme, QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    // Lays the card out in `width` pixels and paints it when there is a painter; its height.
    double card(QPainter *painter, const QPointF &at, double width, const QModelIndex &index) const;
    double block(QPainter *painter, const QPointF &at, double width, const QString &text, const QFont &font,
                 const QColor &color) const;

    Theme &m_theme;
};

} // namespace sweci
