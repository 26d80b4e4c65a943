// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace sweci
{

class Theme;

// Cells of the table of regressions, in line with its header. What is only likely is underlined by dots; what has not
// recovered stands out.
class RegressionsDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    explicit RegressionsDelegate(Theme &theme, QObject *parent = nullptr) : QStyledItemDelegate(parent), m_theme(theme)
    {
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    Theme &m_theme;
};

} // namespace sweci
