// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>

namespace sweci
{

// The archive of an image with a small Debian, Python 3 and pytest, which packaging/test --all makes and names in
// SWECI_TEST_IMAGE. Empty without it; `why` says what is missing.
std::filesystem::path testImage(std::string *why);

// Another image on top of it, under a tag of its own: with a module `of_the_image`, which says `name`, with OF_IMAGE in
// its environment, and without /etc/debian_version. Written to `archive`.
void deriveTestImage(const std::filesystem::path &archive, const std::string &name);

} // namespace sweci
