// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/preflight.h"

namespace sweci
{

// Whether an experiment can be made at a path, and whether there is room for it and for its scratch.
PreflightLine checkFolder(const std::filesystem::path &experiment);
PreflightLine checkSpace(const std::filesystem::path &experiment);

} // namespace sweci
