// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/timeline.h"

#include <QAbstractScrollArea>

#include <functional>

class QTimer;

namespace sweci
{

class Theme;

// The iterations of one task side by side: a(c) on an axis from -1 to 1, lost tests, the phases with their durations.
// Left, Right, Home and End move, a click chooses. Scrolls sideways when there are many; paints what is in sight.
class TimelineView : public QAbstractScrollArea
{
    Q_OBJECT

public:
    explicit TimelineView(Theme &theme, QWidget *parent = nullptr);

    void setTimeline(Timeline timeline);
    const Timeline &timeline() const { return m_timeline; }
    void setChosen(int iteration); // -1: none; scrolls to it when it changes
    int chosen() const { return m_chosen; }
    void setClock(std::function<std::int64_t()> clock) { m_clock = std::move(clock); }

    QRect columnRect(int iteration) const; // in the viewport
    // Of a phase in the strip below a column, in the viewport; empty: there was none.
    QRectF phaseRect(int iteration, PhaseKind kind) const;
    int iterationAt(int x) const;                    // -1 beside the columns
    int paintedColumns() const { return m_painted; } // by the last paint event
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void iterationChosen(int iteration);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    bool viewportEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    double columnWidth() const;
    int axisWidth() const;
    void updateBars();
    void updateTicking();
    void choose(int iteration);

    Theme &m_theme;
    Timeline m_timeline;
    int m_chosen = -1;
    int m_painted = 0;
    QTimer *m_tick; // the running phase grows
    std::function<std::int64_t()> m_clock;
};

} // namespace sweci
