// SPDX-License-Identifier: GPL-3.0-or-later
#include "testing/reportscan.h"

#include "base/jsonrepair.h"
#include "base/jsonstring.h"
#include "base/text.h"
#include "base/utf8.h"

#include <algorithm>
#include <optional>

namespace sweci::reportscan
{

std::string text(ondemand::value value, std::size_t cap, bool *cut)
{
    if (!isString(value))
        return {};
    std::string_view raw = literal(value.get_raw_json_string());
    // An escape is at most six bytes for one: what lies beyond cannot come into the cap.
    const bool far = raw.size() / 6 > cap;
    std::string decoded = decodeJsonString(far ? raw.substr(0, cap * 6) : raw);
    if (decoded.size() <= cap && !far)
        return decoded;
    std::size_t end = std::min(cap, decoded.size());
    while (end > 0 && (static_cast<unsigned char>(decoded[end]) & 0xc0) == 0x80)
        --end; // not within a character
    decoded.resize(end);
    if (cut)
        *cut = true;
    return decoded;
}

double number(ondemand::value value, double fallback)
{
    if (ondemand::json_type(value.type()) != ondemand::json_type::number)
        return fallback;
    // Python's -Infinity begins like a number; it is to be counted as mended, as Infinity is.
    if (value.raw_json_token().starts_with("-I"))
        throw simdjson::simdjson_error(simdjson::NUMBER_ERROR);
    double read = fallback;
    return value.get_double().get(read) == simdjson::SUCCESS ? read : fallback;
}

namespace
{

struct Failure {
    std::string cause;
    std::size_t offset = 0;
};

std::optional<Failure> walk(simdjson::padded_string_view padded, const Field &take)
{
    ondemand::parser parser;
    ondemand::document document;
    bool begun = false;
    try {
        document = parser.iterate(padded);
        begun = true;
        for (auto field : document.get_object()) {
            const std::string_view key = literal(field.key());
            take(key, field.value());
        }
        // At the end there is no further token to point at.
        if (document.current_location().error() != simdjson::OUT_OF_BOUNDS)
            throw simdjson::simdjson_error(simdjson::TRAILING_CONTENT);
        return std::nullopt;
    } catch (const simdjson::simdjson_error &failure) {
        const char *place = nullptr;
        const bool known = begun && document.current_location().get(place) == simdjson::SUCCESS &&
                           place >= padded.data() && place <= padded.data() + padded.size();
        return Failure{failure.what(), known ? static_cast<std::size_t>(place - padded.data()) : padded.size()};
    }
}

Error unreadable(std::string_view document, std::string_view name, const Failure &failure)
{
    const TextPlace place = placeOf(document, failure.offset);
    return {ErrorKind::Parse,
            Text::tr("%1, line %2, column %3: not readable as a test report.")
                .arg(displayText(name), QString::number(place.line), QString::number(place.column)),
            failure.cause};
}

} // namespace

Result<void> scan(simdjson::padded_string_view document, std::string_view name, JsonRepairs &repairs, const Field &take,
                  const std::function<void()> &again)
{
    const std::string_view whole(document.data(), document.size());
    if (whole.find_first_not_of(" \t\r\n") == std::string_view::npos)
        return Error{ErrorKind::Parse, Text::tr("%1 is empty; a test report was expected.").arg(displayText(name)),
                     "empty"};
    if (!walk(document, take))
        return {};
    // Most reports need no mending: only one that failed is looked at byte by byte.
    again();
    JsonRepairs counted;
    const simdjson::padded_string mended(repairJson(whole, counted));
    repairs = counted;
    if (const auto failure = walk(mended, take))
        return unreadable(std::string_view(mended.data(), mended.size()), name, *failure);
    return {};
}

} // namespace sweci::reportscan
