// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/hubfiledownload.h"

#include "base/files.h"
#include "base/text.h"
#include "base/writeat.h"

#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <vector>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

QCryptographicHash::Algorithm algorithmOf(const HubFile &file)
{
    return file.sha256.empty() ? QCryptographicHash::Sha1 : QCryptographicHash::Sha256;
}

// What goes into a hash before the content.
void beginHash(QCryptographicHash &hash, const HubFile &file)
{
    hash.reset();
    if (file.sha256.empty())
        hash.addData("blob " + QByteArray::number(static_cast<qulonglong>(file.size)) + QByteArray(1, '\0'));
}

const std::string &hashOf(const HubFile &file)
{
    return file.sha256.empty() ? file.gitBlob : file.sha256;
}

Error wrongHash(const HubFile &file, const std::string &found)
{
    const char *kind = file.sha256.empty() ? "git SHA-1" : "SHA-256";
    return {ErrorKind::Parse,
            Text::tr("%1 is not what the hub lists: its %2 is %3, %4 was expected.")
                .arg(displayText(file.path), QLatin1String(kind), displayText(found), displayText(hashOf(file))),
            "hash mismatch"};
}

Error wrongSize(const HubFile &file, qint64 found)
{
    return {ErrorKind::Parse,
            Text::tr("%1 is not what the hub lists: it has %2 bytes, %3 were expected.")
                .arg(displayText(file.path), QString::number(found), QString::number(file.size)),
            "size mismatch"};
}

// Adds the content of an open file from its beginning; false when it cannot be read.
bool addFile(QCryptographicHash &hash, int fd)
{
    std::vector<char> buffer(1 << 20);
    off_t offset = 0;
    for (;;) {
        const ssize_t got = ::pread(fd, buffer.data(), buffer.size(), offset);
        if (got < 0)
            return false;
        if (got == 0)
            return true;
        hash.addData(QByteArrayView(buffer.data(), got));
        offset += got;
    }
}

} // namespace

fs::path HubFileDownload::partOf(const fs::path &target, const HubFile &file)
{
    return target.native() + '.' + hashOf(file).substr(0, 12) + ".part";
}

HubFileDownload::HubFileDownload(HubNetwork &network, const HubFile &file, fs::path target, QObject *parent)
    : HubRequest(network, network.source().fileUrl(file.path), parent), m_file(file), m_target(std::move(target)),
      m_part(partOf(m_target, file)), m_hash(algorithmOf(file))
{
    startHash();
    struct stat info = {};
    if (::stat(m_part.c_str(), &info) != 0 || !S_ISREG(info.st_mode) || info.st_size == 0)
        return;
    const FileDescriptor part(::open(m_part.c_str(), O_RDONLY | O_CLOEXEC));
    if (static_cast<std::uint64_t>(info.st_size) > m_file.size || !part.valid() || !addFile(m_hash, part.get())) {
        startHash();
        return;
    }
    m_have = info.st_size;
    m_resumed = true;
}

HubFileDownload::~HubFileDownload() = default;

QString HubFileDownload::name() const
{
    return displayText(m_file.path);
}

void HubFileDownload::startHash()
{
    beginHash(m_hash, m_file);
}

std::optional<Error> HubFileDownload::writeError(int code) const
{
    return systemError(code, Text::tr("%1 cannot be written.").arg(displayPath(m_part)));
}

std::optional<Error> HubFileDownload::openPart()
{
    if (m_fd.valid())
        return std::nullopt;
    if (auto made = makeFolders(m_part.parent_path()); !made)
        return made.error();
    m_fd = FileDescriptor(::open(m_part.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0644));
    return m_fd.valid() ? std::nullopt : writeError(errno);
}

std::optional<Error> HubFileDownload::begin(qint64 offset)
{
    if (auto failure = openPart())
        return failure;
    if (offset == 0 && m_have > 0) {
        m_have = 0;
        m_resumed = false;
        startHash();
    }
    return ::ftruncate(m_fd.get(), m_have) == 0 ? std::nullopt : writeError(errno);
}

std::optional<Error> HubFileDownload::take(const QByteArray &bytes)
{
    if (static_cast<std::uint64_t>(m_have + bytes.size()) > m_file.size) {
        ::unlink(m_part.c_str());
        return wrongSize(m_file, m_have + bytes.size());
    }
    if (const int code = writeAt(m_fd.get(), {bytes.data(), static_cast<std::size_t>(bytes.size())}, m_have); code != 0)
        return writeError(code);
    m_hash.addData(bytes);
    m_have += bytes.size();
    return std::nullopt;
}

std::optional<Error> HubFileDownload::complete(bool &again)
{
    if (static_cast<std::uint64_t>(m_have) < m_file.size) {
        again = true;
        return Error{ErrorKind::Io,
                     Text::tr("the connection was cut after %1 of %2 bytes").arg(m_have).arg(m_file.size), "cut"};
    }
    if (auto failure = openPart())
        return failure;
    const std::string found = m_hash.result().toHex().toStdString();
    if (found != hashOf(m_file)) {
        ::unlink(m_part.c_str());
        m_fd.reset();
        // The part of an earlier download may have been damaged on the disk: once more, all of it.
        again = m_resumed;
        if (again) {
            m_have = 0;
            m_resumed = false;
            startHash();
        }
        return wrongHash(m_file, found);
    }
    if (::fsync(m_fd.get()) != 0 || ::rename(m_part.c_str(), m_target.c_str()) != 0)
        return writeError(errno);
    m_fd.reset();
    syncFolder(m_target.parent_path());
    return std::nullopt;
}

Result<void> checkHubFile(const fs::path &path, const HubFile &file)
{
    const FileDescriptor fd(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    struct stat info = {};
    if (!fd.valid() || ::fstat(fd.get(), &info) != 0)
        return systemError(errno, Text::tr("%1 cannot be read.").arg(displayPath(path)));
    if (static_cast<std::uint64_t>(info.st_size) != file.size)
        return wrongSize(file, info.st_size);
    QCryptographicHash hash(algorithmOf(file));
    beginHash(hash, file);
    if (!addFile(hash, fd.get()))
        return Error{ErrorKind::Io, Text::tr("%1 cannot be read.").arg(displayPath(path)), "read failed"};
    const std::string found = hash.result().toHex().toStdString();
    if (found != hashOf(file))
        return wrongHash(file, found);
    return {};
}

} // namespace sweci
