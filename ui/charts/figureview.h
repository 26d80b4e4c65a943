// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/figure.h"

#include <QWidget>

#include <optional>

namespace sweci
{

class Theme;

// A figure on the screen: laid out anew when it, the size or the theme changes, told by the pointer and by keys
// (arrows step through its marks, Enter follows one). In an area that scrolls the scene's head and foot stay in sight.
class FigureView : public QWidget
{
    Q_OBJECT

public:
    explicit FigureView(Theme &theme, QWidget *parent = nullptr);

    void show(const Figure &figure);
    const Figure &figure() const { return m_figure; }
    // As it is painted now; laid out on demand.
    const FigureScene &scene() const;
    // A scene as large as the widget, as it is seen here: with what stays in sight where it is scrolled.
    void paintScene(QPainter &painter, const FigureScene &scene) const;
    // The mark below a place of the widget, or null.
    const FigureMark *markAt(const QPointF &place) const;
    // The place of a mark in the widget.
    QRectF boxOf(const FigureMark &mark) const;

    QSize sizeHint() const override;

Q_SIGNALS:
    void linked(const sweci::FigureLink &link);
    void toggled(int series);
    void stepped(const QRect &box); // keys have come to the mark there

protected:
    void paintEvent(QPaintEvent *event) override;
    void moveEvent(QMoveEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    bool event(QEvent *event) override; // tool tips
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    double scale() const; // pixels a point
    QRect seen() const;
    // How far the ends that stay in sight are moved; 0 where they are seen in their places.
    double headShift(const FigureScene &scene) const;
    double footShift(const FigureScene &scene) const;
    void follow(const FigureMark &mark);
    void stepMark(int by);

    Theme &m_theme;
    Figure m_figure;
    mutable std::optional<FigureScene> m_scene;
    int m_mark = -1; // that keys have come to
};

} // namespace sweci
