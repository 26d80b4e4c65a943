// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace sweci
{

// Zstandard frames, for what is kept of each iteration.
std::string compress(std::string_view bytes);
// Refuses more than `limit` bytes of content: a frame can claim any size.
Result<std::string> decompress(std::string_view frame, std::size_t limit = std::size_t(1) << 31);

Result<void> writeCompressed(const std::filesystem::path &path, std::string_view bytes);
Result<std::string> readCompressed(const std::filesystem::path &path, std::size_t limit = std::size_t(1) << 31);

} // namespace sweci
