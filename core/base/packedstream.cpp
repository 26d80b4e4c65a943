// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/packedstream.h"

#include "base/files.h"
#include "base/text.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <zstd.h>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

Error cannotRead(int code, const fs::path &path)
{
    return systemError(code, Text::tr("%1 cannot be read.").arg(displayPath(path)));
}

fs::path packedName(const fs::path &plain)
{
    return plain.native() + ".zst";
}

// Invalid with errno 0 when there is none.
FileDescriptor openRegular(const fs::path &path, struct stat &info)
{
    FileDescriptor fd(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
    if (!fd.valid()) {
        errno = errno == ENOENT ? 0 : errno;
        return fd;
    }
    if (::fstat(fd.get(), &info) == 0 && S_ISREG(info.st_mode))
        return fd;
    errno = EINVAL;
    return {};
}

ssize_t readFrom(int fd, std::string &bytes, std::uint64_t offset)
{
    ssize_t got = 0;
    do {
        got = ::pread(fd, bytes.data(), bytes.size(), static_cast<off_t>(offset));
    } while (got < 0 && errno == EINTR);
    return got;
}

} // namespace

struct PackedStream::Decoder {
    FileDescriptor fd;
    std::unique_ptr<ZSTD_DStream, std::size_t (*)(ZSTD_DStream *)> stream{ZSTD_createDStream(), &ZSTD_freeDStream};
    std::string input = std::string(ZSTD_DStreamInSize(), '\0');
    ZSTD_inBuffer in{nullptr, 0, 0};
    std::uint64_t taken = 0; // bytes of the file
    std::uint64_t given = 0; // bytes of content
    bool inFrame = false;
};

PackedStream::PackedStream(fs::path plain) : m_plain(std::move(plain)) {}

PackedStream::~PackedStream() = default;

Result<bool> PackedStream::openPacked()
{
    struct stat info = {};
    FileDescriptor fd = openRegular(packedName(m_plain), info);
    if (!fd.valid())
        return errno == 0 ? Result<bool>(false) : Result<bool>(cannotRead(errno, packedName(m_plain)));
    m_exists = true;
    const bool same = info.st_ino == m_packedInfo.st_ino && info.st_size == m_packedInfo.st_size &&
                      info.st_mtim.tv_sec == m_packedInfo.st_mtim.tv_sec &&
                      info.st_mtim.tv_nsec == m_packedInfo.st_mtim.tv_nsec;
    if (same)
        return false;
    m_packedInfo = info;
    m_decoder = std::make_unique<Decoder>();
    m_decoder->fd = std::move(fd);
    return true;
}

// Empty at its end.
Result<std::string_view> PackedStream::readPacked()
{
    Decoder &decoder = *m_decoder;
    for (;;) {
        if (decoder.in.pos == decoder.in.size) {
            const ssize_t got = readFrom(decoder.fd.get(), decoder.input, decoder.taken);
            if (got < 0)
                return cannotRead(errno, packedName(m_plain));
            if (got == 0 && decoder.inFrame)
                return Error{ErrorKind::Parse, Text::tr("Compressed data is cut off."), "unexpected end of frame"};
            if (got == 0)
                break;
            decoder.taken += static_cast<std::uint64_t>(got);
            decoder.in = {decoder.input.data(), static_cast<std::size_t>(got), 0};
        }
        m_piece.resize(pieceSize);
        ZSTD_outBuffer out{m_piece.data(), m_piece.size(), 0};
        const std::size_t left = ZSTD_decompressStream(decoder.stream.get(), &out, &decoder.in);
        if (ZSTD_isError(left))
            return Error{ErrorKind::Parse, Text::tr("Compressed data is damaged."), ZSTD_getErrorName(left)};
        decoder.inFrame = left != 0;
        const std::uint64_t begin = decoder.given;
        decoder.given += out.pos;
        if (decoder.given > m_offset) {
            const std::uint64_t known = m_offset > begin ? m_offset - begin : 0;
            m_offset = decoder.given;
            return std::string_view(m_piece).substr(known, out.pos - known);
        }
    }
    m_packedBytes = decoder.given;
    m_decoder.reset();
    return std::string_view();
}

Result<std::string_view> PackedStream::readPlain()
{
    struct stat info = {};
    const FileDescriptor fd = openRegular(m_plain, info);
    if (!fd.valid())
        return errno == 0 ? Result<std::string_view>(std::string_view())
                          : Result<std::string_view>(cannotRead(errno, m_plain));
    m_exists = true;
    m_plainSize = static_cast<std::uint64_t>(info.st_size);
    const std::uint64_t start = m_offset - std::min(m_offset, m_packedBytes);
    if (m_plainSize <= start)
        return std::string_view();
    m_piece.resize(pieceSize);
    const ssize_t got = readFrom(fd.get(), m_piece, start);
    if (got < 0)
        return cannotRead(errno, m_plain);
    m_offset += static_cast<std::uint64_t>(got);
    return std::string_view(m_piece).substr(0, static_cast<std::size_t>(got));
}

Result<std::string_view> PackedStream::read()
{
    if (!m_decoder) {
        if (auto opened = openPacked(); !opened)
            return opened.error();
    }
    if (m_decoder) {
        auto piece = readPacked();
        if (!piece || !piece->empty())
            return piece;
    }
    return readPlain();
}

double PackedStream::progress() const
{
    if (m_decoder && m_packedInfo.st_size > 0)
        return static_cast<double>(m_decoder->taken) / static_cast<double>(m_packedInfo.st_size);
    const std::uint64_t start = m_offset - std::min(m_offset, m_packedBytes);
    return m_plainSize > 0 ? std::min(1.0, static_cast<double>(start) / static_cast<double>(m_plainSize)) : 1.0;
}

} // namespace sweci
