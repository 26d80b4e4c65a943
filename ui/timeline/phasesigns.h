// SPDX-License-Identifier: GPL-3.0-or-later
// How the phases of an iteration are told apart, in the strips of the timeline and in its legend.
#pragma once

#include "models/timeline.h"

#include <QRectF>

class QPainter;

namespace sweci
{

class Theme;

// In the order of the strip.
inline constexpr PhaseKind phaseKinds[] = {PhaseKind::Architect, PhaseKind::Programmer, PhaseKind::Tests,
                                           PhaseKind::Other};

// The part of a strip, in pixels as the strip is, that a phase took of the time of its iteration; empty: there was
// none. `nowMs`: milliseconds since the epoch, the end of what still runs.
QRectF phasePart(const Theme &theme, const QRectF &strip, const TimelineColumn &values, PhaseKind kind,
                 std::int64_t nowMs);

// Told by pattern as well as by colour: full, slanted, upright, hollow. Leaves another pen and brush in the painter.
void fillPhase(QPainter &painter, const Theme &theme, const QRectF &rect, PhaseKind kind);

} // namespace sweci
