// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/gammacontrol.h"

#include "scoring/gamma.h"
#include "shell/gammaslider.h"
#include "shell/viewstate.h"
#include "theme/look.h"
#include "theme/theme.h"

#include <QHBoxLayout>
#include <QLabel>

#include <cmath>

namespace sweci
{

GammaControl::GammaControl(ViewState &view, Theme &theme, QWidget *parent)
    : QWidget(parent), m_view(view), m_theme(theme), m_slider(new GammaSlider(theme, this)), m_value(new QLabel(this)),
      m_effect(new QLabel(this))
{
    auto *name = new QLabel(tr("gamma"), this);
    setLook(name, "muted");
    setLook(m_effect, "muted");
    m_value->setObjectName(QStringLiteral("gammaValue"));
    m_slider->setToolTip(tr("How much later iterations count. Left and Right move it, Home goes back to 1."));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(theme.gap());
    layout->addWidget(name);
    layout->addWidget(m_slider);
    layout->addWidget(m_value);
    layout->addWidget(m_effect);
    connect(m_slider, &GammaSlider::moved, &view, &ViewState::setGamma);
    connect(&view, &ViewState::gammaChanged, this, &GammaControl::showValue);
    connect(&theme, &Theme::changed, this, &GammaControl::showValue);
    showValue();
}

void GammaControl::setIterations(int iterations)
{
    m_iterations = iterations > 0 ? iterations : 20;
    m_slider->setIterations(m_iterations);
    showValue();
}

QWidget *GammaControl::slider() const
{
    return m_slider;
}

void GammaControl::setFlips(std::vector<GammaFlip> flips)
{
    m_slider->setFlips(std::move(flips));
}

void GammaControl::stepFlip(int by)
{
    // The view keeps three places: a flip is where it can be set, so that the next one is not the same again.
    const auto place = [](const GammaFlip &flip) { return std::round(flip.gamma * 1000) / 1000; };
    const double now = m_view.gamma();
    const auto &flips = m_slider->flips();
    const GammaFlip *to = nullptr;
    for (const GammaFlip &flip : flips) {
        const double at = place(flip);
        if (by > 0 && at > now + 1e-9 && !to)
            to = &flip;
        if (by < 0 && at < now - 1e-9)
            to = &flip;
    }
    if (to)
        m_view.setGamma(place(*to));
}

QString GammaControl::valueText() const
{
    return m_value->text();
}

QString GammaControl::effectText() const
{
    return m_effect->text();
}

void GammaControl::showValue()
{
    const double gamma = m_view.gamma();
    m_slider->setValue(gamma);
    const bool fine = gamma * 100 != static_cast<int>(gamma * 100 + 0.5);
    m_value->setText(QString::number(gamma, 'f', fine ? 3 : 2));
    m_value->setFixedWidth(QFontMetrics(m_theme.boldFont()).horizontalAdvance(QStringLiteral("0.000")) + 2);
    // Bold by its look: a font of its own does not follow the zoom of a window that is not shown yet.
    setLook(m_value, gamma == 1.0 ? "value" : "moved");
    const double effective = effectiveIterations(gamma, m_iterations);
    m_effect->setText(tr("eff. %1 of %2").arg(effective, 0, 'f', effective < 9.95 ? 1 : 0).arg(m_iterations));
    m_effect->setToolTip(tr("As many equally weighted iterations carry as much of the score."));
    m_effect->setFixedWidth(
        m_effect->fontMetrics().horizontalAdvance(tr("eff. %1 of %2").arg(QStringLiteral("88.8")).arg(m_iterations)));
}

} // namespace sweci
