// SPDX-License-Identifier: GPL-3.0-or-later
#include "board/boardheader.h"

#include "board/cellpainter.h"
#include "models/boardmodel.h"
#include "theme/theme.h"

#include <QPainter>

namespace sweci
{

BoardHeader::BoardHeader(const BoardModel &model, Theme &theme, QWidget *parent)
    : QHeaderView(Qt::Horizontal, parent), m_model(model), m_theme(theme)
{
    setSectionsClickable(true);
    setHighlightSections(false);
    setMinimumSectionSize(24);
}

QSize BoardHeader::sectionSizeFromContents(int) const
{
    return {m_theme.px(40), m_theme.px(28)};
}

void BoardHeader::paintSection(QPainter *painter, const QRect &rect, int section) const
{
    painter->save();
    painter->fillRect(rect, m_theme.color(ColorRole::Panel));
    painter->setPen(m_theme.color(ColorRole::Line));
    painter->drawLine(rect.bottomLeft(), rect.bottomRight());
    painter->setPen(m_theme.color(ColorRole::Muted));
    if (section == BoardModel::Cells) {
        const int n = m_model.experiment() ? m_model.experiment()->iterations() : 0;
        const QRectF area = QRectF(rect).adjusted(m_theme.px(4), 0, -m_theme.px(8), -1);
        painter->setFont(m_theme.noteFont());
        const int widest = QFontMetrics(m_theme.noteFont()).horizontalAdvance(QStringLiteral("88")) + m_theme.px(2);
        int step = 1;
        while (n > 0 && area.width() / n * step < widest)
            step = step == 1 ? 5 : step * 2;
        for (int k = 1; k <= n; ++k) {
            if (step > 1 && k % step != 0 && k != 1)
                continue;
            QRectF cell = CellPainter::cell(area, n, k);
            cell.adjust(-widest, 0, widest, 0);
            painter->drawText(cell, Qt::AlignCenter, QString::number(k));
        }
    } else {
        const int left = section == BoardModel::Task ? m_theme.px(12) : m_theme.px(6);
        const auto alignment =
            model()->headerData(section, Qt::Horizontal, Qt::TextAlignmentRole).value<Qt::Alignment>();
        QString text = model()->headerData(section, Qt::Horizontal).toString();
        if (isSortIndicatorShown() && sortIndicatorSection() == section)
            text += QLatin1Char(' ') + QChar(sortIndicatorOrder() == Qt::AscendingOrder ? 0x25be : 0x25b4);
        painter->setFont(m_theme.noteFont());
        painter->drawText(rect.adjusted(left, 0, -m_theme.px(6), -1), static_cast<int>(alignment), text);
    }
    painter->restore();
}

} // namespace sweci
