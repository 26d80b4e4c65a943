// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace sweci
{

class Theme;

// The style sheet of the application. Widgets ask for a look by the dynamic property "look": "panel", "title", "muted",
// "note", "primary" (button), "flat" (button), "chip" (checkable button), "loss", "bar" (top and status bar).
QString makeStyleSheet(const Theme &theme);

} // namespace sweci
