// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>

namespace sweci
{

// An image.tar.gz with a small Debian, Python 3 and pytest in it (make_test_image.py), and in a second layer a module
// `of_the_image` and no /etc/debian_version. Made once, which takes minutes, and kept in the user's cache. Empty where
// it cannot be made; `why` says the reason.
std::filesystem::path testImage(std::string *why);

} // namespace sweci
