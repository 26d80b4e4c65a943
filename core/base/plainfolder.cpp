// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/plainfolder.h"

#include "base/files.h"
#include "base/text.h"

#include <algorithm>
#include <cerrno>
#include <dirent.h>
#include <fcntl.h>
#include <memory>
#include <sys/stat.h>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

Error cannotRead(int code, const fs::path &path)
{
    return systemError(code, Text::tr("%1 cannot be read.").arg(displayPath(path)));
}

Error refused(const fs::path &path)
{
    return {ErrorKind::Unsafe,
            Text::tr("%1 is a link; links in a folder of results are not followed.").arg(displayPath(path)), "link"};
}

PlainFolder::Kind kindOf(mode_t mode)
{
    if (S_ISREG(mode))
        return PlainFolder::Kind::File;
    if (S_ISDIR(mode))
        return PlainFolder::Kind::Folder;
    return S_ISLNK(mode) ? PlainFolder::Kind::Link : PlainFolder::Kind::Other;
}

// Without a trace in the time of access, which only owners may ask for.
int openQuietly(int folder, const char *name, int flags)
{
    if (flags & O_PATH)
        return ::openat(folder, name, flags);
    const int fd = ::openat(folder, name, flags | O_NOATIME);
    return fd >= 0 || errno != EPERM ? fd : ::openat(folder, name, flags);
}

// Splits off the last name.
std::pair<std::string_view, std::string> splitPath(std::string_view relative)
{
    const std::size_t slash = relative.rfind('/');
    if (slash == std::string_view::npos)
        return {{}, std::string(relative)};
    return {relative.substr(0, slash), std::string(relative.substr(slash + 1))};
}

Result<std::string> readRange(int fd, std::uint64_t begin, std::uint64_t size, const fs::path &path)
{
    std::string content(size, '\0');
    std::size_t have = 0;
    while (have < content.size()) {
        const ssize_t got = ::pread(fd, content.data() + have, content.size() - have, static_cast<off_t>(begin + have));
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return cannotRead(errno, path);
        if (got == 0)
            break;
        have += static_cast<std::size_t>(got);
    }
    content.resize(have);
    return content;
}

std::uint64_t sizeOf(int fd)
{
    struct stat info = {};
    return ::fstat(fd, &info) == 0 ? static_cast<std::uint64_t>(info.st_size) : 0;
}

} // namespace

Result<PlainFolder> PlainFolder::open(const fs::path &path)
{
    FileDescriptor fd(openQuietly(AT_FDCWD, path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (!fd.valid())
        return cannotRead(errno, path);
    return PlainFolder(std::move(fd), path);
}

// Name by name, so that none on the way is a link either.
Result<FileDescriptor> PlainFolder::openBelow(std::string_view relative, int flags) const
{
    FileDescriptor at;
    fs::path where = m_path;
    for (std::size_t start = 0; start <= relative.size();) {
        const std::size_t end = std::min(relative.find('/', start), relative.size());
        const std::string name(relative.substr(start, end - start));
        where /= name;
        if (name.empty() || name == "." || name == ".." || name.find('\0') != std::string::npos)
            return Error{ErrorKind::Unsafe, Text::tr("%1 is refused as a path.").arg(displayPath(where)), "path"};
        const int from = at.valid() ? at.get() : m_fd.get();
        const int how = end < relative.size() ? O_RDONLY | O_DIRECTORY : flags;
        FileDescriptor next(openQuietly(from, name.c_str(), how | O_NOFOLLOW | O_CLOEXEC));
        if (!next.valid()) {
            const int code = errno;
            struct stat info = {};
            if (::fstatat(from, name.c_str(), &info, AT_SYMLINK_NOFOLLOW) == 0 && S_ISLNK(info.st_mode))
                return refused(where);
            return cannotRead(code, where);
        }
        at = std::move(next);
        start = end + 1;
    }
    return at;
}

Result<FileDescriptor> PlainFolder::file(std::string_view relative) const
{
    auto fd = openBelow(relative, O_RDONLY | O_NONBLOCK);
    struct stat info = {};
    if (fd && (::fstat(fd->get(), &info) != 0 || !S_ISREG(info.st_mode)))
        return Error{ErrorKind::Unsafe, Text::tr("%1 is no plain file.").arg(displayPath(m_path / relative)), "kind"};
    return fd;
}

Result<PlainFolder> PlainFolder::folder(std::string_view relative) const
{
    auto fd = openBelow(relative, O_RDONLY | O_DIRECTORY);
    if (!fd)
        return fd.error();
    return PlainFolder(std::move(*fd), m_path / relative);
}

Result<std::string> PlainFolder::read(std::string_view relative, std::size_t limit) const
{
    const auto fd = file(relative);
    if (!fd)
        return fd.error();
    const std::uint64_t size = sizeOf(fd->get());
    if (limit > 0 && size > limit)
        return Error{
            ErrorKind::Unsafe,
            Text::tr("%1 is larger than %2 MB.").arg(displayPath(m_path / relative), QString::number(limit >> 20)),
            "size"};
    return readRange(fd->get(), 0, size, m_path / relative);
}

Result<std::string> PlainFolder::readHead(std::string_view relative, std::size_t bytes) const
{
    const auto fd = file(relative);
    if (!fd)
        return fd.error();
    return readRange(fd->get(), 0, std::min<std::uint64_t>(bytes, sizeOf(fd->get())), m_path / relative);
}

Result<std::string> PlainFolder::readEnd(std::string_view relative, std::size_t bytes) const
{
    const auto fd = file(relative);
    if (!fd)
        return fd.error();
    const std::uint64_t size = sizeOf(fd->get());
    const std::uint64_t wanted = std::min<std::uint64_t>(bytes, size);
    return readRange(fd->get(), size - wanted, wanted, m_path / relative);
}

std::vector<PlainFolder::Entry> PlainFolder::entries() const
{
    std::vector<Entry> found;
    const int copy = ::openat(m_fd.get(), ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    const std::unique_ptr<DIR, int (*)(DIR *)> stream(copy < 0 ? nullptr : ::fdopendir(copy), &::closedir);
    if (!stream)
        return found;
    while (const dirent *entry = ::readdir(stream.get())) {
        std::string name = entry->d_name;
        if (name == "." || name == "..")
            continue;
        if (entry->d_type == DT_DIR || entry->d_type == DT_REG || entry->d_type == DT_LNK)
            found.push_back({std::move(name), kindOf(DTTOIF(entry->d_type))});
        else if (const auto is = kind(name)) // not every file system tells
            found.push_back({std::move(name), *is});
    }
    std::sort(found.begin(), found.end(), [](const Entry &a, const Entry &b) { return a.name < b.name; });
    return found;
}

std::optional<PlainFolder::Kind> PlainFolder::kind(std::string_view relative) const
{
    const auto [parent, name] = splitPath(relative);
    const auto above = parent.empty() ? Result<FileDescriptor>(FileDescriptor()) : openBelow(parent, O_RDONLY | O_PATH);
    struct stat info = {};
    if (!above || ::fstatat(parent.empty() ? m_fd.get() : above->get(), name.c_str(), &info, AT_SYMLINK_NOFOLLOW) != 0)
        return std::nullopt;
    return kindOf(info.st_mode);
}

std::optional<PlainFolder::Stamp> PlainFolder::stamp(std::string_view relative) const
{
    const auto [parent, name] = splitPath(relative);
    const auto above = parent.empty() ? Result<FileDescriptor>(FileDescriptor()) : openBelow(parent, O_RDONLY | O_PATH);
    struct stat info = {};
    if (!above || ::fstatat(parent.empty() ? m_fd.get() : above->get(), name.c_str(), &info, AT_SYMLINK_NOFOLLOW) != 0)
        return std::nullopt;
    return Stamp{info.st_dev, info.st_ino, static_cast<std::uint64_t>(info.st_size),
                 static_cast<std::int64_t>(info.st_mtim.tv_sec) * 1000000000 + info.st_mtim.tv_nsec};
}

} // namespace sweci
