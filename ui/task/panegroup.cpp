// SPDX-License-Identifier: GPL-3.0-or-later
#include "task/panegroup.h"

#include "theme/look.h"
#include "theme/theme.h"

#include <QHBoxLayout>
#include <QStackedWidget>
#include <QTabBar>
#include <QVBoxLayout>

namespace sweci
{

PaneGroup::PaneGroup(Theme &theme, QWidget *parent)
    : QFrame(parent), m_tabs(new QTabBar(this)), m_tools(new QStackedWidget(this)), m_bodies(new QStackedWidget(this))
{
    setLook(this, "panel");
    m_tabs->setObjectName(QStringLiteral("paneTabs"));
    m_tabs->setExpanding(false);
    m_tabs->setDrawBase(false);
    m_tabs->setElideMode(Qt::ElideNone);
    m_tools->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    auto *head = new QHBoxLayout;
    head->setContentsMargins(theme.inset(), theme.px(3), theme.px(6), 0);
    head->setSpacing(theme.px(4));
    head->addWidget(m_tabs);
    head->addWidget(m_tools, 1);
    auto *rule = new QFrame(this);
    rule->setFixedHeight(1);
    rule->setAutoFillBackground(true);
    rule->setBackgroundRole(QPalette::Mid);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(1, 1, 1, 1);
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addWidget(rule);
    layout->addWidget(m_bodies, 1);
    connect(m_tabs, &QTabBar::currentChanged, this, &PaneGroup::follow);
}

void PaneGroup::add(const Pane &pane)
{
    auto *holder = new QWidget(m_tools);
    auto *inHolder = new QHBoxLayout(holder);
    inHolder->setContentsMargins(0, 0, 0, 0);
    inHolder->addStretch(1);
    if (pane.tools) {
        inHolder->addWidget(pane.tools);
        pane.tools->show();
    }
    m_panes << pane;
    m_tools->addWidget(holder);
    m_bodies->addWidget(pane.body);
    m_tabs->addTab(pane.title);
    m_tabs->updateGeometry(); // a group made while the window is resized was asked before it had tabs
}

QList<Pane> PaneGroup::takeAll()
{
    const QList<Pane> panes = std::exchange(m_panes, {});
    const QSignalBlocker blocker(m_tabs);
    for (const Pane &pane : panes) {
        m_bodies->removeWidget(pane.body);
        pane.body->setParent(parentWidget());
        if (pane.tools)
            pane.tools->setParent(parentWidget());
        QWidget *holder = m_tools->widget(0);
        m_tools->removeWidget(holder);
        delete holder;
        m_tabs->removeTab(0);
    }
    return panes;
}

void PaneGroup::follow(int index)
{
    if (index < 0 || index >= m_panes.size())
        return;
    m_tools->setCurrentIndex(index);
    m_bodies->setCurrentIndex(index);
    Q_EMIT currentChanged(m_panes[index].id);
}

bool PaneGroup::show(const QString &id)
{
    for (int i = 0; i < m_panes.size(); ++i) {
        if (m_panes[i].id == id) {
            m_tabs->setCurrentIndex(i);
            follow(i);
            return true;
        }
    }
    return false;
}

QString PaneGroup::current() const
{
    const int index = m_tabs->currentIndex();
    return index >= 0 && index < m_panes.size() ? m_panes[index].id : QString();
}

} // namespace sweci
