// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/commandmodel.h"
#include "shell/overlay.h"

class QLineEdit;
class QListView;

namespace sweci
{

// Ctrl+K: any action, experiment or task by a few letters.
class CommandPalette : public Overlay
{
    Q_OBJECT

public:
    CommandPalette(Theme &theme, QWidget *window);

    void offer(std::vector<CommandModel::Command> commands);
    QLineEdit *field() const { return m_field; }
    CommandModel *model() const { return m_model; }

protected:
    QWidget *firstFocus() override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void runCurrent();

    CommandModel *m_model;
    QLineEdit *m_field;
    QListView *m_list;
};

} // namespace sweci
