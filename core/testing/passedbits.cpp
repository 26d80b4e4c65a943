// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/text.h"
#include "testing/testset.h"

#include <QByteArray>

namespace sweci
{

std::string encodePassed(const TestSet &all, const TestSet &passed)
{
    std::string bits((all.size() + 7) / 8, '\0');
    for (std::size_t i = 0, j = 0; i < all.size() && j < passed.size();) {
        const int order = all.id(i).compare(passed.id(j));
        if (order == 0)
            bits[i / 8] = static_cast<char>(static_cast<unsigned char>(bits[i / 8]) | 1u << i % 8);
        i += order <= 0;
        j += order >= 0;
    }
    return QByteArray::fromRawData(bits.data(), static_cast<qsizetype>(bits.size())).toBase64().toStdString();
}

Result<TestSet> decodePassed(const TestSet &all, std::string_view text)
{
    const QByteArray raw = QByteArray::fromRawData(text.data(), static_cast<qsizetype>(text.size()));
    const auto decoded = QByteArray::fromBase64Encoding(raw, QByteArray::AbortOnBase64DecodingErrors);
    const auto bytes = static_cast<std::size_t>(decoded.decoded.size());
    if (!decoded || bytes != (all.size() + 7) / 8)
        return Error{
            ErrorKind::Parse,
            Text::tr("The list of passed tests does not fit the set of %1 tests it was made for.").arg(all.size()),
            "passed bits: bad base64 or length"};
    std::vector<std::string_view> ids;
    for (std::size_t i = 0; i < bytes * 8; ++i) {
        if ((static_cast<unsigned char>(decoded.decoded[static_cast<qsizetype>(i / 8)]) >> i % 8 & 1u) == 0)
            continue;
        if (i >= all.size())
            return Error{ErrorKind::Parse, Text::tr("The list of passed tests names tests that do not exist."),
                         "passed bits: stray bit"};
        ids.push_back(all.id(i));
    }
    return TestSet::fromIds(std::move(ids));
}

} // namespace sweci
