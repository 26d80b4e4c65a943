// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace sweci
{

class Theme;

// A row of text with a muted note on the right.
class NoteDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    NoteDelegate(Theme &theme, int noteRole, QObject *parent = nullptr)
        : QStyledItemDelegate(parent), m_theme(theme), m_noteRole(noteRole)
    {
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    Theme &m_theme;
    int m_noteRole;
};

} // namespace sweci
