// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/mainwindow.h"
#include "shell/topbar.h"

#include <QAction>
#include <QComboBox>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QTest>

namespace sweci
{

// Found by walking the menus, as a user does.
inline QAction *menuAction(const MainWindow &window, const QString &name)
{
    for (QMenu *menu : window.topBar()->menus()->findChildren<QMenu *>()) {
        for (QAction *action : menu->actions()) {
            if (action->objectName() == name)
                return action;
        }
    }
    return nullptr;
}

// Replaces what a field holds by typing.
inline void type(QLineEdit *field, const QString &text)
{
    field->setFocus();
    field->selectAll();
    QTest::keyClick(field, Qt::Key_Delete);
    QTest::keyClicks(field, text);
}

// Goes down a list to the first item that begins so.
inline void pick(QComboBox *box, const QString &text)
{
    box->setFocus();
    QTest::keyClick(box, Qt::Key_Home);
    for (int i = 0; i < box->count() && !box->currentText().startsWith(text); ++i)
        QTest::keyClick(box, Qt::Key_Down);
    QVERIFY2(box->currentText().startsWith(text), qPrintable(text));
}

} // namespace sweci
