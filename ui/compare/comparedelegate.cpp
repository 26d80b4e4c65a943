// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/comparedelegate.h"

#include "models/comparedmodel.h"
#include "theme/markers.h"
#include "theme/theme.h"

#include <QPainter>

namespace sweci
{

void CompareDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    painter->save();
    if (option.state & QStyle::State_Selected)
        painter->fillRect(option.rect, m_theme.color(ColorRole::AccentSoft));
    const int column = index.column();
    const bool partial = index.data(ComparedModel::PartialRole).toBool();
    const bool link = column == ComparedModel::Better || column == ComparedModel::Worse;
    QRect rect = option.rect.adjusted(m_theme.px(6), 0, -m_theme.px(6), 0);
    if (column == ComparedModel::Experiment) {
        const int series = index.data(ComparedModel::SeriesRole).toInt();
        painter->setRenderHint(QPainter::Antialiasing);
        paintMarker(*painter, series, QPointF(rect.left() + m_theme.px(6), rect.center().y() + 0.5), m_theme.px(4),
                    m_theme.seriesColor(series));
        rect.setLeft(rect.left() + m_theme.px(17));
    }
    const QFont font = column == ComparedModel::Score && !partial ? m_theme.boldFont() : m_theme.textFont();
    ColorRole role = ColorRole::Text;
    if (column == ComparedModel::Better)
        role = ColorRole::Improvement;
    else if (column == ComparedModel::Worse)
        role = ColorRole::Loss;
    else if ((partial && column != ComparedModel::Experiment) || column == ComparedModel::Interval ||
             column == ComparedModel::ZeroByCount || column == ComparedModel::Tokens || column == ComparedModel::Tasks)
        role = ColorRole::Muted;
    painter->setFont(font);
    painter->setPen(m_theme.color(role));
    const QString text =
        QFontMetrics(font).elidedText(index.data(m_short ? int(ComparedModel::ShortRole) : Qt::DisplayRole).toString(),
                                      Qt::ElideMiddle, rect.width());
    painter->drawText(rect, static_cast<int>(index.data(Qt::TextAlignmentRole).value<Qt::Alignment>()), text);
    // The cell of the keyboard: which one Enter takes.
    if ((option.state & QStyle::State_HasFocus) && (option.state & QStyle::State_Active)) {
        painter->setPen(QPen(m_theme.color(ColorRole::Accent), 1));
        if (link)
            painter->drawRect(option.rect.adjusted(0, 0, -1, -1));
        else
            painter->fillRect(QRect(option.rect.left(), option.rect.top(), m_theme.px(2), option.rect.height()),
                              m_theme.color(ColorRole::Accent));
    }
    painter->restore();
}

} // namespace sweci
