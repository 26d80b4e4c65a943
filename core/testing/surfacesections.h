// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace sweci
{

enum class ConfigSyntax { Ini, Toml };

// The text of a configuration file's pytest parts ([tool:pytest], [pytest], [tool.pytest.ini_options], [tool.pytest]),
// in their order and byte for byte; empty when it has none. Nothing when the parts cannot be told safely.
std::optional<std::string> pytestSections(std::string_view content, ConfigSyntax syntax);

// `content` with its pytest parts replaced by `sections`: at the place of the first one, else at the end. Nothing when
// the parts of `content` cannot be told safely, or when what came out would not read back as `sections`.
std::optional<std::string> withPytestSections(std::string_view content, std::string_view sections, ConfigSyntax syntax);

} // namespace sweci
