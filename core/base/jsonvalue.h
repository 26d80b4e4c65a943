// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace sweci
{

// An owned JSON document that keeps the order of keys. For records, settings and events; reports of 200,000 tests are
// read by testing/ without building a tree. Of a key that occurs twice the last one counts, as in Python.
class JsonValue
{
public:
    using Array = std::vector<JsonValue>;
    using Member = std::pair<std::string, JsonValue>;
    using Object = std::vector<Member>;

    JsonValue() = default;
    JsonValue(std::nullptr_t) {}
    JsonValue(bool value) : m_content(value) {}
    JsonValue(int value) : m_content(static_cast<std::int64_t>(value)) {}
    JsonValue(std::int64_t value) : m_content(value) {}
    JsonValue(std::uint64_t value) : m_content(value) {}
    JsonValue(double value) : m_content(value) {}
    JsonValue(std::string value) : m_content(std::move(value)) {}
    JsonValue(std::string_view value) : m_content(std::string(value)) {}
    JsonValue(const char *value) : m_content(std::string(value)) {}
    JsonValue(Array value) : m_content(std::move(value)) {}
    JsonValue(Object value) : m_content(std::move(value)) {}
    static JsonValue object() { return JsonValue(Object{}); }
    static JsonValue array() { return JsonValue(Array{}); }

    bool isNull() const { return m_content.index() == 0; }
    bool isBool() const { return std::holds_alternative<bool>(m_content); }
    bool isInteger() const { return std::holds_alternative<std::int64_t>(m_content); }
    bool isNumber() const;
    bool isString() const { return std::holds_alternative<std::string>(m_content); }
    bool isArray() const { return std::holds_alternative<Array>(m_content); }
    bool isObject() const { return std::holds_alternative<Object>(m_content); }

    // The value, or the fallback when it is of another type. Numbers convert where nothing is lost.
    bool toBool(bool fallback = false) const;
    std::int64_t toInteger(std::int64_t fallback = 0) const;
    double toDouble(double fallback = 0) const;
    const std::string &toString() const; // empty when it is no string
    const Array &toArray() const;        // empty when it is no array
    const Object &toObject() const;      // empty when it is no object

    const JsonValue &operator[](std::string_view key) const; // null when absent
    bool contains(std::string_view key) const;
    JsonValue take(std::string_view key); // moves a member out, so that it is null here; null when absent

    // Sets a member, replacing one of that name in place; makes this an object when it is null.
    JsonValue &set(std::string_view key, JsonValue value);
    // Appends; makes this an array when it is null.
    void append(JsonValue value);

    // One line; separators ", " and ": " and number forms as Python's json.dumps(ensure_ascii=False) writes them. A
    // number that is not finite is written as a string ("nan", "inf", "-inf"), never silently as null.
    std::string toJson() const;
    // The same over several lines, two blanks a level.
    std::string toIndentedJson() const;

private:
    std::variant<std::monostate, bool, std::int64_t, std::uint64_t, double, std::string, Array, Object> m_content;
};

// How much had to be mended before a document could be read.
struct JsonRepairs {
    int badBytes = 0;  // bytes that are not UTF-8, kept as surrogate escapes
    int nonFinite = 0; // NaN, Infinity, -Infinity, read as null
    int total() const { return badBytes + nonFinite; }
};

// Reads one document. NaN, Infinity and bytes that are not UTF-8 are mended and counted in `repairs`. `name` says in
// errors where the text came from; errors name line and column.
Result<JsonValue> parseJson(std::string_view text, std::string_view name, JsonRepairs *repairs = nullptr);

} // namespace sweci
