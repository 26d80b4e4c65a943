// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "git/repository.h"

#include <set>

namespace sweci
{

// The files and links of an unpacked archive that git does not know: all that is not in `index` (paths), without .git
// at any depth and caches. A checkout leaves them where they are, so they are part of what the published harness runs.
// Their content is written to the repository.
Result<FlatTree> strayFiles(GitRepository &repository, const std::filesystem::path &folder,
                            const std::set<std::string> &index);

} // namespace sweci
