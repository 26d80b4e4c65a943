// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/comparegrid.h"

#include "theme/look.h"
#include "theme/theme.h"

#include <QBoxLayout>

#include <iterator>

namespace sweci
{

namespace
{

constexpr int narrow = 760; // pixels at 100 %

} // namespace

CompareGrid::CompareGrid(Theme &theme, QWidget *parent)
    : QWidget(parent), m_theme(theme), m_column(new QVBoxLayout(this))
{
    setLook(this, "clear");
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(theme.px(10));
    connect(&theme, &Theme::changed, this, &CompareGrid::fold);
}

void CompareGrid::add(QWidget *panel, int row, int column, int height)
{
    QBoxLayout *&line = m_rows[row];
    if (!line) {
        line = new QHBoxLayout;
        line->setSpacing(m_theme.px(10));
        const auto place = std::distance(m_rows.begin(), m_rows.find(row));
        m_column->insertLayout(static_cast<int>(place), line, height);
    }
    const auto size = [this, panel, height] { panel->setMinimumHeight(m_theme.px(height)); };
    connect(&m_theme, &Theme::changed, panel, size);
    size();
    // Each keeps its share whatever its content would like.
    panel->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    line->insertWidget(column == 0 ? 0 : -1, panel, 1);
    fold();
}

void CompareGrid::fold()
{
    const bool folded = width() < m_theme.px(narrow);
    for (const auto &[row, line] : m_rows)
        line->setDirection(folded ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

void CompareGrid::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fold();
}

} // namespace sweci
