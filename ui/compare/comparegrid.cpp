// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/comparegrid.h"

#include "theme/look.h"
#include "theme/theme.h"

#include <QVBoxLayout>

#include <algorithm>

namespace sweci
{

namespace
{

constexpr int narrow = 760; // pixels at 100 %

} // namespace

CompareGrid::CompareGrid(Theme &theme, QWidget *parent) : QWidget(parent), m_theme(theme), m_all(new QVBoxLayout(this))
{
    setLook(this, "clear");
    m_all->setContentsMargins(0, 0, 0, 0);
    m_all->setSpacing(theme.px(10));
    auto *pair = new QHBoxLayout;
    pair->setSpacing(theme.px(10));
    for (QVBoxLayout *&column : m_columns) {
        column = new QVBoxLayout;
        column->setSpacing(theme.px(10));
        pair->addLayout(column, 1);
    }
    m_all->addLayout(pair, 1);
    connect(&theme, &Theme::changed, this, &CompareGrid::place);
}

void CompareGrid::add(QWidget *panel, int row, int column, int height)
{
    m_panels[{row, column}] = {panel, height};
    // Each keeps its share whatever its content would like.
    panel->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    place();
}

QList<QWidget *> CompareGrid::panels() const
{
    QList<QWidget *> all;
    for (const auto &[place, panel] : m_panels)
        all << panel.widget;
    return all;
}

bool CompareGrid::isNarrow() const
{
    return width() < m_theme.px(narrow);
}

void CompareGrid::put(QVBoxLayout *layout, const Panel &panel)
{
    if (panel.height > 0)
        panel.widget->setMinimumHeight(m_theme.px(panel.height));
    layout->addWidget(panel.widget, panel.height);
}

void CompareGrid::place()
{
    m_folded = isNarrow();
    for (const auto &[place, panel] : m_panels) {
        m_all->removeWidget(panel.widget);
        for (QVBoxLayout *column : m_columns)
            column->removeWidget(panel.widget);
    }
    for (const auto &[place, panel] : m_panels) {
        const auto &[row, column] = place;
        const bool alone = m_panels.count({row, 1 - column}) == 0;
        put(m_folded || alone ? m_all : m_columns[static_cast<std::size_t>(column)], panel);
    }
}

void CompareGrid::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if (isNarrow() != m_folded)
        place();
}

} // namespace sweci
