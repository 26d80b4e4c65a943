// SPDX-License-Identifier: GPL-3.0-or-later
#include "experiment/filtervalues.h"

#include "base/text.h"

#include <QDateTime>
#include <QRegularExpression>

#include <cmath>

namespace sweci
{

namespace
{

struct Unit {
    const char *word;
    double factor;
};

constexpr Unit multiples[] = {{"k", 1e3}, {"m", 1e6}, {"g", 1e9}};
constexpr Unit times[] = {{"s", 1},    {"sec", 1},      {"seconds", 1}, {"m", 60},      {"min", 60},    {"minutes", 60},
                          {"h", 3600}, {"hours", 3600}, {"d", 86400},   {"day", 86400}, {"days", 86400}};
constexpr const char *tokenWords[] = {"token", "tokens"};
constexpr const char *yesWords[] = {"yes", "true", "1"};
constexpr const char *noWords[] = {"no", "false", "0"};
constexpr const char *moneyWords[] = {"$", "usd"};

template <typename List> std::optional<double> factorOf(const QString &word, const List &units)
{
    for (const Unit &unit : units) {
        if (!word.compare(QLatin1String(unit.word), Qt::CaseInsensitive))
            return unit.factor;
    }
    return std::nullopt;
}

template <typename List> bool isOneOf(const QString &word, const List &words)
{
    for (const char *each : words) {
        if (!word.compare(QLatin1String(each), Qt::CaseInsensitive))
            return true;
    }
    return false;
}

// Of all that follows the digits: "", "k", "k tokens", "min".
std::optional<double> factorAfter(const QString &rest, FilterType type)
{
    double factor = 1;
    for (const QString &word : rest.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        if ((type == FilterType::Count && isOneOf(word, tokenWords)) ||
            (type == FilterType::Money && isOneOf(word, moneyWords)))
            continue;
        const auto one = type == FilterType::Duration ? factorOf(word, times) : factorOf(word, multiples);
        if (!one || factor != 1)
            return std::nullopt;
        factor = *one;
    }
    return factor;
}

std::optional<FilterRange> readDate(const QString &text)
{
    static const QRegularExpression shape(
        QStringLiteral("^(\\d{4})(?:-(\\d{2})(?:-(\\d{2})(?:[T ](\\d{2}):(\\d{2}))?)?)?$"));
    const QRegularExpressionMatch match = shape.match(text);
    if (!match.hasMatch())
        return std::nullopt;
    const auto part = [&](int i) { return match.captured(i).isEmpty() ? 1 : match.captured(i).toInt(); };
    const QDate day(part(1), part(2), part(3));
    if (!day.isValid())
        return std::nullopt;
    QDateTime from = day.startOfDay();
    QDateTime to;
    if (!match.captured(4).isEmpty()) {
        const QTime time(match.captured(4).toInt(), match.captured(5).toInt());
        if (!time.isValid())
            return std::nullopt;
        from.setTime(time);
        to = from.addSecs(60);
    } else if (!match.captured(3).isEmpty())
        to = day.addDays(1).startOfDay();
    else
        to = (match.captured(2).isEmpty() ? day.addYears(1) : day.addMonths(1)).startOfDay();
    const auto first = static_cast<double>(from.toMSecsSinceEpoch());
    return FilterRange{first, static_cast<double>(to.toMSecsSinceEpoch()), first, false};
}

std::optional<FilterRange> readNumber(const QString &text, FilterType type)
{
    static const QRegularExpression shape(QStringLiteral("^(-?)(\\$?)(\\d{1,15})(?:\\.(\\d{1,9}))?\\s*([^\\d.].*)?$"));
    const QRegularExpressionMatch match = shape.match(text);
    if (!match.hasMatch() || (!match.captured(2).isEmpty() && type != FilterType::Money))
        return std::nullopt;
    const auto factor = factorAfter(match.captured(5), type);
    if (!factor)
        return std::nullopt;
    const QString decimals = match.captured(4);
    const double number = (match.captured(3) + QLatin1Char('.') + decimals + QLatin1Char('0')).toDouble() * *factor *
                          (match.captured(1).isEmpty() ? 1 : -1);
    const double step = *factor / std::pow(10.0, static_cast<double>(decimals.size()));
    // A whole number without a unit stands for itself.
    const double half = decimals.isEmpty() && *factor == 1 ? 0 : step / 2;
    return FilterRange{number - half, number + half, number, false};
}

} // namespace

std::optional<FilterRange> readFilterValue(const QString &text, FilterType type)
{
    if (text.isEmpty() || !text.compare(QLatin1String("none"), Qt::CaseInsensitive))
        return FilterRange{0, 0, 0, true};
    if (type == FilterType::Date)
        return readDate(text);
    if (type != FilterType::Truth)
        return readNumber(text, type);
    const bool yes = isOneOf(text, yesWords);
    if (!yes && !isOneOf(text, noWords))
        return std::nullopt;
    return FilterRange{yes ? 1.0 : 0.0, yes ? 1.0 : 0.0, yes ? 1.0 : 0.0, false};
}

bool isFilterUnit(const QString &word, FilterType type)
{
    switch (type) {
    case FilterType::Count:
        return isOneOf(word, tokenWords) || factorOf(word, multiples);
    case FilterType::Money:
        return isOneOf(word, moneyWords) || factorOf(word, multiples);
    case FilterType::Duration:
        return factorOf(word, times).has_value();
    default:
        return false;
    }
}

QString filterValueHelp(FilterType type)
{
    switch (type) {
    case FilterType::Text:
        return Text::tr("a text");
    case FilterType::Number:
        return Text::tr("a number");
    case FilterType::Count:
        return Text::tr("a count such as 800, 3k or 1.5M");
    case FilterType::Money:
        return Text::tr("an amount such as 2.50");
    case FilterType::Duration:
        return Text::tr("a duration such as 90 s, 12 min or 2 h");
    case FilterType::Date:
        return Text::tr("a date such as 2026-11-30");
    case FilterType::Truth:
        return Text::tr("yes or no");
    }
    return {};
}

} // namespace sweci
