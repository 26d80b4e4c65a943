// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace sweci
{

class Theme;

// Cells of the campaign table: the marker before a name, tasks done as a bar, the rest as text, in line with the
// header.
class CampaignDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    // `plain`: text only, of any table.
    static constexpr int partsWidth = 56; // of the bar, pixels at 100 %

    explicit CampaignDelegate(Theme &theme, bool plain = false) : m_theme(theme), m_plain(plain) {}

    // Of the bar in a cell of the column of progress.
    QRectF barRect(const QRect &cell) const;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    void paintParts(QPainter *painter, const QRectF &rect, const QList<int> &parts) const;
    void paintText(QPainter *painter, QRect rect, const QModelIndex &index) const;

    Theme &m_theme;
    bool m_plain;
};

} // namespace sweci
