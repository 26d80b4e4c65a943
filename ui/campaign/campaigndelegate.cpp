// SPDX-License-Identifier: GPL-3.0-or-later
#include "campaign/campaigndelegate.h"

#include "models/campaignmodel.h"
#include "theme/markers.h"
#include "theme/theme.h"

#include <QPainter>
#include <QWidget>

#include <numeric>

namespace sweci
{

QSize CampaignDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const
{
    return {m_theme.px(40), m_theme.rowHeight()};
}

QRectF CampaignDelegate::barRect(const QRect &cell) const
{
    const QRect rect = cell.adjusted(m_theme.px(7), 0, -m_theme.px(6), -1);
    return QRectF(rect.left(), rect.center().y() - m_theme.px(3), m_theme.px(partsWidth), m_theme.px(7));
}

// Done is full, running lighter, what failed or stopped hatched, what waits empty within an outline: the colour is not
// the only sign.
void CampaignDelegate::paintParts(QPainter *painter, const QRectF &rect, const QList<int> &parts) const
{
    const double all = std::accumulate(parts.begin(), parts.end(), 0);
    if (all <= 0)
        return;
    painter->setPen(Qt::NoPen);
    painter->setBrush(m_theme.color(ColorRole::Neutral));
    painter->drawRect(rect);
    double x = rect.left();
    const QBrush brushes[] = {m_theme.color(ColorRole::Accent),
                              QBrush(m_theme.color(ColorRole::Accent), Qt::Dense5Pattern),
                              QBrush(m_theme.color(ColorRole::Loss), Qt::BDiagPattern)};
    for (int i = 0; i < 3 && i < parts.size(); ++i) {
        const double width = rect.width() * parts[i] / all;
        painter->setBrush(brushes[i]);
        painter->drawRect(QRectF(x, rect.top(), width, rect.height()));
        x += width;
    }
    if (rect.right() - x < 1.5)
        return;
    painter->setPen(m_theme.color(ColorRole::Muted));
    painter->setBrush(Qt::NoBrush);
    painter->drawRect(QRectF(x, rect.top(), rect.right() - x, rect.height()).adjusted(0.5, 0.5, -0.5, -0.5));
}

void CampaignDelegate::paintText(QPainter *painter, QRect rect, const QModelIndex &index) const
{
    const QString text = index.data().toString();
    const bool strong = index.data(CampaignModel::StrongRole).toBool();
    const bool alert = index.data(CampaignModel::AlertRole).toBool();
    const bool muted = index.data(CampaignModel::MutedRole).toBool();
    const QFont font = strong ? m_theme.boldFont() : m_theme.textFont();
    const QFontMetrics metrics(font);
    painter->setFont(font);
    painter->setPen(m_theme.color(alert ? ColorRole::Loss : muted ? ColorRole::Muted : ColorRole::Text));
    const QString shown = metrics.elidedText(
        text, index.column() == CampaignModel::Experiment ? Qt::ElideMiddle : Qt::ElideRight, rect.width());
    painter->drawText(rect, static_cast<int>(index.data(Qt::TextAlignmentRole).value<Qt::Alignment>()), shown);
    const QString detail = index.data(CampaignModel::DetailRole).toString();
    rect.setLeft(rect.left() + metrics.horizontalAdvance(shown) + m_theme.px(7));
    if (detail.isEmpty() || detail == text || rect.width() < m_theme.px(24))
        return;
    painter->setFont(m_theme.noteFont());
    painter->setPen(m_theme.color(ColorRole::Muted));
    painter->drawText(rect, Qt::AlignVCenter | Qt::AlignLeft,
                      QFontMetrics(m_theme.noteFont()).elidedText(detail, Qt::ElideRight, rect.width()));
}

void CampaignDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    painter->save();
    painter->setClipRect(option.rect);
    if (option.state & QStyle::State_Selected)
        painter->fillRect(option.rect, m_theme.color(ColorRole::AccentSoft));
    // Which of the two tables has the keyboard.
    if ((option.state & QStyle::State_Selected) && index.column() == 0 && option.widget && option.widget->hasFocus())
        painter->fillRect(QRect(option.rect.topLeft(), QSize(m_theme.px(3), option.rect.height())),
                          m_theme.color(ColorRole::Accent));
    painter->setPen(m_theme.color(ColorRole::Line));
    painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
    QRect rect = option.rect.adjusted(m_theme.px(7), 0, -m_theme.px(6), -1);
    if (!m_plain && index.column() == CampaignModel::Experiment) {
        const int series = index.data(CampaignModel::SeriesRole).toInt();
        paintMarker(*painter, series, QPointF(rect.left() + m_theme.px(9), rect.center().y() + 1), m_theme.px(4),
                    m_theme.seriesColor(series));
        rect.setLeft(rect.left() + m_theme.px(20));
    }
    if (!m_plain && index.column() == CampaignModel::Progress) {
        paintParts(painter, barRect(option.rect), index.data(CampaignModel::PartsRole).value<QList<int>>());
        rect.setLeft(rect.left() + m_theme.px(partsWidth + 8));
    }
    paintText(painter, rect, index);
    painter->restore();
}

} // namespace sweci
