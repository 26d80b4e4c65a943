// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace sweci
{

// An entry as hostile or odd as a test needs it.
struct BuiltEntry {
    enum Kind { File, Folder, Link, HardLink, Fifo, Device };
    Kind kind = File;
    std::string name = {};
    std::string content = {}; // of a file; the target of a link
    int mode = 0644;
    std::uint64_t zeros = 0; // so many bytes of zero after the content
    std::int64_t modified = 1700000000;
};

enum class BuiltFormat { Zip, Tar, TarGz };

// Writes the entries in this order, none left out.
void writeArchive(const std::filesystem::path &file, const std::vector<BuiltEntry> &entries, BuiltFormat format);

} // namespace sweci
