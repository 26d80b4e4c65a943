// SPDX-License-Identifier: GPL-3.0-or-later
#include "git/worktree.h"

#include "base/filedescriptor.h"
#include "base/files.h"
#include "base/foldernames.h"
#include "base/text.h"
#include "base/treebounds.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <fcntl.h>
#include <set>
#include <sys/stat.h>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

constexpr std::array<std::string_view, 4> caches{"__pycache__", ".pytest_cache", ".mypy_cache", ".ruff_cache"};

bool isCache(std::string_view name)
{
    return std::find(caches.begin(), caches.end(), name) != caches.end();
}

Error cannotRead(int code, const std::string &path)
{
    return systemError(code, Text::tr("%1 cannot be read.").arg(displayText(path)));
}

// Without a trace in the time of access, which only owners may ask for.
int openEntry(int folder, const std::string &name, int flags)
{
    flags |= O_RDONLY | O_NOFOLLOW | O_CLOEXEC;
    const int fd = ::openat(folder, name.c_str(), flags | O_NOATIME);
    return fd >= 0 || errno != EPERM ? fd : ::openat(folder, name.c_str(), flags);
}

Result<std::string> contentOf(int folder, const std::string &name, const struct stat &info)
{
    if (S_ISLNK(info.st_mode)) {
        std::string target(static_cast<std::size_t>(info.st_size) + 1, '\0');
        const ssize_t length = ::readlinkat(folder, name.c_str(), target.data(), target.size());
        if (length < 0)
            return cannotRead(errno, name);
        target.resize(static_cast<std::size_t>(length));
        return target;
    }
    const FileDescriptor fd(openEntry(folder, name, O_NONBLOCK));
    if (!fd.valid())
        return cannotRead(errno, name);
    // By its length: a sparse file takes no room on the disk and all of it here.
    if (static_cast<std::uint64_t>(info.st_size) > TreeBounds().fileBytes)
        return Error{
            ErrorKind::Unsafe,
            Text::tr("%1 is larger than %2 bytes.").arg(displayText(name), QString::number(TreeBounds().fileBytes)),
            "too large"};
    std::string content(static_cast<std::size_t>(info.st_size), '\0');
    std::size_t have = 0;
    while (have < content.size()) {
        const ssize_t got = ::read(fd.get(), content.data() + have, content.size() - have);
        if (got < 0)
            return cannotRead(errno, name);
        if (got == 0)
            break;
        have += static_cast<std::size_t>(got);
    }
    content.resize(have);
    return content;
}

class FolderReader
{
public:
    FolderReader(GitRepository &repository, bool mayChangeRights)
        : m_repository(repository), m_mayChangeRights(mayChangeRights)
    {
    }

    Result<void> read(int folder, const std::string &prefix)
    {
        std::vector<std::string> names;
        if (const int code = namesIn(folder, names))
            return cannotRead(code, prefix);
        for (const std::string &name : names) {
            if (auto done = readEntry(folder, name, prefix + name); !done)
                return done;
        }
        return {};
    }

    FolderContent content;

private:
    Result<void> readEntry(int folder, const std::string &name, const std::string &path)
    {
        struct stat info = {};
        if (::fstatat(folder, name.c_str(), &info, AT_SYMLINK_NOFOLLOW) != 0)
            return cannotRead(errno, path);
        if (name == ".git") {
            content.nestedGit = true;
            content.left.push_back(path);
            return {};
        }
        if (S_ISDIR(info.st_mode)) {
            if (isCache(name)) {
                content.left.push_back(path);
                return {};
            }
            if (m_mayChangeRights && (info.st_mode & 0700) != 0700)
                ::fchmodat(folder, name.c_str(), (info.st_mode & 0777) | 0700, 0);
            const FileDescriptor inner(openEntry(folder, name, O_DIRECTORY));
            if (!inner.valid())
                return cannotRead(errno, path);
            return read(inner.get(), path + '/');
        }
        if (!S_ISREG(info.st_mode) && !S_ISLNK(info.st_mode)) {
            content.left.push_back(path);
            return {};
        }
        auto bytes = contentOf(folder, name, info);
        if (!bytes)
            return bytes.error();
        auto blob = m_repository.writeBlob(*bytes);
        if (!blob)
            return blob.error();
        const FileMode mode = S_ISLNK(info.st_mode)   ? FileMode::Link
                              : (info.st_mode & 0100) ? FileMode::Executable
                                                      : FileMode::Regular;
        content.files[path] = {mode, std::move(*blob)};
        return {};
    }

    GitRepository &m_repository;
    bool m_mayChangeRights;
};

// No way out of the folder, and no file that another path takes for a folder (a link of that name would lead out).
bool isSafe(const FlatTree &files, const std::string &path)
{
    for (std::size_t start = 0; start <= path.size();) {
        const std::size_t end = std::min(path.find('/', start), path.size());
        const std::string_view part = std::string_view(path).substr(start, end - start);
        if (part.empty() || part == "." || part == ".." || part == ".git")
            return false;
        if (end < path.size() && files.contains(path.substr(0, end)))
            return false;
        start = end + 1;
    }
    return true;
}

Result<void> writeFile(const std::string &content, const TreeEntry &entry, const fs::path &path)
{
    const auto failed = [&] { return systemError(errno, Text::tr("%1 cannot be written.").arg(displayPath(path))); };
    if (auto made = makeFolders(path.parent_path()); !made)
        return made;
    if (entry.mode == FileMode::Link)
        return ::symlink(content.c_str(), path.c_str()) == 0 ? Result<void>() : failed();
    const mode_t mode = entry.mode == FileMode::Executable ? 0755 : 0644;
    const FileDescriptor fd(::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode));
    if (!fd.valid())
        return failed();
    ::fchmod(fd.get(), mode);
    for (std::size_t done = 0; done < content.size();) {
        const ssize_t put = ::write(fd.get(), content.data() + done, content.size() - done);
        if (put < 0)
            return failed();
        done += static_cast<std::size_t>(put);
    }
    return {};
}

// Compares what is on disk with what is wanted without keeping blobs: removes what does not belong, and notes in `same`
// the files that need no writing.
class Sweeper
{
public:
    Sweeper(const GitRepository &repository, const FlatTree &wanted) : m_repository(repository), m_wanted(wanted) {}

    Result<void> sweep(int folder, const std::string &prefix)
    {
        std::vector<std::string> names;
        if (const int code = namesIn(folder, names))
            return cannotRead(code, prefix);
        for (const std::string &name : names) {
            const std::string path = prefix + name;
            struct stat info = {};
            if (::fstatat(folder, name.c_str(), &info, AT_SYMLINK_NOFOLLOW) != 0)
                return cannotRead(errno, path);
            if (S_ISDIR(info.st_mode) && holdsWanted(path + '/')) {
                if ((info.st_mode & 0777) != 0755)
                    ::fchmodat(folder, name.c_str(), 0755, 0);
                const FileDescriptor inner(
                    ::openat(folder, name.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
                if (!inner.valid())
                    return cannotRead(errno, path);
                if (auto done = sweep(inner.get(), path + '/'); !done)
                    return done;
                continue;
            }
            if (isSame(folder, name, path, info)) {
                same.insert(path);
                continue;
            }
            if (auto removed = removeTreeAt(folder, name); !removed)
                return removed;
        }
        return {};
    }

    std::set<std::string> same;

private:
    bool holdsWanted(const std::string &prefix) const
    {
        const auto found = m_wanted.lower_bound(prefix);
        return found != m_wanted.end() && found->first.compare(0, prefix.size(), prefix) == 0;
    }

    bool isSame(int folder, const std::string &name, const std::string &path, const struct stat &info) const
    {
        const auto found = m_wanted.find(path);
        if (found == m_wanted.end())
            return false;
        const bool link = found->second.mode == FileMode::Link;
        const mode_t mode = found->second.mode == FileMode::Executable ? 0755 : 0644;
        if (link ? !S_ISLNK(info.st_mode)
                 : !S_ISREG(info.st_mode) || (info.st_mode & 07777) != mode || info.st_nlink > 1)
            return false;
        const auto size = m_repository.blobSize(found->second.blob);
        if (!size || *size != static_cast<std::uint64_t>(info.st_size))
            return false;
        const auto have = contentOf(folder, name, info);
        const auto want = m_repository.readBlob(found->second.blob);
        return have && want && *have == *want;
    }

    const GitRepository &m_repository;
    const FlatTree &m_wanted;
};

} // namespace

Result<FolderContent> readFolder(GitRepository &repository, const fs::path &folder)
{
    const FileDescriptor fd(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
    if (!fd.valid())
        return cannotRead(errno, folder.native());
    FolderReader reader(repository, true);
    if (auto done = reader.read(fd.get(), {}); !done)
        return done.error();
    return std::move(reader.content);
}

Result<FolderContent> readForeignFolder(GitRepository &repository, int folder, std::string_view name)
{
    FolderReader reader(repository, false);
    if (auto done = reader.read(folder, {}); !done) {
        Error error = done.error();
        error.sentence = displayText(name) + QStringLiteral(": ") + error.sentence;
        return error;
    }
    return std::move(reader.content);
}

Result<void> makeFolderEqual(const GitRepository &repository, const FlatTree &files, const fs::path &folder)
{
    // A link in its place would have us work elsewhere.
    struct stat info = {};
    if (::lstat(folder.c_str(), &info) == 0 && !S_ISDIR(info.st_mode)) {
        if (auto removed = removeTree(folder); !removed)
            return removed;
    }
    if (auto made = makeFolders(folder); !made)
        return made;
    const FileDescriptor fd(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
    if (!fd.valid())
        return cannotRead(errno, folder.native());
    Sweeper sweeper(repository, files);
    if (auto swept = sweeper.sweep(fd.get(), {}); !swept)
        return swept;
    for (const auto &[path, entry] : files) {
        if (sweeper.same.contains(path) || entry.mode == FileMode::Submodule)
            continue;
        if (!isSafe(files, path))
            return Error{ErrorKind::Unsafe,
                         Text::tr("A tree holds the path %1, which is refused.").arg(displayText(path)), "unsafe path"};
        auto content = repository.readBlob(entry.blob);
        if (!content)
            return content.error();
        if (auto written = writeFile(*content, entry, folder / path); !written)
            return written;
    }
    return {};
}

} // namespace sweci
