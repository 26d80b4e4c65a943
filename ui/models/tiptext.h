// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace sweci
{

// A tool tip that says exactly this text. Names and messages of others may look like markup, which a tool tip would
// show as such; and text that is only escaped would show its escapes.
QString tipText(const QString &plain);

} // namespace sweci
