// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace sweci
{

// Text with placeholders: "${model}" is replaced by the value named model, "${json:model}" by the same escaped for a
// string of JSON or TOML (without the quotes), "$${" stands for "${". Anything else is kept as it is.
using TemplateValues = std::map<std::string, std::string>;

// The names a text asks for, each once, in order, without "json:".
std::vector<std::string> placeholdersOf(std::string_view text);

// Parse error for a name without a value and for a "${" without its "}".
Result<std::string> expandTemplate(std::string_view text, const TemplateValues &values);

} // namespace sweci
