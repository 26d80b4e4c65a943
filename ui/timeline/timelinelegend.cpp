// SPDX-License-Identifier: GPL-3.0-or-later
#include "timeline/timelinelegend.h"

#include "theme/theme.h"
#include "timeline/timelinepainter.h"

#include <QPainter>

namespace sweci
{

TimelineLegend::TimelineLegend(Theme &theme, QWidget *parent) : QWidget(parent), m_theme(theme)
{
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    connect(&theme, &Theme::changed, this, [this] {
        updateGeometry();
        update();
    });
}

QSize TimelineLegend::sizeHint() const
{
    return {static_cast<int>(TimelinePainter::legendWidth(m_theme)), m_theme.px(18)};
}

QRectF TimelineLegend::signRect(PhaseKind kind) const
{
    QPainter none;
    return TimelinePainter(m_theme, none, 0).legendSign(QRectF(rect()), kind);
}

void TimelineLegend::paintEvent(QPaintEvent *)
{
    // Half a legend says nothing.
    if (width() < sizeHint().width())
        return;
    QPainter painter(this);
    TimelinePainter(m_theme, painter, 0).paintLegend(QRectF(rect()));
}

} // namespace sweci
