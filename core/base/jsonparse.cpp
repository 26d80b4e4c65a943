// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/jsonrepair.h"
#include "base/jsonstring.h"
#include "base/jsonvalue.h"
#include "base/text.h"

#include <algorithm>
#include <simdjson.h>
#include <variant>

namespace sweci
{

namespace
{

namespace ondemand = simdjson::ondemand;

// The bytes between the quotes; `raw` points behind the opening quote of a literal that simdjson has found complete.
std::string_view literalAt(const char *raw)
{
    const char *end = raw;
    while (*end != '"')
        end += *end == '\\' ? 2 : 1;
    return {raw, static_cast<std::size_t>(end - raw)};
}

// Deeper documents are an attack on the stack, not data.
constexpr int maximumDepth = 1024;

JsonValue convert(ondemand::value value, int depth);

JsonValue convertNumber(ondemand::value value)
{
    const ondemand::number number = value.get_number();
    if (number.is_int64())
        return JsonValue(static_cast<std::int64_t>(number.get_int64()));
    if (number.is_uint64())
        return JsonValue(static_cast<std::uint64_t>(number.get_uint64()));
    return JsonValue(number.get_double());
}

JsonValue convertObject(ondemand::object object, int depth)
{
    JsonValue::Object members;
    members.reserve(4); // few have one member only, and growing from one costs more than these
    for (auto field : object) {
        ondemand::raw_json_string key = field.key();
        std::string name = decodeJsonString(literalAt(key.raw()));
        ondemand::value content = field.value();
        members.emplace_back(std::move(name), convert(content, depth));
    }
    return JsonValue(std::move(members));
}

JsonValue convert(ondemand::value value, int depth)
{
    if (depth > maximumDepth)
        throw simdjson::simdjson_error(simdjson::DEPTH_ERROR);
    switch (ondemand::json_type(value.type())) {
    case ondemand::json_type::object:
        return convertObject(value.get_object(), depth + 1);
    case ondemand::json_type::array: {
        JsonValue::Array items;
        for (auto item : value.get_array())
            items.push_back(convert(item.value(), depth + 1));
        return JsonValue(std::move(items));
    }
    case ondemand::json_type::string: {
        ondemand::raw_json_string raw = value.get_raw_json_string();
        return JsonValue(decodeJsonString(literalAt(raw.raw())));
    }
    case ondemand::json_type::number:
        return convertNumber(value);
    case ondemand::json_type::boolean:
        return JsonValue(bool(value.get_bool()));
    case ondemand::json_type::null:
        if (!value.is_null())
            throw simdjson::simdjson_error(simdjson::N_ATOM_ERROR);
        return {};
    }
    return {};
}

struct Failure {
    std::string cause;
    std::size_t offset = 0;
};

// The value, or what failed and where.
std::variant<JsonValue, Failure> parseStrict(std::string_view text)
{
    const simdjson::padded_string padded(text);
    ondemand::parser parser;
    ondemand::document document;
    bool begun = false;
    try {
        document = parser.iterate(padded);
        begun = true;
        JsonValue value = convert(document.get_value(), 0);
        // At the end there is no further token to point at.
        if (document.current_location().error() != simdjson::OUT_OF_BOUNDS)
            throw simdjson::simdjson_error(simdjson::TRAILING_CONTENT);
        return value;
    } catch (const simdjson::simdjson_error &failure) {
        const char *place = nullptr;
        const bool known = begun && document.current_location().get(place) == simdjson::SUCCESS &&
                           place >= padded.data() && place <= padded.data() + padded.size();
        return Failure{failure.what(), known ? static_cast<std::size_t>(place - padded.data()) : text.size()};
    }
}

Error parseError(std::string_view text, std::string_view name, const Failure &failure)
{
    const TextPlace place = placeOf(text, failure.offset);
    return {ErrorKind::Parse,
            Text::tr("%1, line %2, column %3: not readable as JSON.")
                .arg(displayText(name), QString::number(place.line), QString::number(place.column)),
            failure.cause};
}

} // namespace

Result<JsonValue> parseJson(std::string_view text, std::string_view name, JsonRepairs *repairs)
{
    if (text.find_first_not_of(" \t\r\n") == std::string_view::npos)
        return Error{ErrorKind::Parse, Text::tr("%1 is empty; a JSON document was expected.").arg(displayText(name)),
                     "empty"};
    auto read = parseStrict(text);
    if (auto *value = std::get_if<JsonValue>(&read))
        return std::move(*value);
    // Most documents need no mending: only those that failed are looked at byte by byte.
    JsonRepairs counted;
    const std::string mended = repairJson(text, counted);
    if (repairs)
        *repairs = counted;
    auto again = parseStrict(mended);
    if (auto *value = std::get_if<JsonValue>(&again))
        return std::move(*value);
    return parseError(mended, name, std::get<Failure>(again));
}

} // namespace sweci
