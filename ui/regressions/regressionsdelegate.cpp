// SPDX-License-Identifier: GPL-3.0-or-later
#include "regressions/regressionsdelegate.h"

#include "models/regressionsmodel.h"
#include "theme/theme.h"

#include <QPainter>
#include <QWidget>

namespace sweci
{

void RegressionsDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    painter->save();
    if (option.state & QStyle::State_Selected)
        painter->fillRect(option.rect, m_theme.color(ColorRole::AccentSoft));
    if ((option.state & QStyle::State_HasFocus) && (option.state & QStyle::State_Active))
        painter->fillRect(QRect(option.rect.left(), option.rect.top(), m_theme.px(2), option.rect.height()),
                          m_theme.color(ColorRole::Accent));
    const bool likely = index.column() == RegressionsModel::Cause && index.data(RegressionsModel::LikelyRole).toBool();
    const bool open =
        index.column() == RegressionsModel::Recovered && !index.data(RegressionsModel::RecoveredRole).toBool();
    const bool muted = index.column() == RegressionsModel::Cause && !likely;
    const QRect rect = option.rect.adjusted(m_theme.px(7), 0, -m_theme.px(6), 0);
    const QFontMetrics metrics(m_theme.textFont());
    // Of a likely cause both ends count: the file, and how likely it is.
    const QString text =
        metrics.elidedText(index.data().toString(), likely ? Qt::ElideMiddle : Qt::ElideRight, rect.width());
    painter->setFont(m_theme.textFont());
    painter->setPen(m_theme.color(open ? ColorRole::Loss : muted ? ColorRole::Muted : ColorRole::Text));
    painter->drawText(rect, static_cast<int>(index.data(Qt::TextAlignmentRole).value<Qt::Alignment>()), text);
    if (likely) {
        painter->setPen(QPen(m_theme.color(ColorRole::Muted), 1, Qt::DotLine));
        const int y = rect.center().y() + metrics.ascent() / 2 + m_theme.px(3);
        painter->drawLine(rect.left(), y, rect.left() + metrics.horizontalAdvance(text), y);
    }
    painter->restore();
}

void RegressionsDelegate::setEditorData(QWidget *editor, const QModelIndex &index) const
{
    if (editor->property("filled").toBool())
        return;
    QStyledItemDelegate::setEditorData(editor, index);
    editor->setProperty("filled", true);
}

} // namespace sweci
