// SPDX-License-Identifier: GPL-3.0-or-later
#include "timeline/phasesigns.h"

#include "theme/theme.h"

#include <QPainter>

#include <algorithm>

namespace sweci
{

namespace
{

ColorRole roleOf(PhaseKind kind)
{
    switch (kind) {
    case PhaseKind::Architect:
        return ColorRole::Architect;
    case PhaseKind::Programmer:
        return ColorRole::Programmer;
    case PhaseKind::Tests:
        return ColorRole::Tests;
    case PhaseKind::Other:
        return ColorRole::OtherPhase;
    }
    return ColorRole::OtherPhase;
}

} // namespace

QRectF phasePart(const Theme &theme, const QRectF &strip, const TimelineColumn &values, PhaseKind kind,
                 std::int64_t nowMs)
{
    const std::int64_t all = values.milliseconds(nowMs);
    if (all <= 0 || values.phase(kind).tries == 0)
        return {};
    const double gap = strip.width() > theme.px(30) ? 1 : 0;
    const auto width = [&](PhaseKind each) {
        const PhaseShare &share = values.phase(each);
        return share.tries == 0 ? 0.0 : strip.width() * double(share.until(nowMs)) / double(all);
    };
    double x = strip.left();
    for (const PhaseKind each : phaseKinds) {
        if (each == kind)
            break;
        x += width(each);
    }
    return {x, strip.top(), std::max(width(kind) - gap, 1.0), strip.height()};
}

void fillPhase(QPainter &painter, const Theme &theme, const QRectF &rect, PhaseKind kind)
{
    const QColor color = theme.color(roleOf(kind));
    if (kind == PhaseKind::Other) {
        painter.setPen(QPen(color, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rect.adjusted(0.5, 0.5, -0.5, -0.5));
        return;
    }
    painter.fillRect(rect, color);
    if (kind == PhaseKind::Architect)
        return;
    // Lines of the ground through it: slanted for the programmer, upright for the tests.
    const double slant = kind == PhaseKind::Programmer ? rect.height() : 0;
    painter.save();
    painter.setClipRect(rect, Qt::IntersectClip);
    painter.setRenderHint(QPainter::Antialiasing, slant > 0);
    painter.setPen(QPen(theme.color(ColorRole::Panel), 1));
    for (double x = rect.left() + theme.px(3) - slant; x < rect.right(); x += theme.px(slant > 0 ? 5 : 4))
        painter.drawLine(QPointF(x, rect.bottom()), QPointF(x + slant, rect.top()));
    painter.restore();
}

} // namespace sweci
