// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/gammaslider.h"

#include "models/tiptext.h"
#include "scoring/gamma.h"
#include "shell/viewstate.h"
#include "theme/theme.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace sweci
{

namespace
{

constexpr double stretch = 1.7; // how much finer it is near 1

} // namespace

GammaSlider::GammaSlider(Theme &theme, QWidget *parent) : QWidget(parent), m_theme(theme)
{
    setObjectName(QStringLiteral("gammaSlider"));
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setAccessibleName(tr("gamma"));
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(&theme, &Theme::changed, this, &QWidget::updateGeometry);
}

double GammaSlider::placeOf(double gamma)
{
    const double power = std::clamp(std::log2(gamma), -1.0, 1.0);
    return 0.5 + 0.5 * std::copysign(std::pow(std::abs(power), 1 / stretch), power);
}

double GammaSlider::gammaAt(double place)
{
    const double offset = std::clamp(place, 0.0, 1.0) * 2 - 1;
    return std::exp2(std::copysign(std::pow(std::abs(offset), stretch), offset));
}

void GammaSlider::setValue(double gamma)
{
    m_value = gamma;
    update();
}

void GammaSlider::setIterations(int iterations)
{
    m_iterations = std::clamp(iterations, 1, 1000);
    update();
}

QSize GammaSlider::sizeHint() const
{
    return {m_theme.px(216), m_theme.px(30)};
}

double GammaSlider::left() const
{
    return m_theme.px(6);
}

double GammaSlider::right() const
{
    return width() - m_theme.px(6);
}

double GammaSlider::xOf(double gamma) const
{
    return left() + placeOf(gamma) * (right() - left());
}

void GammaSlider::setFlips(std::vector<GammaFlip> flips)
{
    if (m_flips == flips)
        return;
    m_flips = std::move(flips);
    update();
}

const GammaFlip *GammaSlider::flipAt(double x) const
{
    const auto distance = [&](const GammaFlip &flip) { return std::abs(xOf(flip.gamma) - x); };
    const auto nearest = std::min_element(m_flips.begin(), m_flips.end(), [&](const GammaFlip &a, const GammaFlip &b) {
        return distance(a) < distance(b);
    });
    return nearest != m_flips.end() && distance(*nearest) <= m_theme.px(4) ? &*nearest : nullptr;
}

bool GammaSlider::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        if (const GammaFlip *flip = flipAt(help->pos().x())) {
            QToolTip::showText(help->globalPos(), tipText(flip->text), this);
            return true;
        }
    }
    return QWidget::event(event);
}

void GammaSlider::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool moved = m_value != 1.0;
    const QColor accent = m_theme.color(ColorRole::Accent);
    // The weights: as high as each iteration counts, the heaviest fills the strip.
    const std::vector<double> shares = gammaShares(m_value, m_iterations);
    const double most = *std::max_element(shares.begin(), shares.end());
    const double step = (right() - left()) / m_iterations;
    const double top = m_theme.px(2);
    const double high = m_theme.px(11);
    QColor fill = accent;
    fill.setAlphaF(0.5F);
    for (int i = 0; i < m_iterations; ++i) {
        const double h = std::max(1.0, high * shares[static_cast<std::size_t>(i)] / most);
        painter.fillRect(QRectF(left() + i * step, top + high - h, std::max(1.0, step - (step > 4 ? 1.5 : 0)), h),
                         fill);
    }
    const double y = m_theme.px(22);
    painter.setPen(QPen(m_theme.color(ColorRole::Line), m_theme.px(3), Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(QPointF(left(), y), QPointF(right(), y));
    painter.setPen(QPen(m_theme.color(ColorRole::Muted), 1));
    for (const double tick : {0.5, 0.8, 1.0, 1.25, 2.0}) {
        const double x = xOf(tick);
        painter.drawLine(QPointF(x, y - m_theme.px(3)), QPointF(x, y + m_theme.px(3)));
    }
    // Flips are longer than the ticks of the scale, and below the line only.
    painter.setPen(QPen(m_theme.color(ColorRole::Loss), m_flips.size() > 12 ? 1 : m_theme.px(1.5)));
    for (const GammaFlip &flip : m_flips)
        painter.drawLine(QPointF(xOf(flip.gamma), y + 1), QPointF(xOf(flip.gamma), y + m_theme.px(7)));
    const double x = xOf(m_value);
    painter.setPen(QPen(hasFocus() ? m_theme.color(ColorRole::Text) : m_theme.color(ColorRole::Panel), 1.5));
    painter.setBrush(moved ? m_theme.color(ColorRole::Loss) : accent);
    painter.drawEllipse(QPointF(x, y), m_theme.px(5.5), m_theme.px(5.5));
}

void GammaSlider::drag(double x)
{
    double gamma = gammaAt((x - left()) / (right() - left()));
    // A catch at 1, so that it can be found again.
    if (std::abs(placeOf(gamma) - 0.5) < 0.02)
        gamma = 1.0;
    Q_EMIT moved(std::round(gamma * 100) / 100);
}

void GammaSlider::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton)
        drag(event->position().x());
}

void GammaSlider::mouseMoveEvent(QMouseEvent *event)
{
    if (event->buttons() & Qt::LeftButton)
        drag(event->position().x());
}

void GammaSlider::mouseDoubleClickEvent(QMouseEvent *)
{
    Q_EMIT moved(1.0);
}

void GammaSlider::keyPressEvent(QKeyEvent *event)
{
    const double step = event->modifiers() & Qt::ShiftModifier ? 0.001 : 0.01;
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Down:
        Q_EMIT moved(m_value - step);
        return;
    case Qt::Key_Right:
    case Qt::Key_Up:
        Q_EMIT moved(m_value + step);
        return;
    case Qt::Key_PageDown:
        Q_EMIT moved(m_value - 0.1);
        return;
    case Qt::Key_PageUp:
        Q_EMIT moved(m_value + 0.1);
        return;
    case Qt::Key_Home:
        Q_EMIT moved(1.0);
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

void GammaSlider::wheelEvent(QWheelEvent *event)
{
    // Turning the wheel over a page must not change scores: only with the focus.
    if (!hasFocus() || event->angleDelta().y() == 0) {
        event->ignore();
        return;
    }
    Q_EMIT moved(m_value + (event->angleDelta().y() > 0 ? 0.01 : -0.01));
    event->accept();
}

} // namespace sweci
