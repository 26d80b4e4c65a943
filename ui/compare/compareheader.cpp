// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/compareheader.h"

#include "models/comparedmodel.h"

#include <QStyleOptionHeader>

namespace sweci
{

CompareHeader::CompareHeader(QWidget *parent) : QHeaderView(Qt::Horizontal, parent)
{
    setHighlightSections(false);
    setSectionsClickable(false);
}

void CompareHeader::setShort(bool isShort)
{
    if (m_short == isShort)
        return;
    m_short = isShort;
    headerDataChanged(Qt::Horizontal, 0, count() - 1); // measures its height anew
    updateGeometry();
}

QString CompareHeader::heading(int section, bool isShort) const
{
    return model()
        ->headerData(section, orientation(), isShort ? int(ComparedModel::ShortRole) : Qt::DisplayRole)
        .toString();
}

QSize CompareHeader::sectionSizeFromContents(int section) const
{
    const QSize size = QHeaderView::sectionSizeFromContents(section);
    return {size.width(), size.height() + int(heading(section).count(QLatin1Char('\n'))) * fontMetrics().lineSpacing()};
}

void CompareHeader::initStyleOptionForIndex(QStyleOptionHeader *option, int section) const
{
    QHeaderView::initStyleOptionForIndex(option, section);
    option->text = heading(section);
}

} // namespace sweci
