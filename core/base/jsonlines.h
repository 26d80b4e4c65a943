// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/filedescriptor.h"
#include "base/result.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace sweci
{

// Appends whole lines to a log. Each line is one write and a data sync. Before the first append a torn last line (or
// NUL bytes at the end, left by a crash of the machine) is saved aside as "<file>.torn-<n>" and cut off, never
// completed.
class JsonLinesWriter
{
public:
    static Result<JsonLinesWriter> open(const std::filesystem::path &path);

    // `line` without its newline; must not hold one.
    Result<void> append(std::string_view line);

    // What was cut off when the file was opened, in bytes; 0 when it was whole.
    std::uint64_t tornBytes() const { return m_tornBytes; }

private:
    FileDescriptor m_fd;
    std::filesystem::path m_path;
    std::uint64_t m_tornBytes = 0;
};

// Follows a growing log: keeps the offset behind the last complete line and never reads a byte twice.
class JsonLinesTail
{
public:
    explicit JsonLinesTail(std::filesystem::path path) : m_path(std::move(path)) {}

    struct Poll {
        std::vector<std::string> lines; // complete lines that are new, without newline, empty ones left out
        std::uint64_t pendingBytes = 0; // an unterminated last line: "not yet" while the writer lives, torn after
        bool restarted = false;         // the file became shorter than what was read; reading began anew
    };

    // A missing file is no error: no lines. At most about `limit` bytes a call, so that a caller can stay responsive.
    Result<Poll> poll(std::size_t limit = std::size_t(64) << 20);

    std::uint64_t offset() const { return m_offset; }
    const std::filesystem::path &path() const { return m_path; }

private:
    std::filesystem::path m_path;
    std::uint64_t m_offset = 0;
    std::uint64_t m_inode = 0;
};

} // namespace sweci
