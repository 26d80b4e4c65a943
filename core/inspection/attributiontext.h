// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "inspection/attribution.h"

#include <QString>

#include <optional>

namespace sweci
{

// Lines of the new side, from 1; of a deletion both are the line before it (0 at the top). {0, 0} of a whole file.
struct HunkLines {
    int first = 0;
    int last = 0;
};
HunkLines hunkLines(const Attribution &attribution, int hunk);

// The hunk that begins at the line of the file (see hunkLines()), else one that holds it. Line 0: of a file that is not
// compared by lines, or the deletion at its top.
std::optional<int> hunkAt(const Attribution &attribution, const std::string &path, int line);

// "src/a.py:12-15 in Span.parse", "a.bin": lines of the new side, from 1; of a deletion the line before it.
QString hunkText(const Attribution &attribution, int hunk);

// "the traceback passes src/a.py:12".
QString reasonText(const SuspicionReason &reason);

} // namespace sweci
