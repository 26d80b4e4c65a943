// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/experimentstore.h"

class QAction;
class QWidget;

namespace sweci
{

class Theme;

// What one can do with a directory of another program: say where it comes from, stop reading it or go on.
class SourceActions : public QObject
{
    Q_OBJECT

public:
    // The actions are the owner's.
    SourceActions(ExperimentStore &store, Theme &theme, QWidget *owner);

    void follow(const ExperimentPtr &experiment);
    QList<QAction *> all() const { return {m_origin, m_reading}; }
    QAction *origin() const { return m_origin; }
    // What is to be said above the board; empty when there is nothing.
    static QString sentence(const ExperimentSnapshot &experiment);

private:
    void editOrigin();
    void toggleReading();

    ExperimentStore &m_store;
    Theme &m_theme;
    QWidget *m_owner;
    ExperimentPtr m_experiment;
    QAction *m_origin;
    QAction *m_reading;
};

} // namespace sweci
