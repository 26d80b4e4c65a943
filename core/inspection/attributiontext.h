// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "inspection/attribution.h"

#include <QString>

namespace sweci
{

// "src/a.py:12-15 in Span.parse", "a.bin": lines of the new side, from 1; of a deletion the line before it.
QString hunkText(const Attribution &attribution, int hunk);

// "the traceback passes src/a.py:12".
QString reasonText(const SuspicionReason &reason);

} // namespace sweci
