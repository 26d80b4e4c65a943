// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/timeline.h"

#include <QRectF>

class QColor;
class QPainter;

namespace sweci
{

class Theme;

// Paints one column of a timeline. Signs are those of the run board: a cross for a collapse, hatching for a padded
// value, a ring where nothing was produced, a bar where nothing changed, a corner for lost tests.
class TimelinePainter
{
public:
    TimelinePainter(const Theme &theme, QPainter &painter, std::int64_t nowMs)
        : m_theme(theme), m_painter(painter), m_now(nowMs)
    {
    }

    // Heights within a column of the given rectangle.
    QRectF plot(const QRectF &column) const; // a(c) from 1 above to -1 below
    double yOf(const QRectF &plot, double a) const;
    QRectF strip(const QRectF &column) const;          // the phases
    QRectF note(const QRectF &column, int line) const; // 0: number, 1: tests that pass, 2: time
    static double height(const Theme &theme);          // of a column

    void paint(const QRectF &column, const TimelineColumn &values, bool chosen) const;
    void paintValue(const QRectF &column, const TimelineColumn &values, bool chosen) const; // above the bar

private:
    QRectF barRect(const QRectF &column, double a) const;
    void bar(const QRectF &plot, const TimelineColumn &values) const;
    void sign(const QRectF &rect, const TimelineColumn &values) const;
    void lost(const QRectF &rect, const TimelineColumn &values, const QColor &ground) const;
    void states(const QRectF &column, const TimelineColumn &values) const;
    void phases(const QRectF &rect, const TimelineColumn &values) const;
    void running(const QRectF &column, const TimelineColumn &values) const;
    void text(const QRectF &rect, const QString &text) const;

    const Theme &m_theme;
    QPainter &m_painter;
    std::int64_t m_now;
};

} // namespace sweci
