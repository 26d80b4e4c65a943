// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/experimentsnapshot.h"

#include <QWidget>

class QLabel;

namespace sweci
{

class Dialect;
class TaskActions;
class Theme;

// Above the task page: which task of which agent and model, and how it stands.
class TaskHeader : public QWidget
{
    Q_OBJECT

public:
    TaskHeader(const TaskActions &actions, Theme &theme, QWidget *parent = nullptr);

    // `sameTask`: how many of the open experiments have this task, and which of them this is, from 1.
    void show(const ExperimentSnapshot &experiment, const TaskSnapshot &task, const Dialect &dialect, double gamma,
              int number, int sameTask);
    QString text() const; // all of it

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void fit();
    QLabel *label(const char *look, const char *name);
    QLabel *yielding(const char *look, const char *name);

    Theme &m_theme;
    QLabel *m_name;
    QLabel *m_detail;
    QLabel *m_agent;
    QLabel *m_repository;
    QLabel *m_state;
    QLabel *m_score;
    QLabel *m_passed;
    QLabel *m_lost;
    QLabel *m_same;
};

} // namespace sweci
