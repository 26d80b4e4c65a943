// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/actionbutton.h"

#include "theme/look.h"

#include <QAction>
#include <QKeySequence>

namespace sweci
{

ActionButton::ActionButton(QAction *action, const char *look, QWidget *parent) : QPushButton(parent), m_action(action)
{
    setLook(this, look);
    setObjectName(action->objectName() + QStringLiteral("Button"));
    connect(action, &QAction::changed, this, &ActionButton::follow);
    connect(this, &QPushButton::clicked, action, &QAction::trigger);
    follow();
}

void ActionButton::follow()
{
    if (!m_action)
        return;
    QString text = m_action->iconText();
    if (text.endsWith(QStringLiteral("...")))
        text.chop(3);
    if (text.endsWith(QChar(0x2026)))
        text.chop(1);
    setText(text);
    setEnabled(m_action->isEnabled());
    setVisible(m_action->isVisible() || !parentWidget());
    const QString keys = m_action->shortcut().toString(QKeySequence::NativeText);
    QString tip = m_action->toolTip();
    setToolTip(keys.isEmpty() ? tip : tip + QStringLiteral("  (") + keys + QLatin1Char(')'));
}

} // namespace sweci
