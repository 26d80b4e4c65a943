// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QPushButton>

class QAction;

namespace sweci
{

// A button that shows and triggers an action: same text, same state, the shortcut in its tool tip.
class ActionButton : public QPushButton
{
    Q_OBJECT

public:
    // `look` as in the style sheet: "primary", "flat" or "".
    ActionButton(QAction *action, const char *look, QWidget *parent = nullptr);

private:
    void follow();
    QPointer<QAction> m_action;
};

} // namespace sweci
