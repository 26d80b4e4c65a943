// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/files.h"

#include "base/filedescriptor.h"
#include "base/text.h"

#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

// Writes all of the content; returns errno or 0.
int writeAll(int fd, std::string_view content)
{
    while (!content.empty()) {
        const ssize_t written = ::write(fd, content.data(), content.size());
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return errno;
        content.remove_prefix(static_cast<std::size_t>(written));
    }
    return 0;
}

Error cannotRead(int code, const fs::path &path)
{
    return systemError(code, Text::tr("%1 cannot be read.").arg(displayPath(path)));
}

Error cannotWrite(int code, const fs::path &path)
{
    return systemError(code, Text::tr("%1 cannot be written.").arg(displayPath(path)));
}

} // namespace

fs::path absolutePath(const fs::path &path)
{
    std::error_code failure;
    if (path.empty())
        return path;
    const fs::path normal = fs::absolute(path, failure).lexically_normal();
    return normal.has_filename() || !normal.has_relative_path() ? normal : normal.parent_path();
}

QString displayPath(const fs::path &path)
{
    return displayText(path.native());
}

namespace
{

Result<std::string> readAll(const fs::path &path, std::size_t limit, int flags)
{
    const FileDescriptor fd(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | flags));
    struct stat info = {};
    if (!fd.valid() && errno == ELOOP && (flags & O_NOFOLLOW))
        return Error{ErrorKind::Unsafe, Text::tr("%1 is a link, which is not followed.").arg(displayPath(path)),
                     "a link"};
    if (!fd.valid() || ::fstat(fd.get(), &info) != 0)
        return cannotRead(errno, path);
    if (!S_ISREG(info.st_mode))
        return Error{ErrorKind::Unsafe, Text::tr("%1 is not a regular file.").arg(displayPath(path)),
                     "not a regular file"};
    if (limit > 0 && static_cast<std::size_t>(info.st_size) > limit)
        return Error{ErrorKind::Unsafe,
                     Text::tr("%1 is larger than %2 bytes.").arg(displayPath(path), QString::number(limit)),
                     "too large"};
    std::string content(static_cast<std::size_t>(info.st_size), '\0');
    std::size_t have = 0;
    for (;;) {
        if (have == content.size())
            content.resize(content.size() + 4096);
        const ssize_t got = ::read(fd.get(), content.data() + have, content.size() - have);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return cannotRead(errno, path);
        if (got == 0)
            break;
        have += static_cast<std::size_t>(got);
        if (limit > 0 && have > limit)
            return Error{ErrorKind::Unsafe,
                         Text::tr("%1 grew beyond %2 bytes.").arg(displayPath(path), QString::number(limit)),
                         "too large"};
    }
    content.resize(have);
    return content;
}

} // namespace

Result<std::string> readFile(const fs::path &path, std::size_t limit)
{
    return readAll(path, limit, 0);
}

Result<std::string> readForeignFile(const fs::path &path, std::size_t limit)
{
    return readAll(path, limit, O_NOFOLLOW);
}

Result<void> writeFileAtomically(const fs::path &path, std::string_view content, int mode, Keep keep)
{
    std::string name = path.native() + ".XXXXXX";
    const FileDescriptor fd(::mkostemp(name.data(), O_CLOEXEC));
    if (!fd.valid())
        return cannotWrite(errno, path);
    int code = writeAll(fd.get(), content);
    if (code == 0 && ::fchmod(fd.get(), static_cast<mode_t>(mode)) != 0)
        code = errno;
    if (code == 0 && keep == Keep::Surely && ::fsync(fd.get()) != 0)
        code = errno;
    if (code == 0 && ::rename(name.c_str(), path.c_str()) != 0)
        code = errno;
    if (code != 0) {
        ::unlink(name.c_str());
        return cannotWrite(code, path);
    }
    if (keep == Keep::Surely)
        syncFolder(path.parent_path());
    return {};
}

Result<void> makeFolders(const fs::path &path)
{
    std::error_code failure;
    fs::create_directories(path, failure);
    if (failure)
        return systemError(failure.value(), Text::tr("The folder %1 cannot be made.").arg(displayPath(path)));
    return {};
}

Result<fs::path> makeTemporaryFolder(const fs::path &parent, const std::string &prefix)
{
    if (auto made = makeFolders(parent); !made)
        return made.error();
    std::string name = (parent / (prefix + "XXXXXX")).native();
    if (!::mkdtemp(name.data()))
        return systemError(errno, Text::tr("No folder can be made in %1.").arg(displayPath(parent)));
    return fs::path(name);
}

void syncFolder(const fs::path &folder)
{
    const FileDescriptor fd(::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (fd.valid())
        ::fsync(fd.get());
}

} // namespace sweci
