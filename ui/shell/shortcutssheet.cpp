// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/shortcutssheet.h"

#include "shell/elidedlabel.h"
#include "theme/look.h"
#include "theme/theme.h"

#include <QAction>
#include <QGridLayout>
#include <QLabel>
#include <QScrollArea>
#include <QVBoxLayout>

namespace sweci
{

ShortcutsSheet::ShortcutsSheet(Theme &theme, QWidget *window)
    : Overlay(theme, window, 940, 1000), m_area(new QScrollArea(this))
{
    setObjectName(QStringLiteral("shortcutsSheet"));
    auto *title = new QLabel(tr("Shortcuts"), this);
    setLook(title, "title");
    m_area->setWidgetResizable(true);
    m_area->setFrameShape(QFrame::NoFrame);
    m_area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    column()->addWidget(title);
    column()->addWidget(m_area, 1);
}

void ShortcutsSheet::offer(const QList<Group> &groups)
{
    auto *content = new QWidget;
    setLook(content, "bar");
    auto *grid = new QGridLayout(content);
    grid->setHorizontalSpacing(18);
    int row = 0;
    const auto label = [&](const QString &text, const char *look) {
        auto *one = new QLabel(text, content);
        one->setTextFormat(Qt::PlainText);
        setLook(one, look);
        return one;
    };
    // Two columns of groups: each pair of grid columns is filled in turn.
    int rows[2] = {0, 0};
    for (const Group &group : groups) {
        const int side = rows[0] <= rows[1] ? 0 : 1;
        row = rows[side];
        grid->addWidget(label(group.title, "section"), row++, side * 3, 1, 2);
        for (QAction *action : group.actions) {
            const QString keys = action->shortcut().toString(QKeySequence::NativeText);
            if (keys.isEmpty())
                continue;
            QString text = action->text();
            auto *name = new ElidedLabel(content); // gives way, the keys do not
            name->setText(text.remove(QLatin1Char('&')));
            name->setToolTip(name->text());
            grid->addWidget(name, row, side * 3);
            grid->addWidget(label(keys, "key"), row++, side * 3 + 1, Qt::AlignRight);
        }
        rows[side] = row + 1;
        grid->setRowMinimumHeight(row, 10);
    }
    grid->setColumnStretch(0, 1);
    grid->setColumnStretch(3, 1);
    grid->setColumnMinimumWidth(2, 24);
    grid->setRowStretch(qMax(rows[0], rows[1]), 1);
    m_area->setWidget(content);
    open();
}

QWidget *ShortcutsSheet::firstFocus()
{
    return m_area;
}

} // namespace sweci
