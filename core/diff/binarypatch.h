// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <string>
#include <string_view>

namespace sweci
{

// What `git diff --binary` writes for two different contents below its "index" line.
Result<std::string> binaryPatchBody(std::string_view before, std::string_view after);

} // namespace sweci
