// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/commandpalette.h"

#include "shell/notedelegate.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QVBoxLayout>

namespace sweci
{

CommandPalette::CommandPalette(Theme &theme, QWidget *window)
    : Overlay(theme, window, 560, 420), m_model(new CommandModel(this)), m_field(new QLineEdit(this)),
      m_list(new QListView(this))
{
    setObjectName(QStringLiteral("commandPalette"));
    m_field->setObjectName(QStringLiteral("commandField"));
    m_field->setPlaceholderText(tr("Action, experiment or task"));
    m_field->installEventFilter(this);
    m_list->setModel(m_model);
    m_list->setItemDelegate(new NoteDelegate(theme, CommandModel::NoteRole, m_list));
    m_list->setUniformItemSizes(true);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setAccessibleName(tr("Commands"));
    column()->addWidget(m_field);
    column()->addWidget(m_list, 1);
    connect(m_field, &QLineEdit::textChanged, this, [this](const QString &text) {
        m_model->setFilter(text);
        m_list->setCurrentIndex(m_model->index(0));
    });
    connect(m_list, &QListView::clicked, this, &CommandPalette::runCurrent);
}

void CommandPalette::offer(std::vector<CommandModel::Command> commands)
{
    m_field->clear();
    m_model->setCommands(std::move(commands));
    m_list->setCurrentIndex(m_model->index(0));
    open();
}

QWidget *CommandPalette::firstFocus()
{
    return m_field;
}

void CommandPalette::runCurrent()
{
    const int row = m_list->currentIndex().row();
    dismiss();
    m_model->run(row);
}

bool CommandPalette::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_field && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        const int row = m_list->currentIndex().row();
        if (key == Qt::Key_Down || key == Qt::Key_Up) {
            const int next = qBound(0, row + (key == Qt::Key_Down ? 1 : -1), m_model->rowCount() - 1);
            m_list->setCurrentIndex(m_model->index(next));
            return true;
        }
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            runCurrent();
            return true;
        }
    }
    return Overlay::eventFilter(watched, event);
}

} // namespace sweci
