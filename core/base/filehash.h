// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <filesystem>
#include <string>

namespace sweci
{

// A hash as tables write it, told by its length: SHA-256 (64 hex digits, "sha256:" before it allowed), SHA-1 (40), MD5
// (32); in lower case. Empty when the text is none of them.
std::string hashDigits(const std::string &text);

// The file's hash of the kind that `wanted` is.
Result<std::string> hashOfFile(const std::filesystem::path &file, const std::string &wanted);

// Ok when the file has the hash, or when `wanted` is empty. Parse, with both hashes in the sentence, when it has
// another or when `wanted` is no hash that is known.
Result<void> checkFileHash(const std::filesystem::path &file, const std::string &wanted);

} // namespace sweci
