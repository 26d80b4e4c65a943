// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/filedescriptor.h"
#include "dataset/hubrequest.h"

#include <QCryptographicHash>

#include <filesystem>

namespace sweci
{

// A file of the hub, to the disk: written to "<target>.<hash>.part", which a later download of the same content goes
// on with, checked for size and hash, synced and renamed. A file that is not what the hub says (Parse, naming it and
// both hashes) is removed.
class HubFileDownload : public HubRequest
{
    Q_OBJECT

public:
    HubFileDownload(HubNetwork &network, const HubFile &file, std::filesystem::path target, QObject *parent = nullptr);
    ~HubFileDownload() override;

    const HubFile &file() const { return m_file; }
    // Bytes that lie on the disk so far.
    qint64 bytes() const { return m_have; }
    // Where the part is kept until it is whole.
    static std::filesystem::path partOf(const std::filesystem::path &target, const HubFile &file);

protected:
    qint64 have() const override { return m_have; }
    std::optional<Error> begin(qint64 offset) override;
    std::optional<Error> take(const QByteArray &bytes) override;
    std::optional<Error> complete(bool &again) override;
    QString name() const override;

private:
    void startHash();
    std::optional<Error> openPart();
    std::optional<Error> writeError(int code) const;

    const HubFile m_file;
    const std::filesystem::path m_target;
    const std::filesystem::path m_part;
    FileDescriptor m_fd;
    QCryptographicHash m_hash;
    qint64 m_have = 0;
    bool m_resumed = false; // some of it came from an earlier download
};

// Whether the file on the disk is what the hub lists: size and hash. Parse, naming both hashes, when not.
Result<void> checkHubFile(const std::filesystem::path &path, const HubFile &file);

} // namespace sweci
