// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "task/iterationpane.h"

class QStackedWidget;

namespace sweci
{

class ChangesPane;
class StateView;

// The pane of changes as a pane of the task page: an iteration without a record yet says so.
class ChangesHolder : public IterationPane
{
    Q_OBJECT

public:
    explicit ChangesHolder(Theme &theme, QWidget *parent = nullptr);

    QWidget *focusStart() override;
    QWidget *tools() override { return m_head; }
    ChangesPane *changes() const { return m_changes; }
    StateView *state() const { return m_state; }

protected:
    void load(bool again) override;
    void empty() override;

private:
    QStackedWidget *m_stack;
    StateView *m_state;
    ChangesPane *m_changes;
    QWidget *m_head;
};

} // namespace sweci
