// SPDX-License-Identifier: GPL-3.0-or-later
#include "timeline/timelinelegend.h"

#include "theme/theme.h"
#include "timeline/phasesigns.h"

#include <QCoreApplication>
#include <QPainter>

namespace sweci
{

namespace
{

// The translation context of this file.
struct TimelineWords {
    Q_DECLARE_TR_FUNCTIONS(TimelineWords)
};

constexpr double signWidth = 16; // wide enough for a pattern

QString phaseName(PhaseKind kind)
{
    switch (kind) {
    case PhaseKind::Architect:
        return TimelineWords::tr("architect");
    case PhaseKind::Programmer:
        return TimelineWords::tr("programmer");
    case PhaseKind::Tests:
        return TimelineWords::tr("tests");
    case PhaseKind::Other:
        break;
    }
    return TimelineWords::tr("other");
}

QString courseName()
{
    return TimelineWords::tr("EvoScore so far");
}

} // namespace

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
    const QFontMetrics metrics(m_theme.noteFont());
    double width = m_theme.px(18) + m_theme.px(5) + metrics.horizontalAdvance(courseName()) + 4;
    for (const PhaseKind kind : phaseKinds)
        width += phaseWidth(kind);
    return {static_cast<int>(width), m_theme.px(18)};
}

double TimelineLegend::phaseWidth(PhaseKind kind) const
{
    return m_theme.px(signWidth) + m_theme.px(14) + QFontMetrics(m_theme.noteFont()).horizontalAdvance(phaseName(kind));
}

QRectF TimelineLegend::signRect(PhaseKind kind) const
{
    const double size = m_theme.px(8);
    double x = 0;
    for (const PhaseKind each : phaseKinds) {
        if (each == kind)
            break;
        x += phaseWidth(each);
    }
    return {x, QRectF(rect()).center().y() - size / 2, double(m_theme.px(signWidth)), size};
}

void TimelineLegend::paintEvent(QPaintEvent *)
{
    // Half a legend says nothing.
    if (width() < sizeHint().width())
        return;
    QPainter painter(this);
    painter.setFont(m_theme.noteFont());
    const QRectF area(rect());
    double x = 0;
    for (const PhaseKind kind : phaseKinds) {
        const QRectF sign = signRect(kind);
        fillPhase(painter, m_theme, sign, kind);
        painter.setPen(m_theme.color(ColorRole::Muted));
        x += phaseWidth(kind);
        painter.drawText(QRectF(sign.right() + m_theme.px(4), 0, x - sign.right(), area.height()),
                         Qt::AlignVCenter | Qt::AlignLeft, phaseName(kind));
    }
    painter.setPen(QPen(m_theme.color(ColorRole::Text), 1.5, Qt::DashLine));
    painter.drawLine(QPointF(x, area.center().y()), QPointF(x + m_theme.px(18), area.center().y()));
    painter.setPen(m_theme.color(ColorRole::Muted));
    painter.drawText(QRectF(x + m_theme.px(23), 0, area.right() - x, area.height()), Qt::AlignVCenter | Qt::AlignLeft,
                     courseName());
}

} // namespace sweci
