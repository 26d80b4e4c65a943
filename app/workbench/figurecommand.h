// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/translation.h"

#include <optional>
#include <string>

namespace sweci
{

// sweci-workbench --figure FILE [--check]. `words`: the translation in use; while the figure is made that of the
// figure's language takes its place. Returns the exit code.
int figureWithoutWindow(const std::string &path, bool check, std::optional<Translation> &words);

} // namespace sweci
