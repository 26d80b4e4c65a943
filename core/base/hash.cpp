// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/hash.h"

#include "base/files.h"
#include "base/text.h"

#include <QCryptographicHash>

#include <fstream>
#include <sys/random.h>
#include <vector>

namespace sweci
{

std::string sha256(std::string_view bytes)
{
    const QByteArrayView view(bytes.data(), static_cast<qsizetype>(bytes.size()));
    return QCryptographicHash::hash(view.toByteArray(), QCryptographicHash::Sha256).toHex().toStdString();
}

Result<std::string> sha256OfFile(const std::filesystem::path &path)
{
    std::ifstream file(path, std::ios::binary);
    if (!file)
        return Error{ErrorKind::NotFound, Text::tr("%1 cannot be read.").arg(displayPath(path)), "open failed"};
    QCryptographicHash hash(QCryptographicHash::Sha256);
    std::vector<char> buffer(1 << 20);
    while (file.read(buffer.data(), static_cast<std::streamsize>(buffer.size())) || file.gcount() > 0)
        hash.addData(QByteArrayView(buffer.data(), static_cast<qsizetype>(file.gcount())));
    return hash.result().toHex().toStdString();
}

std::string randomHex(std::size_t bytes)
{
    static constexpr char digits[] = "0123456789abcdef";
    std::vector<unsigned char> raw(bytes);
    std::size_t have = 0;
    while (have < bytes) {
        const ssize_t got = ::getrandom(raw.data() + have, bytes - have, 0);
        if (got > 0)
            have += static_cast<std::size_t>(got);
    }
    std::string text;
    for (const unsigned char byte : raw) {
        text += digits[byte >> 4];
        text += digits[byte & 15];
    }
    return text;
}

} // namespace sweci
