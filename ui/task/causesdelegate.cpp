// SPDX-License-Identifier: GPL-3.0-or-later
#include "task/causesdelegate.h"

#include "models/causesmodel.h"
#include "theme/theme.h"

#include <QPainter>

namespace sweci
{

QSize CausesDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const
{
    return {m_theme.px(120), m_theme.px(42)};
}

void CausesDelegate::paintMark(QPainter *painter, const QPointF &centre, int verdict) const
{
    const double r = m_theme.px(4);
    const auto is = [verdict](CausesModel::Verdict which) { return verdict == static_cast<int>(which); };
    const QColor ink = m_theme.color(is(CausesModel::Verdict::Refuted) ? ColorRole::Muted : ColorRole::Loss);
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(ink, m_theme.px(1) * 1.4, is(CausesModel::Verdict::Likely) ? Qt::DotLine : Qt::SolidLine));
    painter->setBrush(is(CausesModel::Verdict::Shown) ? QBrush(ink) : QBrush(Qt::NoBrush));
    painter->drawEllipse(centre, r, r);
    if (is(CausesModel::Verdict::Refuted))
        painter->drawLine(centre + QPointF(-r - 2, r + 2), centre + QPointF(r + 2, -r - 2));
    if (is(CausesModel::Verdict::Unclear)) {
        painter->setFont(m_theme.noteFont());
        painter->drawText(QRectF(centre.x() - 2 * r, centre.y() - 2 * r, 4 * r, 4 * r), Qt::AlignCenter,
                          QStringLiteral("?"));
    }
    painter->setRenderHint(QPainter::Antialiasing, false);
}

void CausesDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    painter->save();
    painter->setClipRect(option.rect);
    if (option.state & QStyle::State_Selected)
        painter->fillRect(option.rect, m_theme.color(ColorRole::AccentSoft));
    else if (option.state & QStyle::State_MouseOver)
        painter->fillRect(option.rect, m_theme.color(ColorRole::Hover));
    const QRect rect = option.rect.adjusted(m_theme.inset(), m_theme.px(3), -m_theme.px(10), -m_theme.px(3));
    const int verdict = index.data(CausesModel::VerdictRole).toInt();
    const bool refuted = verdict == static_cast<int>(CausesModel::Verdict::Refuted);
    const QRect above(rect.left(), rect.top(), rect.width(), rect.height() / 2);
    const QRect below(rect.left(), above.bottom() + 1, rect.width(), rect.height() - above.height());

    painter->setFont(m_theme.noteFont());
    painter->setPen(m_theme.color(ColorRole::Muted));
    const QRect rank(above.left(), above.top(), m_theme.px(14), above.height());
    painter->drawText(rank, Qt::AlignLeft | Qt::AlignVCenter, index.data(CausesModel::RankRole).toString());
    paintMark(painter, QPointF(above.left() + m_theme.px(22), above.center().y() + 1), verdict);

    const QString sure = tr("%1  %2 %", "verdict, confidence")
                             .arg(index.data(CausesModel::VerdictTextRole).toString().section(QLatin1Char(':'), 0, 0))
                             .arg(index.data(CausesModel::ConfidenceRole).toInt());
    painter->setFont(m_theme.noteFont());
    const int sureWidth = painter->fontMetrics().horizontalAdvance(sure);
    painter->setPen(m_theme.color(refuted ? ColorRole::Muted : ColorRole::Text));
    painter->drawText(above, Qt::AlignRight | Qt::AlignVCenter, sure);

    QFont code = m_theme.codeFont();
    code.setStrikeOut(refuted);
    painter->setFont(code);
    painter->setPen(m_theme.color(refuted ? ColorRole::Muted : ColorRole::Accent));
    const QRect place = above.adjusted(m_theme.px(34), 0, -sureWidth - m_theme.px(12), 0);
    painter->drawText(place, Qt::AlignLeft | Qt::AlignVCenter,
                      painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideLeft, place.width()));

    QStringList why = index.data(CausesModel::ReasonsRole).toStringList();
    const QString word = index.data(CausesModel::VerdictTextRole).toString();
    if (word.contains(QLatin1Char(':')))
        why.prepend(word);
    painter->setFont(m_theme.noteFont());
    painter->setPen(m_theme.color(ColorRole::Muted));
    const QRect reasons = below.adjusted(m_theme.px(34), 0, 0, 0);
    painter->drawText(
        reasons, Qt::AlignLeft | Qt::AlignVCenter,
        painter->fontMetrics().elidedText(why.join(QStringLiteral("; ")), Qt::ElideRight, reasons.width()));
    painter->restore();
}

} // namespace sweci
