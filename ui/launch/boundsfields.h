// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "evolution/newexperiment.h"

#include <QWidget>

class QDoubleSpinBox;
class QLineEdit;
class QSpinBox;

namespace sweci
{

class LaunchGrid;
class Theme;

// What a container engine is told: the image and the bounds of each call.
class BoundsFields : public QWidget
{
    Q_OBJECT

public:
    explicit BoundsFields(Theme &theme, QWidget *parent = nullptr);

    void fill(RunPlan &plan) const;
    void setDefaults();
    QList<QWidget *> fields() const;

private:
    QDoubleSpinBox *number(const char *name, double most, const QString &suffix);

    QLineEdit *m_image;
    QDoubleSpinBox *m_processors;
    QDoubleSpinBox *m_memory; // GiB
    QSpinBox *m_processes;
    QDoubleSpinBox *m_disk; // GiB
};

} // namespace sweci
