// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/filedescriptor.h"
#include "base/result.h"

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <sys/stat.h>

namespace sweci
{

// The bytes of a file that grows and is packed now and then (packFile()): NAME.zst and after it NAME, as one stream,
// read in pieces. What was read once is not given again when it has been packed meanwhile. Memory does not grow with
// the file. One thread at a time.
class PackedStream
{
public:
    explicit PackedStream(std::filesystem::path plain);
    ~PackedStream();
    PackedStream(const PackedStream &) = delete;
    PackedStream &operator=(const PackedStream &) = delete;

    // The next bytes, at most pieceSize, valid until the next call; empty where there are no more now: later there may
    // be.
    Result<std::string_view> read();
    bool exists() const { return m_exists; }          // either file was there at the last read()
    std::uint64_t offset() const { return m_offset; } // bytes given
    double progress() const;                          // of what is there now, 0 to 1, by the bytes on disk
    static constexpr std::size_t pieceSize = 256 * 1024;

private:
    struct Decoder;
    Result<bool> openPacked(); // true: it is another one than before
    Result<std::string_view> readPacked();
    Result<std::string_view> readPlain();

    std::filesystem::path m_plain;
    std::unique_ptr<Decoder> m_decoder; // while there is more in it
    struct stat m_packedInfo = {};      // of the one read last
    std::uint64_t m_packedBytes = 0;    // of content
    std::uint64_t m_offset = 0;
    std::uint64_t m_plainSize = 0;
    std::string m_piece;
    bool m_exists = false;
};

} // namespace sweci
