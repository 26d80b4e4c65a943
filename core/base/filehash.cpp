// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/filehash.h"

#include "base/files.h"
#include "base/text.h"

#include <QCryptographicHash>

#include <algorithm>
#include <cctype>
#include <fstream>
#include <vector>

namespace sweci
{

namespace fs = std::filesystem;

std::string hashDigits(const std::string &text)
{
    std::string digits = text.compare(0, 7, "sha256:") == 0 ? text.substr(7) : text;
    std::transform(digits.begin(), digits.end(), digits.begin(), [](unsigned char c) { return std::tolower(c); });
    const bool hex = digits.find_first_not_of("0123456789abcdef") == std::string::npos;
    return hex && (digits.size() == 64 || digits.size() == 40 || digits.size() == 32) ? digits : std::string();
}

Result<std::string> hashOfFile(const fs::path &path, const std::string &wanted)
{
    const std::size_t length = hashDigits(wanted).size();
    QCryptographicHash hash(length == 32   ? QCryptographicHash::Md5
                            : length == 40 ? QCryptographicHash::Sha1
                                           : QCryptographicHash::Sha256);
    std::ifstream file(path, std::ios::binary);
    if (!file)
        return Error{ErrorKind::NotFound, Text::tr("%1 cannot be read.").arg(displayPath(path)), "open failed"};
    std::vector<char> buffer(1 << 20);
    while (file.read(buffer.data(), static_cast<std::streamsize>(buffer.size())) || file.gcount() > 0)
        hash.addData(QByteArrayView(buffer.data(), static_cast<qsizetype>(file.gcount())));
    if (file.bad())
        return Error{ErrorKind::Io, Text::tr("%1 cannot be read.").arg(displayPath(path)), "read failed"};
    return hash.result().toHex().toStdString();
}

Result<void> checkFileHash(const fs::path &file, const std::string &wanted)
{
    if (wanted.empty())
        return {};
    const std::string digits = hashDigits(wanted);
    if (digits.empty())
        return Error{ErrorKind::Parse,
                     Text::tr("%1 cannot be checked: the table's hash \"%2\" is no SHA-256, SHA-1 or MD5.")
                         .arg(displayPath(file), displayText(wanted)),
                     "unknown hash"};
    auto hash = hashOfFile(file, digits);
    if (!hash)
        return hash.error();
    if (*hash == digits)
        return {};
    const char *name = digits.size() == 64 ? "SHA-256" : digits.size() == 40 ? "SHA-1" : "MD5";
    return Error{ErrorKind::Parse,
                 Text::tr("%1 is not the archive the table names: its %2 is %3, %4 was expected.")
                     .arg(displayPath(file), QLatin1String(name), displayText(*hash), displayText(digits)),
                 "hash mismatch"};
}

} // namespace sweci
