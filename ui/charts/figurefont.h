// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace sweci
{

// Gives the application the font of exported figures that was compiled in, so that a figure has the same letters on
// every machine, whatever fonts it has. Once, in the application's thread, before windows are made: Qt lays all text
// out again after it. False: none was compiled in, and "DejaVu Sans" is the system's.
bool addFigureFont();

} // namespace sweci
