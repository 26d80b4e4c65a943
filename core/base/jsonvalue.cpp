// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/jsonvalue.h"

#include "base/jsonnumber.h"
#include "base/jsonstring.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace sweci
{

namespace
{

const JsonValue nullValue;
const std::string emptyString;
const JsonValue::Array emptyArray;
const JsonValue::Object emptyObject;

class Writer
{
public:
    explicit Writer(bool indented) : m_indented(indented) {}

    void write(const JsonValue &value, int level)
    {
        if (value.isArray())
            writeList(value.toArray(), level, '[', ']', [&](const JsonValue &item) { write(item, level + 1); });
        else if (value.isObject())
            writeList(value.toObject(), level, '{', '}', [&](const JsonValue::Member &member) {
                appendJsonString(m_out, member.first);
                m_out += ": ";
                write(member.second, level + 1);
            });
        else if (value.isString())
            appendJsonString(m_out, value.toString());
        else if (value.isBool())
            m_out += value.toBool() ? "true" : "false";
        else if (value.isNull())
            m_out += "null";
        else
            writeNumber(value);
    }

    std::string take() { return std::move(m_out); }

private:
    template <typename List, typename Each>
    void writeList(const List &list, int level, char open, char close, Each each)
    {
        m_out += open;
        bool first = true;
        for (const auto &item : list) {
            if (!first)
                m_out += m_indented ? "," : ", ";
            first = false;
            newLine(level + 1);
            each(item);
        }
        if (!list.empty())
            newLine(level);
        m_out += close;
    }

    void newLine(int level)
    {
        if (!m_indented)
            return;
        m_out += '\n';
        m_out.append(static_cast<std::size_t>(level) * 2, ' ');
    }

    void writeNumber(const JsonValue &value)
    {
        if (value.isInteger()) {
            m_out += std::to_string(value.toInteger());
            return;
        }
        const double number = value.toDouble();
        const std::string text = pythonRepr(number);
        if (std::isfinite(number))
            m_out += text;
        else
            appendJsonString(m_out, text);
    }

    std::string m_out;
    bool m_indented;
};

} // namespace

bool JsonValue::isNumber() const
{
    return isInteger() || std::holds_alternative<std::uint64_t>(m_content) || std::holds_alternative<double>(m_content);
}

bool JsonValue::toBool(bool fallback) const
{
    const auto *value = std::get_if<bool>(&m_content);
    return value ? *value : fallback;
}

std::int64_t JsonValue::toInteger(std::int64_t fallback) const
{
    if (const auto *value = std::get_if<std::int64_t>(&m_content))
        return *value;
    if (const auto *value = std::get_if<double>(&m_content)) {
        constexpr double limit = 9007199254740992.0;
        if (*value == std::trunc(*value) && std::abs(*value) <= limit)
            return static_cast<std::int64_t>(*value);
    }
    return fallback;
}

double JsonValue::toDouble(double fallback) const
{
    if (const auto *value = std::get_if<double>(&m_content))
        return *value;
    if (const auto *value = std::get_if<std::int64_t>(&m_content))
        return static_cast<double>(*value);
    if (const auto *value = std::get_if<std::uint64_t>(&m_content))
        return static_cast<double>(*value);
    return fallback;
}

const std::string &JsonValue::toString() const
{
    const auto *value = std::get_if<std::string>(&m_content);
    return value ? *value : emptyString;
}

const JsonValue::Array &JsonValue::toArray() const
{
    const auto *value = std::get_if<Array>(&m_content);
    return value ? *value : emptyArray;
}

const JsonValue::Object &JsonValue::toObject() const
{
    const auto *value = std::get_if<Object>(&m_content);
    return value ? *value : emptyObject;
}

const JsonValue &JsonValue::operator[](std::string_view key) const
{
    const Object &members = toObject();
    const auto found =
        std::find_if(members.rbegin(), members.rend(), [&](const Member &member) { return member.first == key; });
    return found == members.rend() ? nullValue : found->second;
}

bool JsonValue::contains(std::string_view key) const
{
    const Object &members = toObject();
    return std::any_of(members.begin(), members.end(), [&](const Member &member) { return member.first == key; });
}

JsonValue JsonValue::take(std::string_view key)
{
    auto *members = std::get_if<Object>(&m_content);
    if (!members)
        return {};
    const auto found =
        std::find_if(members->rbegin(), members->rend(), [&](const Member &member) { return member.first == key; });
    return found == members->rend() ? JsonValue() : std::exchange(found->second, JsonValue());
}

JsonValue &JsonValue::set(std::string_view key, JsonValue value)
{
    if (!isObject())
        m_content = Object{};
    Object &members = std::get<Object>(m_content);
    const auto found =
        std::find_if(members.begin(), members.end(), [&](const Member &member) { return member.first == key; });
    if (found != members.end())
        found->second = std::move(value);
    else
        members.emplace_back(std::string(key), std::move(value));
    return *this;
}

void JsonValue::append(JsonValue value)
{
    if (!isArray())
        m_content = Array{};
    std::get<Array>(m_content).push_back(std::move(value));
}

std::string JsonValue::toJson() const
{
    Writer writer(false);
    writer.write(*this, 0);
    return writer.take();
}

std::string JsonValue::toIndentedJson() const
{
    Writer writer(true);
    writer.write(*this, 0);
    return writer.take() + '\n';
}

} // namespace sweci
