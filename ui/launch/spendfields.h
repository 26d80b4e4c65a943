// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "experiment/spendlimits.h"

#include <QWidget>

#include <vector>

class QCheckBox;
class QDoubleSpinBox;
class QSettings;

namespace sweci
{

class Theme;

// How much a run may use: tokens and money, of an iteration, a task, the experiment; or the explicit choice of no
// limit, which empties and closes the fields.
class SpendFields : public QWidget
{
    Q_OBJECT

public:
    SpendFields(Theme &theme, QWidget *parent = nullptr);

    SpendLimits limits() const;
    void setLimits(const SpendLimits &limits);
    // The numbers are kept; that there is no limit is not chosen for the next run.
    void save(QSettings &settings) const;
    void restore(const QSettings &settings);

Q_SIGNALS:
    void changed();

private:
    QDoubleSpinBox *number(const char *name, const QString &what, bool money);
    void follow();

    std::vector<QDoubleSpinBox *> m_numbers; // tokens, then money: iteration, task, experiment
    QCheckBox *m_unlimited;
};

} // namespace sweci
