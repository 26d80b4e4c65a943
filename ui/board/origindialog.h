// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/experimentsnapshot.h"

#include <QDialog>

class QLabel;
class QLineEdit;
class QSpinBox;

namespace sweci
{

class Theme;

// Where the results of a directory come from that does not say it, and its N: kept in a file beside the directory,
// which itself is never written to.
class OriginDialog : public QDialog
{
    Q_OBJECT

public:
    OriginDialog(const ExperimentSnapshot &experiment, Theme &theme, QWidget *parent);

    Provenance origin() const; // as the fields say

Q_SIGNALS:
    // `before`: what was shown first.
    void chosen(const sweci::Provenance &before, const sweci::Provenance &after);

private:
    void save();
    void browse();

    Provenance m_before;
    QLineEdit *m_model;
    QLineEdit *m_agent;
    QLineEdit *m_date;
    QLineEdit *m_source;
    QSpinBox *m_iterations;
    QLineEdit *m_metadata;
};

} // namespace sweci
