// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/curves.h"

#include <QChartView>

class QLineSeries;
class QValueAxis;

namespace sweci
{

class Theme;

// One chart of task curves. Qt Charts draws axes and lines, this the markers: filled where a state was measured, hollow
// at the end of a dashed line where the last value is held (padded), crossed where the tests could not run (collapsed),
// a bar where a run stopped early (truncated).
class CurveChart : public QChartView
{
    Q_OBJECT

public:
    enum class Kind { Change, SoFar, OverGamma };

    CurveChart(Kind kind, Theme &theme, QWidget *parent = nullptr);

    // `iteration`: marked, below 1 none.
    void show(const std::vector<const TaskCurve *> &curves, double gamma, int iteration);
    // The value next to a place, as the tool tip says it; empty where there is none near.
    QString textAt(const QPoint &position) const;
    // Where a value lies in the widget.
    QPoint placeOf(double x, double y) const;

Q_SIGNALS:
    void stepped(int by);        // by keys
    void iterationPicked(int i); // by a click; not in OverGamma

protected:
    void drawForeground(QPainter *painter, const QRectF &rect) override;
    void resizeEvent(QResizeEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    struct Plotted {
        QString name;
        int series = 0;
        bool chosen = false;
        bool cut = false;
        bool partial = false;
        std::vector<CurvePoint> points;
        std::optional<double> score; // at the present gamma
        bool operator==(const Plotted &) const = default;
    };
    const Plotted *nearest(const QPointF &position, CurvePoint &point) const;
    void addLines(const Plotted &plotted);
    QLineSeries *addLine(const Plotted &plotted, Qt::PenStyle style);
    void scaleAxes();
    void applyTheme();
    void paintMarks(QPainter &painter, const Plotted &plotted) const;
    QPointF sceneOf(double x, double y) const;

    Kind m_kind;
    Theme &m_theme;
    QValueAxis *m_x;
    QValueAxis *m_y;
    std::vector<Plotted> m_plotted; // chosen last, on top
    int m_iterations = 0;
    int m_iteration = -1;
    double m_gamma = 1;
};

} // namespace sweci
