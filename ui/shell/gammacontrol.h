// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <vector>

class QLabel;

namespace sweci
{

class GammaSlider;
struct GammaFlip;
class Theme;
class ViewState;

// gamma for the whole window: a strip that shows how it weighs the iterations, a slider that is fine near 1, the value
// and the number of iterations that in effect count.
class GammaControl : public QWidget
{
    Q_OBJECT

public:
    GammaControl(ViewState &view, Theme &theme, QWidget *parent = nullptr);

    // N of the experiment that is shown.
    void setIterations(int iterations);
    QWidget *slider() const;
    // Where models change places; empty where no comparison is shown.
    void setFlips(std::vector<GammaFlip> flips);
    // To the next (1) or the previous (-1) of them; nothing when there is none.
    void stepFlip(int by);
    QString valueText() const;
    QString effectText() const;

private:
    void showValue();

    ViewState &m_view;
    Theme &m_theme;
    GammaSlider *m_slider;
    QLabel *m_value;
    QLabel *m_effect;
    int m_iterations = 20;
};

} // namespace sweci
