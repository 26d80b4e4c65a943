// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/jsonlines.h"

#include "base/files.h"
#include "base/text.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

Error cannotUse(int code, const fs::path &path)
{
    return systemError(code, Text::tr("The log %1 cannot be used.").arg(displayPath(path)));
}

// Offset behind the last newline of the file.
Result<std::uint64_t> endOfLastLine(int fd, std::uint64_t size, const fs::path &path)
{
    std::string block;
    for (std::uint64_t end = size; end > 0;) {
        const std::uint64_t begin = end > 65536 ? end - 65536 : 0;
        block.resize(end - begin);
        if (::pread(fd, block.data(), block.size(), static_cast<off_t>(begin)) != static_cast<ssize_t>(block.size()))
            return cannotUse(errno, path);
        const std::size_t found = block.rfind('\n');
        if (found != std::string::npos)
            return begin + found + 1;
        end = begin;
    }
    return std::uint64_t(0);
}

Result<void> saveAside(int fd, std::uint64_t begin, std::uint64_t end, const fs::path &path)
{
    std::string torn(end - begin, '\0');
    if (::pread(fd, torn.data(), torn.size(), static_cast<off_t>(begin)) != static_cast<ssize_t>(torn.size()))
        return cannotUse(errno, path);
    for (int n = 1;; ++n) {
        const fs::path aside = path.native() + ".torn-" + std::to_string(n);
        struct stat info = {};
        if (::lstat(aside.c_str(), &info) != 0)
            return writeFileAtomically(aside, torn);
    }
}

} // namespace

Result<JsonLinesWriter> JsonLinesWriter::open(const fs::path &path)
{
    JsonLinesWriter writer;
    writer.m_path = path;
    writer.m_fd = FileDescriptor(::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0644));
    struct stat info = {};
    if (!writer.m_fd.valid() || ::fstat(writer.m_fd.get(), &info) != 0)
        return cannotUse(errno, path);
    const auto size = static_cast<std::uint64_t>(info.st_size);
    auto end = endOfLastLine(writer.m_fd.get(), size, path);
    if (!end)
        return end.error();
    if (*end < size) {
        if (auto saved = saveAside(writer.m_fd.get(), *end, size, path); !saved)
            return saved.error();
        if (::ftruncate(writer.m_fd.get(), static_cast<off_t>(*end)) != 0 || ::fsync(writer.m_fd.get()) != 0)
            return cannotUse(errno, path);
        writer.m_tornBytes = size - *end;
    }
    return writer;
}

Result<void> JsonLinesWriter::append(std::string_view line)
{
    std::string whole(line);
    whole += '\n';
    ssize_t written = 0;
    do {
        written = ::write(m_fd.get(), whole.data(), whole.size());
    } while (written < 0 && errno == EINTR);
    if (written != static_cast<ssize_t>(whole.size())) {
        const int code = written < 0 ? errno : ENOSPC;
        // Take a part back, so that the file stays whole lines; when that fails too, the next open() mends it.
        struct stat info = {};
        if (written > 0 && ::fstat(m_fd.get(), &info) == 0 && ::ftruncate(m_fd.get(), info.st_size - written) != 0)
            return cannotUse(errno, m_path);
        return cannotUse(code, m_path);
    }
    if (::fdatasync(m_fd.get()) != 0)
        return cannotUse(errno, m_path);
    return {};
}

Result<JsonLinesTail::Poll> JsonLinesTail::poll(std::size_t limit)
{
    Poll result;
    const FileDescriptor fd(::open(m_path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    struct stat info = {};
    if (!fd.valid()) {
        if (errno != ENOENT && errno != ENOTDIR)
            return cannotUse(errno, m_path);
        result.restarted = m_offset > 0;
        m_offset = 0;
        return result;
    }
    if (::fstat(fd.get(), &info) != 0)
        return cannotUse(errno, m_path);
    const auto size = static_cast<std::uint64_t>(info.st_size);
    if (size < m_offset || (m_inode != 0 && m_inode != info.st_ino)) {
        result.restarted = m_offset > 0;
        m_offset = 0;
    }
    m_inode = info.st_ino;
    if (size == m_offset)
        return result;
    std::string block(std::min<std::uint64_t>(size - m_offset, limit), '\0');
    ssize_t got = ::pread(fd.get(), block.data(), block.size(), static_cast<off_t>(m_offset));
    if (got < 0)
        return cannotUse(errno, m_path);
    block.resize(static_cast<std::size_t>(got));
    if (block.size() == limit && block.find('\n') == std::string::npos && limit < (std::size_t(1) << 31))
        return poll(limit * 4); // a single line longer than the limit
    std::size_t start = 0;
    for (std::size_t end = block.find('\n'); end != std::string::npos; end = block.find('\n', start)) {
        if (end > start)
            result.lines.push_back(block.substr(start, end - start));
        start = end + 1;
    }
    m_offset += start;
    result.pendingBytes = size - m_offset;
    return result;
}

} // namespace sweci
