// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

#include <vector>

namespace sweci
{

class Theme;

// A gamma at which two models change places.
struct GammaFlip {
    double gamma = 1;
    QString text; // which two, plain text
    bool operator==(const GammaFlip &) const = default;
};

// The strip of weights and the slider below it. Keys: Left and Right by 0.01, with Shift by 0.001, Page Up and Page
// Down by 0.1, Home or a double click back to 1.
class GammaSlider : public QWidget
{
    Q_OBJECT

public:
    explicit GammaSlider(Theme &theme, QWidget *parent = nullptr);

    double value() const { return m_value; }
    void setValue(double gamma); // without a signal
    void setIterations(int iterations);
    // Ticks below the line, ascending; pointing at one says its text.
    void setFlips(std::vector<GammaFlip> flips);
    const std::vector<GammaFlip> &flips() const { return m_flips; }
    // The flip that is nearest to a place of the widget, or null.
    const GammaFlip *flipAt(double x) const;
    double xOf(double gamma) const;
    QSize sizeHint() const override;

    // Where a gamma lies, 0 to 1, and back: logarithmic, stretched around 1.
    static double placeOf(double gamma);
    static double gammaAt(double place);

Q_SIGNALS:
    void moved(double gamma);

protected:
    bool event(QEvent *event) override; // tool tips of flips
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;

private:
    void drag(double x);
    double left() const;
    double right() const;

    Theme &m_theme;
    double m_value = 1.0;
    int m_iterations = 20;
    std::vector<GammaFlip> m_flips;
};

} // namespace sweci
