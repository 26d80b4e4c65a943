// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tokenstext.h"

#include "models/format.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace sweci
{

namespace
{

struct TokensText {
    Q_DECLARE_TR_FUNCTIONS(TokensText)
};

struct Unit {
    double size;
    QString name; // "%1 G"
};

Unit unitOf(std::int64_t most)
{
    // From where tokensText() of one number takes it.
    if (most >= 999'500'000)
        return {1e9, TokensText::tr("%1 G")};
    if (most >= 999'500)
        return {1e6, TokensText::tr("%1 M")};
    if (most >= 1000)
        return {1e3, TokensText::tr("%1 k")};
    return {1, QStringLiteral("%1")};
}

} // namespace

QString tokensText(std::optional<std::int64_t> in, std::optional<std::int64_t> cached, std::optional<std::int64_t> out)
{
    const std::optional<std::int64_t> counts[] = {in, cached, out};
    const Unit unit = unitOf(std::max({in.value_or(0), cached.value_or(0), out.value_or(0)}));
    QStringList shared;
    QStringList own;
    bool vanishes = false;
    for (const std::optional<std::int64_t> &count : counts) {
        const double value = static_cast<double>(count.value_or(0)) / unit.size;
        vanishes = vanishes || (count.value_or(0) > 0 && value < 0.005);
        // Three digits that count, as far as they say something.
        const int decimals = value >= 100 || value == 0 || unit.size == 1 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : 3;
        shared << (count ? QString::number(value, 'f', decimals) : QStringLiteral("–"));
        own << (count ? tokensText(count) : QStringLiteral("–"));
    }
    const QStringList &shown = vanishes ? own : shared;
    const QString row = TokensText::tr("%1 / %2 / %3", "tokens in, cached, out").arg(shown[0], shown[1], shown[2]);
    return vanishes ? row : unit.name.arg(row);
}

} // namespace sweci
