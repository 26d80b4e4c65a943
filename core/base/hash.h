// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace sweci
{

// SHA-256 in lower-case hex.
std::string sha256(std::string_view bytes);
Result<std::string> sha256OfFile(const std::filesystem::path &path);

// `bytes` random bytes from the kernel, in hex.
std::string randomHex(std::size_t bytes);

} // namespace sweci
