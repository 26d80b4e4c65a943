// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace sweci
{

class Theme;

// Cells of the table of compared experiments: a marker before the name, scores bold, what is not over in grey, better
// and worse tasks as links.
class CompareDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    explicit CompareDelegate(Theme &theme, QObject *parent = nullptr) : QStyledItemDelegate(parent), m_theme(theme) {}

    // As short as it can be said.
    void setShort(bool isShort) { m_short = isShort; }
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    Theme &m_theme;
    bool m_short = false;
};

} // namespace sweci
