// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace sweci
{

class Theme;

// A suspected hunk on two lines: rank, mark, place and how sure, and below why. The mark is a dotted ring while it is
// only likely, a disc when it is shown, struck through when it is refuted; the word stands beside it.
class CausesDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    explicit CausesDelegate(Theme &theme, QObject *parent = nullptr) : QStyledItemDelegate(parent), m_theme(theme) {}

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    void paintMark(QPainter *painter, const QPointF &centre, int verdict) const;

    Theme &m_theme;
};

} // namespace sweci
