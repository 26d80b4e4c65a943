// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "report/reporttable.h"

namespace sweci
{

// A text of others for a CSV file that people open in a spreadsheet: one that would begin a formula there gets an
// apostrophe in front. Not for what programs read back.
QString spreadsheetText(const QString &text);

// A whole table so: cells that are numbers stay as they are, a minus included.
ReportTable spreadsheetTable(ReportTable table);

} // namespace sweci
