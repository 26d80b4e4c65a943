// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/comparetaskdelegate.h"

#include "models/taskdifferences.h"
#include "theme/markers.h"
#include "theme/theme.h"

#include <QPainter>

#include <cmath>

namespace sweci
{

void CompareTaskDelegate::paintCurve(QPainter *painter, const QRectF &rect, const QList<double> &curve,
                                     int series) const
{
    const auto y = [&](double a) { return rect.bottom() - (a + 1) / 2 * rect.height(); };
    painter->setPen(QPen(m_theme.color(ColorRole::Line), 1));
    painter->drawLine(QPointF(rect.left() + m_theme.px(11), y(0)), QPointF(rect.right(), y(0)));
    // Whose curve it is: by its marker, which stands beside it.
    const double radius = m_theme.px(3.5);
    paintMarker(*painter, series, QPointF(rect.left() + radius, rect.center().y()), radius,
                m_theme.seriesColor(series));
    const QRectF plot = rect.adjusted(2 * radius + m_theme.px(4), 0, 0, 0);
    painter->setPen(QPen(m_theme.seriesColor(series), 1.3));
    const double step = plot.width() / std::max<double>(1, static_cast<double>(curve.size()) - 1);
    QPolygonF line;
    for (qsizetype i = 0; i <= curve.size(); ++i) {
        const bool hole = i == curve.size() || std::isnan(curve[i]);
        if (!hole)
            line << QPointF(plot.left() + step * static_cast<double>(i), y(std::clamp(curve[i], -1.0, 1.0)));
        else if (line.size() == 1)
            painter->drawLine(line.first(), line.first() + QPointF(1.5, 0));
        if (hole) {
            if (line.size() > 1)
                painter->drawPolyline(line);
            line.clear();
        }
    }
}

void CompareTaskDelegate::paintCurves(QPainter *painter, const QRect &rect, const QModelIndex &index) const
{
    const auto series = index.data(TaskDifferences::SeriesRole).value<QList<int>>();
    const double width = (rect.width() - m_theme.px(12)) / 2.0;
    const double inset = m_theme.px(4);
    painter->setRenderHint(QPainter::Antialiasing);
    const QRectF left(rect.left(), rect.top() + inset, width, rect.height() - 2 * inset);
    paintCurve(painter, left, index.data(TaskDifferences::CurveRole).value<QList<double>>(), series.value(0));
    if (series.size() > 1)
        paintCurve(painter, left.translated(width + m_theme.px(12), 0),
                   index.data(TaskDifferences::OtherCurveRole).value<QList<double>>(), series[1]);
}

void CompareTaskDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    painter->save();
    if (option.state & QStyle::State_Selected)
        painter->fillRect(option.rect, m_theme.color(ColorRole::AccentSoft));
    if ((option.state & QStyle::State_HasFocus) && (option.state & QStyle::State_Active))
        painter->fillRect(QRect(option.rect.left(), option.rect.top(), m_theme.px(2), option.rect.height()),
                          m_theme.color(ColorRole::Accent));
    const QRect rect = option.rect.adjusted(m_theme.px(6), 0, -m_theme.px(6), 0);
    const int column = index.column();
    if (column == TaskDifferences::Curves) {
        paintCurves(painter, rect, index);
        painter->restore();
        return;
    }
    ColorRole role = column == TaskDifferences::Repository ? ColorRole::Muted : ColorRole::Text;
    if (column == TaskDifferences::Difference) {
        const QVariant outcome = index.data(TaskDifferences::OutcomeRole);
        role = !outcome.isValid() || outcome.toInt() == int(TaskOutcome::Same) ? ColorRole::Muted
               : outcome.toInt() == int(TaskOutcome::Better)                   ? ColorRole::Improvement
                                                                               : ColorRole::Loss;
    } else if (column == TaskDifferences::Parts && index.data(TaskDifferences::NoiseRole).toBool()) {
        role = ColorRole::Muted;
    }
    painter->setFont(m_theme.textFont());
    painter->setPen(m_theme.color(role));
    painter->drawText(
        rect, static_cast<int>(index.data(Qt::TextAlignmentRole).value<Qt::Alignment>()),
        QFontMetrics(m_theme.textFont()).elidedText(index.data().toString(), Qt::ElideRight, rect.width()));
    painter->restore();
}

} // namespace sweci
