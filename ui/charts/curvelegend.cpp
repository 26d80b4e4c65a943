// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/curvelegend.h"

#include "models/curvemodel.h"
#include "theme/markers.h"
#include "theme/theme.h"

#include <QHeaderView>
#include <QPainter>

#include <algorithm>

namespace sweci
{

CurveLegend::CurveLegend(CurveModel &model, Theme &theme, QWidget *parent) : QTableView(parent), m_theme(theme)
{
    setObjectName(QStringLiteral("curveLegend"));
    setAccessibleName(tr("Experiments with this task"));
    setModel(&model);
    setItemDelegate(new CurveLegendDelegate(theme, this));
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setTabKeyNavigation(false);
    setShowGrid(false);
    setWordWrap(false);
    verticalHeader()->hide();
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setSectionsClickable(false);
    horizontalHeader()->setMinimumSectionSize(m_theme.px(40));
    connect(&theme, &Theme::changed, this, &CurveLegend::layOut);
    layOut();
}

void CurveLegend::layOut()
{
    verticalHeader()->setDefaultSectionSize(m_theme.rowHeight());
    horizontalHeader()->setSectionResizeMode(CurveModel::Experiment, QHeaderView::Stretch);
    setColumnWidth(CurveModel::Change, m_theme.px(52));
    setColumnWidth(CurveModel::SoFar, m_theme.px(56));
    setColumnWidth(CurveModel::Score, m_theme.px(78));
    setColumnWidth(CurveModel::Note, m_theme.px(98));
}

int CurveLegend::heightFor(int most) const
{
    const int rows = std::clamp(model()->rowCount(), 1, most);
    return horizontalHeader()->sizeHint().height() + rows * m_theme.rowHeight() + 4;
}

void CurveLegendDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    if (index.data(CurveModel::ChosenRole).toBool())
        option->font = m_theme.boldFont();
    const bool muted = index.column() == CurveModel::Note ||
                       (index.column() == CurveModel::Score && index.data(CurveModel::PartialRole).toBool());
    if (muted) {
        option->font = m_theme.textFont();
        option->palette.setColor(QPalette::Text, m_theme.color(ColorRole::Muted));
        option->palette.setColor(QPalette::HighlightedText, m_theme.color(ColorRole::Muted));
    }
    if (index.column() != CurveModel::Experiment)
        return;
    const int side = m_theme.px(12);
    const qreal ratio = option->widget ? option->widget->devicePixelRatioF() : 1;
    QPixmap marker(QSize(side, side) * ratio);
    marker.setDevicePixelRatio(ratio);
    marker.fill(Qt::transparent);
    QPainter painter(&marker);
    const int series = index.data(CurveModel::SeriesRole).toInt();
    paintMarker(painter, series, QPointF(side, side) / 2, m_theme.px(4), m_theme.seriesColor(series));
    painter.end();
    option->features |= QStyleOptionViewItem::HasDecoration;
    option->icon = QIcon(marker);
    option->decorationSize = QSize(side, side);
}

} // namespace sweci
