// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace sweci
{

// Whether the arguments ask for files instead of a window: --export, --figure or --check is among them.
bool asksForFiles(int argc, char **argv);

// sweci-workbench --export DIR EXPERIMENT... and --figure FILE. Needs no display: it chooses Qt's platform itself, so
// it comes before any application object. Returns the exit code.
int exportWithoutWindow(int argc, char **argv);

} // namespace sweci
