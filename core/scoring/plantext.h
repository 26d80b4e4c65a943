// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scoring/analysisplan.h"

#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace sweci
{

// What the text of a plan that is still being written says.
struct PlanReading {
    AnalysisPlan plan; // keys that are missing or wrong have their default
    bool isToml = false;
    std::set<std::string> wrong; // keys that are unknown or whose value cannot be
    std::optional<Error> error;  // the first in the text, see AnalysisPlan::fromToml()
};
PlanReading readPlan(std::string_view text, std::string_view name);

// The text with one value changed in its place and nothing else: comments, other keys, their order and the ends of
// lines stay byte for byte. A key that is not there is added after the last of the keys that belong to no table.
// `literal` is the value as TOML writes it. Errors: Parse when the text is no TOML or the value is no literal, Usage
// when the key is written in a way that cannot be changed in its place (a table).
Result<std::string> withPlanValue(std::string_view text, std::string_view key, std::string_view literal);

} // namespace sweci
