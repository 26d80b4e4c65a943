// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/keyremoval.h"

#include "base/filedescriptor.h"
#include "base/files.h"
#include "base/text.h"

#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

Error failed(const fs::path &path, int code)
{
    return systemError(code, Text::tr("The key cannot be taken out of %1.").arg(displayPath(path)));
}

// By pieces, for a file may be of any size.
Result<bool> holdsKey(const fs::path &path, const Redaction &redaction)
{
    // What cannot be read for its mode belongs to us all the same.
    const FileDescriptor file(::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK));
    if (!file.valid())
        return failed(path, errno);
    std::string text;
    std::string piece(std::size_t(1) << 20, '\0');
    for (;;) {
        const ssize_t got = ::read(file.get(), piece.data(), piece.size());
        if (got < 0)
            return failed(path, errno);
        if (got == 0)
            return false;
        text.append(piece, 0, static_cast<std::size_t>(got));
        if (redaction.redacted(text) != text)
            return true;
        text.erase(0, text.size() - redaction.openEnd(text));
    }
}

Result<bool> cleanFile(const fs::path &path, const struct stat &info, const Redaction &redaction)
{
    if ((info.st_mode & S_IRUSR) == 0)
        (void)::chmod(path.c_str(), (info.st_mode & 07777) | S_IRUSR);
    const auto holds = holdsKey(path, redaction);
    if (!holds || !*holds)
        return holds;
    const auto text = readFile(path);
    if (!text)
        return text.error();
    const int mode = static_cast<int>(info.st_mode & 07777);
    if (auto written = writeFileAtomically(path, redaction.redacted(*text), mode, Keep::IfItCan); !written)
        return written.error();
    // A later call may run as the user who wrote it.
    (void)::lchown(path.c_str(), info.st_uid, info.st_gid);
    return true;
}

Result<bool> cleanLink(const fs::path &path, const Redaction &redaction)
{
    std::error_code failure;
    const std::string target = fs::read_symlink(path, failure).native();
    const std::string clean = redaction.redacted(target);
    if (failure || clean == target)
        return false;
    if (::unlink(path.c_str()) != 0 || ::symlink(clean.c_str(), path.c_str()) != 0)
        return failed(path, errno);
    return true;
}

// Under a name without the key; where that is taken, what has the key in its name goes.
Result<void> cleanName(const fs::path &path, const Redaction &redaction)
{
    const fs::path clean = path.parent_path() / redaction.redacted(path.filename().native());
    struct stat info = {};
    if (::lstat(clean.c_str(), &info) == 0)
        return removeTree(path);
    if (::rename(path.c_str(), clean.c_str()) != 0)
        return failed(path, errno);
    return {};
}

Result<int> cleanEntry(const fs::path &path, const Redaction &redaction)
{
    struct stat info = {};
    if (::lstat(path.c_str(), &info) != 0)
        return errno == ENOENT ? Result<int>(0) : Result<int>(failed(path, errno));
    if (S_ISREG(info.st_mode) || S_ISLNK(info.st_mode)) {
        const auto changed = S_ISREG(info.st_mode) ? cleanFile(path, info, redaction) : cleanLink(path, redaction);
        return changed ? Result<int>(*changed ? 1 : 0) : Result<int>(changed.error());
    }
    if (!S_ISDIR(info.st_mode))
        return 0;
    if ((info.st_mode & S_IRWXU) != S_IRWXU)
        (void)::chmod(path.c_str(), (info.st_mode & 07777) | S_IRWXU);
    std::error_code failure;
    std::vector<fs::path> entries;
    for (fs::directory_iterator at(path, failure), end; !failure && at != end; at.increment(failure))
        entries.push_back(at->path());
    if (failure)
        return failed(path, failure.value());
    int count = 0;
    for (const fs::path &entry : entries) {
        const auto inside = cleanEntry(entry, redaction);
        if (!inside)
            return inside;
        count += *inside;
        if (redaction.redacted(entry.filename().native()) == entry.filename().native())
            continue;
        if (auto named = cleanName(entry, redaction); !named)
            return named.error();
        ++count;
    }
    return count;
}

} // namespace

Result<int> removeKeys(const fs::path &path, const Redaction &redaction)
{
    return redaction.empty() ? Result<int>(0) : cleanEntry(path, redaction);
}

} // namespace sweci
