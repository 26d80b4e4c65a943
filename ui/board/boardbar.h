// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/boardfilter.h"
#include "models/experimentsnapshot.h"

#include <QFrame>

#include <map>

class QAction;
class QHBoxLayout;
class QLabel;
class QProgressBar;
class QPushButton;

namespace sweci
{

class Theme;

// Above the run board: which experiment, counts that filter, progress, and what can be done with all of it.
class BoardBar : public QFrame
{
    Q_OBJECT

public:
    BoardBar(Theme &theme, const QList<QAction *> &actions, QWidget *parent = nullptr);

    void setExperiment(const ExperimentSnapshot &experiment);
    void setGroup(TaskGroup group);
    QPushButton *chip(TaskGroup group) const;

Q_SIGNALS:
    void groupChosen(sweci::TaskGroup group);

private:
    void addChip(QHBoxLayout *layout, TaskGroup group);

    Theme &m_theme;
    QLabel *m_name;
    QLabel *m_agent;
    QLabel *m_progressText;
    QProgressBar *m_progress;
    std::map<TaskGroup, QPushButton *> m_chips;
};

} // namespace sweci
