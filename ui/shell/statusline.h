// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/experimentsnapshot.h"

#include <QFrame>

class QLabel;

namespace sweci
{

class Theme;

// The line below: counts, tokens and cost of the chosen experiment, and what the window has to say.
class StatusLine : public QFrame
{
    Q_OBJECT

public:
    StatusLine(Theme &theme, const QList<QAction *> &actions, QWidget *parent = nullptr);

    void setExperiment(const ExperimentPtr &experiment);
    void say(const QString &text); // stays until the next
    QString text() const;

private:
    QLabel *m_counts;
    QLabel *m_usage;
    QLabel *m_reading; // of a directory of another program
    QLabel *m_message;
};

} // namespace sweci
