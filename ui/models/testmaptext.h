// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/testmap.h"

#include <QString>

namespace sweci
{

// How parts of a test map read on the screen.

QString testMapStateText(TestMapState state); // "failed"
QString testMapMarkText(TestMapMark mark);    // "lost, confirmed by two reruns"; empty for none
// "failed: lost, confirmed by two reruns"
QString testMapCellText(TestMapCell cell);
// One letter for a cell where there is room for one: "F", "E", "s", "−" and so on; empty for passed.
QString testMapLetter(TestMapState state);

// For the head of a column.
QString stateName(int state);                     // "base", "3"
QString byTestSign(const TestMapColumn &column);  // the same in few characters: "−2"
QString byCountSign(const TestMapColumn &column); // "+3", "−1", "="
// All that is known of the state, over several lines, both verdicts included.
QString columnText(const TestMapColumn &column, int state, int target);

} // namespace sweci
