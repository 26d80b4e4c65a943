// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/ownprogram.h"

#include "base/processspec.h"

namespace sweci
{

std::filesystem::path commandLineProgram()
{
    if (const std::string named = environmentValue("SWECI_PROGRAM"); !named.empty())
        return named;
    std::error_code failure;
    return std::filesystem::canonical("/proc/self/exe", failure).parent_path() / "sweci";
}

} // namespace sweci
