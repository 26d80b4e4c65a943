// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/policyactions.h"

#include "models/comparedset.h"

#include <QAction>
#include <QActionGroup>

namespace sweci
{

PolicyActions::PolicyActions(ComparedSet &compared, QObject *parent)
    : QObject(parent), m_compared(compared), m_collapsed(new QActionGroup(this))
{
    // In the order of CollapsedPolicy.
    for (QAction *action :
         {make("policyZero", tr("Collapsed iterations pass nothing"), QStringLiteral("Ctrl+Alt+1")),
          make("policyCarry", tr("Collapsed iterations keep the state's value"), QStringLiteral("Ctrl+Alt+2")),
          make("policyDrop", tr("Collapsed iterations are left out"), QStringLiteral("Ctrl+Alt+3"))})
        m_collapsed->addAction(action);
    m_tampered = make("policyTampered", tr("Leave out runs that touched the tests"), QStringLiteral("Ctrl+Alt+4"));
    m_truncated = make("policyTruncated", tr("Count runs that were cut off"), QStringLiteral("Ctrl+Alt+5"));
    follow();
    for (QAction *action : std::as_const(m_actions))
        connect(action, &QAction::triggered, this, &PolicyActions::take);
    connect(&compared, &ComparedSet::planChanged, this, &PolicyActions::follow);
}

QAction *PolicyActions::make(const char *name, const QString &text, const QString &keys)
{
    auto *action = new QAction(text, parent());
    action->setObjectName(QString::fromLatin1(name));
    action->setCheckable(true);
    action->setShortcut(QKeySequence(keys));
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    m_actions << action;
    return action;
}

void PolicyActions::take()
{
    ScoringPolicy policy;
    policy.collapsed = static_cast<CollapsedPolicy>(m_collapsed->actions().indexOf(m_collapsed->checkedAction()));
    policy.tampered = m_tampered->isChecked() ? RunPolicy::Exclude : RunPolicy::Count;
    policy.truncated = m_truncated->isChecked() ? RunPolicy::Count : RunPolicy::Exclude;
    m_compared.setPolicy(policy);
}

void PolicyActions::follow()
{
    const ScoringPolicy policy = m_compared.viewed().policy;
    m_collapsed->actions().at(static_cast<int>(policy.collapsed))->setChecked(true);
    m_tampered->setChecked(policy.tampered == RunPolicy::Exclude);
    m_truncated->setChecked(policy.truncated == RunPolicy::Count);
}

} // namespace sweci
