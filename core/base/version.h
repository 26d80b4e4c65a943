// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace sweci
{

// "0.1.0"
std::string programVersion();

} // namespace sweci
