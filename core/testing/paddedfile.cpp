// SPDX-License-Identifier: GPL-3.0-or-later
#include "testing/paddedfile.h"

#include "base/filedescriptor.h"
#include "base/files.h"
#include "base/text.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace sweci::reportscan
{

Result<PaddedFile> PaddedFile::read(const std::filesystem::path &path)
{
    // Not to be held up by a FIFO in the file's place, nor led elsewhere by a link.
    const FileDescriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW));
    if (!file.valid())
        return systemError(errno, Text::tr("%1 cannot be read.").arg(displayPath(path)));
    return read(file.get(), path);
}

Result<PaddedFile> PaddedFile::read(int file, const std::filesystem::path &path)
{
    const QString failed = Text::tr("%1 cannot be read.").arg(displayPath(path));
    struct stat status = {};
    if (::fstat(file, &status) != 0)
        return systemError(errno, failed);
    if (!S_ISREG(status.st_mode))
        return Error{ErrorKind::Unsafe, failed, "no regular file"};
    constexpr std::size_t page = std::size_t(2) << 20;
    PaddedFile content;
    const auto size = static_cast<std::size_t>(status.st_size);
    content.m_capacity = (size + simdjson::SIMDJSON_PADDING + page - 1) / page * page;
    content.m_bytes.reset(static_cast<char *>(std::aligned_alloc(page, content.m_capacity)));
    if (!content.m_bytes)
        return systemError(ENOMEM, failed);
    (void)::madvise(content.m_bytes.get(), content.m_capacity, MADV_HUGEPAGE);
    while (content.m_size < size) {
        const ssize_t got = ::read(file, content.m_bytes.get() + content.m_size, size - content.m_size);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return systemError(errno, failed);
        if (got == 0)
            break;
        content.m_size += static_cast<std::size_t>(got);
    }
    std::memset(content.m_bytes.get() + content.m_size, 0, simdjson::SIMDJSON_PADDING);
    return content;
}

} // namespace sweci::reportscan
