// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/timeline.h"

#include <QWidget>

namespace sweci
{

class Theme;

// What the colours of the timeline's strips and its dashed line mean.
class TimelineLegend : public QWidget
{
    Q_OBJECT

public:
    explicit TimelineLegend(Theme &theme, QWidget *parent = nullptr);
    // The sample of a phase.
    QRectF signRect(PhaseKind kind) const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {0, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    double phaseWidth(PhaseKind kind) const; // its sign, its name and the gap to the next

    Theme &m_theme;
};

} // namespace sweci
