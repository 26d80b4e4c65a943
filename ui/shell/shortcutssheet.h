// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/overlay.h"

#include <QList>

class QAction;
class QGridLayout;
class QScrollArea;

namespace sweci
{

// `?`: all shortcuts, menu by menu.
class ShortcutsSheet : public Overlay
{
    Q_OBJECT

public:
    struct Group {
        QString title;
        QList<QAction *> actions;
    };

    ShortcutsSheet(Theme &theme, QWidget *window);
    void offer(const QList<Group> &groups);

protected:
    QWidget *firstFocus() override;

private:
    QScrollArea *m_area;
};

} // namespace sweci
