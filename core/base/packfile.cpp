// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/compression.h"
#include "base/filedescriptor.h"
#include "base/files.h"
#include "base/text.h"

#include <array>
#include <cerrno>
#include <fcntl.h>
#include <memory>
#include <zstd.h>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

Error cannotPack(int code, const fs::path &path)
{
    return systemError(code, Text::tr("%1 cannot be packed.").arg(displayPath(path)));
}

bool writeAll(int fd, const char *bytes, std::size_t size)
{
    while (size > 0) {
        const ssize_t put = ::write(fd, bytes, size);
        if (put < 0 && errno == EINTR)
            continue;
        if (put <= 0)
            return false;
        bytes += put;
        size -= static_cast<std::size_t>(put);
    }
    return true;
}

// Reads the one to its end and hands each piece on; the last one is empty.
template <typename Take> Result<void> inPieces(const fs::path &path, Take take)
{
    const FileDescriptor fd(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW));
    if (!fd.valid())
        return cannotPack(errno, path);
    std::array<char, 65536> block;
    for (;;) {
        const ssize_t got = ::read(fd.get(), block.data(), block.size());
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return cannotPack(errno, path);
        if (auto taken = take(block.data(), static_cast<std::size_t>(got)); !taken || got == 0)
            return taken;
    }
}

Result<void> appendFrame(int fd, const fs::path &plain)
{
    const std::unique_ptr<ZSTD_CStream, std::size_t (*)(ZSTD_CStream *)> stream(ZSTD_createCStream(),
                                                                                &ZSTD_freeCStream);
    ZSTD_initCStream(stream.get(), 3);
    std::string block(ZSTD_CStreamOutSize(), '\0');
    return inPieces(plain, [&](const char *bytes, std::size_t size) -> Result<void> {
        ZSTD_inBuffer in{bytes, size, 0};
        std::size_t left = 0;
        do {
            ZSTD_outBuffer out{block.data(), block.size(), 0};
            left = ZSTD_compressStream2(stream.get(), &out, &in, size == 0 ? ZSTD_e_end : ZSTD_e_continue);
            if (ZSTD_isError(left))
                return Error{ErrorKind::Internal, Text::tr("%1 cannot be packed.").arg(displayPath(plain)),
                             ZSTD_getErrorName(left)};
            if (!writeAll(fd, block.data(), out.pos))
                return cannotPack(errno, plain);
        } while (size == 0 ? left != 0 : in.pos < in.size);
        return {};
    });
}

} // namespace

Result<void> packFile(const fs::path &plain, const fs::path &packed)
{
    // Under another name first: a reader must not see its content twice.
    const fs::path taken = plain.native() + ".packing";
    if (::access(taken.c_str(), F_OK) != 0 && ::rename(plain.c_str(), taken.c_str()) != 0)
        return errno == ENOENT ? Result<void>() : cannotPack(errno, plain);
    const fs::path fresh = packed.native() + ".new";
    const FileDescriptor fd(::open(fresh.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0644));
    if (!fd.valid())
        return cannotPack(errno, fresh);
    if (::access(packed.c_str(), F_OK) == 0) {
        auto copied = inPieces(packed, [&](const char *bytes, std::size_t size) -> Result<void> {
            return writeAll(fd.get(), bytes, size) ? Result<void>() : Result<void>(cannotPack(errno, fresh));
        });
        if (!copied)
            return copied;
    }
    if (auto appended = appendFrame(fd.get(), taken); !appended)
        return appended;
    if (::fsync(fd.get()) != 0 || ::rename(fresh.c_str(), packed.c_str()) != 0)
        return cannotPack(errno, packed);
    ::unlink(taken.c_str());
    // What an earlier end left under that name was packed; the file itself is still to be.
    return ::access(plain.c_str(), F_OK) == 0 ? packFile(plain, packed) : Result<void>();
}

} // namespace sweci
