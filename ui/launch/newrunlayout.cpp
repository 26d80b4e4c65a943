// SPDX-License-Identifier: GPL-3.0-or-later
// How the page New run is put together; the rest of NewRunPage is in newrunpage.cpp.
#include "launch/dispatcherstart.h"
#include "launch/launchform.h"
#include "launch/newrunpage.h"
#include "launch/preflightview.h"
#include "launch/taskchooser.h"
#include "shell/actionbutton.h"
#include "shell/infobar.h"
#include "theme/look.h"
#include "theme/theme.h"

#include <QBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QScrollArea>

namespace sweci
{

void NewRunPage::build()
{
    setLook(this, "page");
    m_info = new InfoBar(theme(), this);
    m_tasks = new TaskChooser(theme(), m_dataset, m_all, m_none, this);
    m_form = new LaunchForm(
        theme(), {m_agents, m_keys, commandLineProgram()},
        {m_recording, m_folder, m_advanced, m_script, m_prompts, m_testProgrammer, m_testArchitect, m_savePreset},
        this);
    auto *form = new QScrollArea(this);
    form->setWidgetResizable(true);
    form->setFrameShape(QFrame::NoFrame);
    form->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    form->setWidget(m_form);
    form->setFocusPolicy(Qt::NoFocus);
    setLook(form, "clear");
    m_preflight = new PreflightView(theme(), m_again, this);

    auto *panel = new QFrame(this);
    setLook(panel, "panel");
    auto *title = new QLabel(tr("Command line"), panel);
    setLook(title, "title");
    m_command = new QPlainTextEdit(panel);
    m_command->setObjectName(QStringLiteral("launchCommand"));
    m_command->setAccessibleName(title->text());
    m_command->setReadOnly(true);
    m_command->setTabChangesFocus(true);
    m_command->setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    m_command->setFrameShape(QFrame::NoFrame);
    m_command->setFont(theme().codeFont());
    connect(&theme(), &Theme::changed, this, [this] { m_command->setFont(theme().codeFont()); });
    auto *head = new QHBoxLayout;
    head->addWidget(title);
    head->addStretch(1);
    head->addWidget(new ActionButton(m_copy, "flat", panel));
    auto *buttons = new QHBoxLayout;
    auto *note = new QLabel(tr("The run goes on when the window is closed."), panel);
    setLook(note, "note");
    note->setWordWrap(true);
    buttons->addWidget(note, 1);
    buttons->addWidget(new ActionButton(m_start, "primary", panel));
    auto *inPanel = new QVBoxLayout(panel);
    inPanel->setContentsMargins(theme().inset(), theme().px(6), theme().inset(), theme().px(10));
    inPanel->setSpacing(theme().px(4));
    inPanel->addLayout(head);
    inPanel->addWidget(m_command, 1);
    inPanel->addLayout(buttons);

    m_last = new QWidget(this);
    m_below = new QHBoxLayout(m_last);
    m_below->setContentsMargins(0, 0, 0, 0);
    m_below->setSpacing(theme().px(10));
    m_below->addWidget(m_preflight, 5);
    m_below->addWidget(panel, 4);
    m_below->addStretch(0);
    m_commandPanel = panel;
    m_formArea = form;
    auto *above = new QHBoxLayout;
    above->setSpacing(theme().px(10));
    above->addWidget(m_tasks, 5);
    above->addWidget(form, 4);
    m_outer = new QVBoxLayout;
    m_outer->setSpacing(theme().px(10));
    m_outer->addLayout(above, 5);
    m_outer->addWidget(m_last, 3);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(theme().px(14), theme().px(10), theme().px(14), theme().px(12));
    layout->setSpacing(theme().px(10));
    layout->addWidget(m_info);
    layout->addLayout(m_outer, 1);
}

// Three columns where there is room, else the preflight below.
void NewRunPage::arrange()
{
    constexpr int any = QWIDGETSIZE_MAX;
    const bool wide = width() >= theme().px(1500);
    m_outer->setDirection(wide ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_outer->setStretch(0, wide ? 9 : 5);
    m_outer->setStretch(1, wide ? 4 : 3);
    m_below->setDirection(wide ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    m_below->setStretch(0, wide ? 2 : 5);
    m_below->setStretch(1, wide ? 1 : 4);
    m_below->setStretch(2, wide ? 1 : 0);
    m_preflight->setMaximumHeight(wide ? theme().px(400) : any);
    m_commandPanel->setMaximumHeight(wide ? theme().px(300) : any);
    m_formArea->setMaximumWidth(wide ? theme().px(520) : any);
}

void NewRunPage::resizeEvent(QResizeEvent *event)
{
    Page::resizeEvent(event);
    arrange();
}

} // namespace sweci
