// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace sweci
{

// Arguments of bwrap that make `/` of a tree of files: read only, with fresh /proc, /dev, /tmp, /var/tmp and /run, and
// with folders of its own on the way to each of `places`, where something is to be mounted next. A read-only tree takes
// no new mount point, so each folder on such a way is made anew and what the tree has in it is mounted one by one.
std::vector<std::string> imageMounts(const std::filesystem::path &root, const std::vector<std::string> &places);

} // namespace sweci
