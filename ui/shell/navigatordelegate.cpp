// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/navigatordelegate.h"

#include "models/experimenttree.h"
#include "theme/markers.h"
#include "theme/theme.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace sweci
{

namespace
{

constexpr int scoreRoom = 46; // pixels at 100 %: "−0.48" in bold, and a gap

} // namespace

NavigatorDelegate::NavigatorDelegate(Theme &theme, QObject *parent) : QStyledItemDelegate(parent), m_theme(theme) {}

QSize NavigatorDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &index) const
{
    return {m_theme.px(120), m_theme.px(index.parent().isValid() ? 25 : 28)};
}

QRectF NavigatorDelegate::curveRect(const QRect &row) const
{
    const double width = m_theme.px(34);
    return {row.right() - m_theme.px(12 + scoreRoom) - width, row.center().y() + 1.0 - m_theme.px(6), width,
            double(m_theme.px(12))};
}

void NavigatorDelegate::paintFolder(QPainter *painter, const QStyleOptionViewItem &option,
                                    const QModelIndex &index) const
{
    QFont font = m_theme.noteFont();
    font.setWeight(QFont::DemiBold);
    painter->setFont(font);
    painter->setPen(m_theme.color(ColorRole::Muted));
    const QRect rect = option.rect.adjusted(m_theme.px(12), m_theme.px(4), -m_theme.px(8), 0);
    painter->drawText(rect, Qt::AlignVCenter | Qt::AlignLeft,
                      QFontMetrics(font).elidedText(index.data().toString(), Qt::ElideMiddle, rect.width()));
}

void NavigatorDelegate::paintCurve(QPainter *painter, const QRectF &rect, const QList<double> &curve) const
{
    const auto [low, high] = std::minmax_element(curve.begin(), curve.end());
    const double least = std::min(*low, 0.0);
    const double span = std::max(std::max(*high, 0.0) - least, 0.3);
    QPolygonF line;
    for (qsizetype i = 0; i < curve.size(); ++i)
        line << QPointF(rect.left() + rect.width() * static_cast<double>(i) / static_cast<double>(curve.size() - 1),
                        rect.bottom() - rect.height() * (curve[i] - least) / span);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    // Above or below zero: the line alone does not tell.
    const double zero = std::floor(rect.bottom() + rect.height() * least / span) + 0.5;
    painter->setPen(QPen(m_theme.color(ColorRole::Muted), 1, Qt::DotLine));
    painter->drawLine(QPointF(rect.left(), zero), QPointF(rect.right(), zero));
    painter->setPen(QPen(m_theme.color(ColorRole::Improvement), 1.4));
    painter->drawPolyline(line);
    painter->restore();
}

void NavigatorDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    painter->save();
    if (!index.parent().isValid()) {
        if (option.state & QStyle::State_HasFocus)
            painter->fillRect(option.rect, m_theme.color(ColorRole::Hover));
        paintFolder(painter, option, index);
        painter->restore();
        return;
    }
    if (option.state & QStyle::State_Selected)
        painter->fillRect(option.rect, m_theme.color(ColorRole::AccentSoft));
    else if (option.state & QStyle::State_MouseOver)
        painter->fillRect(option.rect, m_theme.color(ColorRole::Hover));
    if ((option.state & QStyle::State_HasFocus) && (option.state & QStyle::State_Selected))
        painter->fillRect(QRect(option.rect.left(), option.rect.top(), m_theme.px(2), option.rect.height()),
                          m_theme.color(ColorRole::Accent));

    const int middle = option.rect.center().y() + 1;
    const int series = index.data(ExperimentTree::SeriesRole).toInt();
    paintMarker(*painter, series, QPointF(option.rect.left() + m_theme.px(17), middle), m_theme.px(4),
                m_theme.seriesColor(series));

    const bool partial = index.data(ExperimentTree::PartialRole).toBool();
    QRect rest = option.rect.adjusted(m_theme.px(28), 0, -m_theme.px(12), 0);
    const QString score = index.data(ExperimentTree::ScoreRole).toString();
    painter->setFont(partial ? m_theme.textFont() : m_theme.boldFont());
    painter->setPen(m_theme.color(partial ? ColorRole::Muted : ColorRole::Text));
    painter->drawText(rest, Qt::AlignVCenter | Qt::AlignRight, score);
    if (!score.isEmpty())
        rest.setRight(rest.right() - m_theme.px(scoreRoom));

    // Its colour alone would not tell that it needs attention.
    const bool alert = index.data(ExperimentTree::AlertRole).toBool();
    const QString note = (alert ? QStringLiteral("! ") : QString()) + index.data(ExperimentTree::NoteRole).toString();
    const int noteWidth = QFontMetrics(m_theme.noteFont()).horizontalAdvance(note);
    const QFontMetrics metrics(m_theme.textFont());
    const QString whole = index.data().toString();
    const auto room = [&](int right) { return right - rest.left() + 1 - noteWidth - m_theme.px(6); };
    const auto curve = index.data(ExperimentTree::CurveRole).value<QList<double>>();
    if (curve.size() > 1) {
        // The name goes before the curve, where that would leave little of it.
        const QRectF line = curveRect(option.rect);
        const int left = static_cast<int>(line.left()) - m_theme.px(4);
        if (room(left) * 4 >= std::max(metrics.horizontalAdvance(whole), m_theme.px(40)) * 3) {
            paintCurve(painter, line, curve);
            rest.setRight(left);
        }
    }
    const QString name = metrics.elidedText(whole, Qt::ElideMiddle, std::max(m_theme.px(40), room(rest.right())));
    painter->setFont(m_theme.textFont());
    painter->setPen(m_theme.color(ColorRole::Text));
    painter->drawText(rest, Qt::AlignVCenter | Qt::AlignLeft, name);
    rest.setLeft(rest.left() + metrics.horizontalAdvance(name) + m_theme.px(6));
    painter->setFont(m_theme.noteFont());
    painter->setPen(m_theme.color(alert ? ColorRole::Loss : ColorRole::Muted));
    painter->drawText(rest, Qt::AlignVCenter | Qt::AlignLeft, note);
    const QString tags = index.data(ExperimentTree::TagsRole).toString();
    rest.setLeft(rest.left() + noteWidth + m_theme.px(6));
    if (!tags.isEmpty() && rest.width() > m_theme.px(20)) {
        painter->setPen(m_theme.color(ColorRole::Accent));
        painter->drawText(rest, Qt::AlignVCenter | Qt::AlignLeft,
                          QFontMetrics(m_theme.noteFont()).elidedText(tags, Qt::ElideRight, rest.width()));
    }
    painter->restore();
}

} // namespace sweci
