// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <cstdlib>
#include <filesystem>
#include <memory>
#include <simdjson.h>

namespace sweci::reportscan
{

// A file's bytes with the room behind them that simdjson reads over, in large pages where the system has them. Not
// mapped: a program that is left over from the tests could cut the file while it is read.
class PaddedFile
{
public:
    // Refuses what is not a regular file.
    static Result<PaddedFile> read(const std::filesystem::path &path);
    // Of an open file; `path` is for sentences.
    static Result<PaddedFile> read(int file, const std::filesystem::path &path);
    simdjson::padded_string_view view() const
    {
        return simdjson::padded_string_view(m_bytes.get(), m_size, m_capacity);
    }

private:
    struct Free {
        void operator()(char *bytes) const { std::free(bytes); }
    };
    std::unique_ptr<char, Free> m_bytes;
    std::size_t m_size = 0;
    std::size_t m_capacity = 0;
};

} // namespace sweci::reportscan
