// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace sweci
{

// The names in an open folder but "." and "..", in byte order; 0 or errno. The descriptor stays as it is.
int namesIn(int folder, std::vector<std::string> &names);

} // namespace sweci
