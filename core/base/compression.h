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

// Appends the content of a file to a packed one (made when it is missing) as a frame of its own, then removes the file.
// In pieces: memory does not grow with it. A missing file is fine. A reader sees the old packed file or the new one.
Result<void> packFile(const std::filesystem::path &plain, const std::filesystem::path &packed);

Result<void> writeCompressed(const std::filesystem::path &path, std::string_view bytes);
Result<std::string> readCompressed(const std::filesystem::path &path, std::size_t limit = std::size_t(1) << 31);

} // namespace sweci
