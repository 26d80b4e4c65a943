// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/version.h"

namespace sweci
{

std::string programVersion()
{
    return SWECI_VERSION;
}

} // namespace sweci
