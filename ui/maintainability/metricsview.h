// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "experiment/statemetrics.h"

#include <QWidget>

#include <functional>
#include <memory>
#include <vector>

class QPainter;

namespace sweci
{

class Theme;

// Complexity, maintainability, where there is one pylint's rating, and patch size over the iterations of one task, each
// in a strip of its own: the value of the chosen iteration and how it differs from the base on the left, the curve on
// the right, with base (dashed) and reference (dotted) as lines. Left and Right move, a click chooses.
class MetricsView : public QWidget
{
    Q_OBJECT

public:
    enum Strip { Complexity, Maintainability, Patch, Pylint };

    explicit MetricsView(Theme &theme, QWidget *parent = nullptr);

    // `iterations`: N, up to which there is room. Null: nothing is drawn.
    void show(std::shared_ptr<const TaskMetrics> metrics, int iterations);
    void setChosen(int iteration);
    const std::shared_ptr<const TaskMetrics> &metrics() const { return m_metrics; }

    // What the strip says of an iteration: "3.29, +0.84 against the base, -0.12 against the reference".
    QString textOf(Strip strip, int iteration) const;
    QRect plotOf(Strip strip) const;
    // From above; pylint's only where it was asked.
    std::vector<Strip> strips() const;
    QPoint placeOf(Strip strip, int iteration) const; // of the value; of the patch the axis
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void iterationChosen(int iteration);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool event(QEvent *event) override; // tool tips

private:
    using Value = std::optional<double>;
    struct Range {
        double least = 0;
        double most = 1;
    };
    bool isRated() const;                             // pylint was asked
    const StateMetrics *stateOf(int iteration) const; // null where there is none
    static Value valueOf(Strip strip, const StateMetrics &state);
    Range rangeOf(Strip strip) const;
    double xOf(const QRect &plot, int iteration) const;
    int iterationAt(int x) const;
    void paintHead(QPainter &painter, Strip strip, const QRect &rect) const;
    void paintCurve(QPainter &painter, Strip strip, const QRect &plot) const;
    void paintPatch(QPainter &painter, const QRect &plot) const;
    void paintLevel(QPainter &painter, const QRect &plot, double y, Qt::PenStyle style, const QString &text,
                    bool above) const;
    void paintAxis(QPainter &painter, const QRect &plot) const;

    Theme &m_theme;
    std::shared_ptr<const TaskMetrics> m_metrics;
    int m_iterations = 1;
    int m_chosen = -1;
};

} // namespace sweci
