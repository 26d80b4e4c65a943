// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/notedelegate.h"

#include "theme/theme.h"

#include <QPainter>

namespace sweci
{

QSize NoteDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const
{
    return {m_theme.px(100), m_theme.rowHeight()};
}

void NoteDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    painter->save();
    if (option.state & QStyle::State_Selected)
        painter->fillRect(option.rect, m_theme.color(ColorRole::AccentSoft));
    const QRect rect = option.rect.adjusted(m_theme.px(8), 0, -m_theme.px(8), 0);
    const QString note = index.data(m_noteRole).toString();
    const QFontMetrics notes(m_theme.noteFont());
    painter->setFont(m_theme.noteFont());
    painter->setPen(m_theme.color(ColorRole::Muted));
    painter->drawText(rect, Qt::AlignVCenter | Qt::AlignRight, note);
    const int room = rect.width() - notes.horizontalAdvance(note) - m_theme.px(12);
    painter->setFont(m_theme.textFont());
    painter->setPen(m_theme.color(ColorRole::Text));
    painter->drawText(rect, Qt::AlignVCenter | Qt::AlignLeft,
                      QFontMetrics(m_theme.textFont()).elidedText(index.data().toString(), Qt::ElideMiddle, room));
    painter->restore();
}

} // namespace sweci
