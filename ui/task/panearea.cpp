// SPDX-License-Identifier: GPL-3.0-or-later
#include "task/panearea.h"

#include "theme/theme.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QPointer>
#include <QResizeEvent>
#include <QSettings>
#include <QSplitter>

#include <algorithm>

namespace sweci
{

namespace
{

constexpr int columns = 3;
constexpr int shares[columns] = {24, 50, 26}; // of the width, in percent

} // namespace

PaneArea::PaneArea(Theme &theme, QWidget *parent) : QWidget(parent), m_theme(theme), m_splitter(new QSplitter(this))
{
    m_splitter->setObjectName(QStringLiteral("paneSplitter"));
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setHandleWidth(theme.px(10));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_splitter);
    m_groups << newGroup();
}

PaneGroup *PaneArea::newGroup()
{
    auto *group = new PaneGroup(m_theme, m_splitter);
    m_splitter->addWidget(group);
    connect(group, &PaneGroup::currentChanged, this, [this](const QString &id) {
        m_front = id;
        Q_EMIT paneShown(id);
    });
    return group;
}

void PaneArea::add(const Pane &pane, int column)
{
    m_panes << pane;
    m_columns << column;
    m_groups[m_wide ? column : 0]->add(pane);
    if (m_front.isEmpty())
        m_front = pane.id;
}

void PaneArea::show(const QString &id)
{
    for (PaneGroup *group : m_groups) {
        if (group->show(id))
            return;
    }
}

bool PaneArea::isShown(const QString &id) const
{
    return std::any_of(m_groups.begin(), m_groups.end(),
                       [&](const PaneGroup *group) { return group->current() == id; });
}

void PaneArea::arrange(bool wide)
{
    if (m_wide)
        m_sizes = m_splitter->saveState();
    m_wide = wide;
    const QPointer<QWidget> focus = QApplication::focusWidget();
    const bool inside = focus && isAncestorOf(focus);
    const QString front = m_front;
    for (PaneGroup *group : m_groups) {
        group->takeAll();
        group->hide();
        group->deleteLater();
        group->setParent(this); // off the splitter at once
    }
    m_groups.clear();
    for (int i = 0; i < (wide ? columns : 1); ++i)
        m_groups << newGroup();
    for (int i = 0; i < m_panes.size(); ++i)
        m_groups[wide ? m_columns[i] : 0]->add(m_panes[i]);
    m_splitter->setGeometry(rect()); // sizes are shares of it
    if (wide && (m_sizes.isEmpty() || !m_splitter->restoreState(m_sizes)))
        resetLayout();
    m_splitter->setHandleWidth(m_theme.px(10));
    m_splitter->setChildrenCollapsible(false);
    m_front = front;
    show(front);
    if (inside && focus && focus->isVisible())
        focus->setFocus();
    for (const PaneGroup *group : m_groups)
        Q_EMIT paneShown(group->current());
}

void PaneArea::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const bool wide = event->size().width() >= m_theme.px(wideFrom);
    if (wide != m_wide)
        arrange(wide);
}

void PaneArea::resetLayout()
{
    m_sizes.clear();
    if (!m_wide)
        return;
    QList<int> sizes;
    for (const int share : shares)
        sizes << width() * share / 100;
    m_splitter->setSizes(sizes);
}

void PaneArea::saveState(QSettings &settings) const
{
    settings.setValue(QStringLiteral("paneSizes"), m_wide ? m_splitter->saveState() : m_sizes);
    settings.setValue(QStringLiteral("pane"), m_front);
}

void PaneArea::restoreState(const QSettings &settings)
{
    m_sizes = settings.value(QStringLiteral("paneSizes")).toByteArray();
    if (m_wide && !m_sizes.isEmpty())
        m_splitter->restoreState(m_sizes);
    const QString front = settings.value(QStringLiteral("pane")).toString();
    if (!front.isEmpty())
        show(front);
}

} // namespace sweci
