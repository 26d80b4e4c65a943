// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "experiment/record.h"

#include <string>
#include <string_view>

namespace sweci
{

// One line of the published harness's iteration.jsonl as a record of ours: {"gap", "pytest"} for line 0, then also
// "architect" and "programmer". Which tests passed it does not say. Parse names file and line. `published` of the
// record is left empty (it takes its time): a conversion fills it where publishedLine() is not the line.
Result<IterationRecord> publishedRecord(std::string_view line, int iteration, std::string_view name);

// The line that the harness would have written, without its newline; for a converted record the very line it came from.
std::string publishedLine(const IterationRecord &record);

} // namespace sweci
