// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace sweci
{

class Theme;

// A turn in one row: who (colour and letter), what, its first words, what needs attention, tokens and time. Plain text.
class TranscriptDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    explicit TranscriptDelegate(Theme &theme, QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    int paintNumbers(QPainter *painter, QRect rect, const QModelIndex &index) const;
    int paintFlags(QPainter *painter, const QRect &rect, const QModelIndex &index) const;

    Theme &m_theme;
};

} // namespace sweci
