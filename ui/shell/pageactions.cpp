// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pageactions.h"

#include <QAction>
#include <QActionGroup>
#include <QWidget>

namespace sweci
{

PageActions::PageActions(QWidget *page) : QObject(page), m_page(page) {}

QAction *PageActions::make(const char *name, const QString &text, const QString &keys, const QString &tip)
{
    auto *action = new QAction(text, m_page);
    action->setObjectName(QString::fromLatin1(name));
    action->setShortcut(QKeySequence(keys));
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    if (!tip.isEmpty())
        action->setToolTip(tip);
    m_page->addAction(action);
    m_all << action;
    return action;
}

QAction *PageActions::choice(QActionGroup *group, const char *name, const QString &text, const QString &word,
                             const char *keys)
{
    QAction *action = make(name, text, QString::fromLatin1(keys));
    action->setIconText(word);
    action->setCheckable(true);
    group->addAction(action);
    return action;
}

void PageActions::separate()
{
    auto *line = new QAction(m_page);
    line->setSeparator(true);
    m_all << line;
}

} // namespace sweci
