// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "keys/redaction.h"

#include <filesystem>

namespace sweci
{

// Takes secrets out of what an agent left: of one file, or of all below a folder their contents, their names and the
// targets of links, none of which is followed. Modes stay. How many were changed. Nothing when there is no such path.
Result<int> removeKeys(const std::filesystem::path &path, const Redaction &redaction);

} // namespace sweci
