// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/tomlfields.h"

#include "base/text.h"

#include <algorithm>

namespace sweci
{

namespace
{

std::string scalarText(const toml::node &node)
{
    if (const auto text = node.value_exact<std::string>())
        return *text;
    if (const auto truth = node.value_exact<bool>())
        return *truth ? "true" : "false";
    if (const auto number = node.value_exact<std::int64_t>())
        return std::to_string(*number);
    return {};
}

} // namespace

Result<toml::table> parseToml(std::string_view text, std::string_view name)
{
    try {
        return toml::parse(text, name);
    } catch (const toml::parse_error &failure) {
        return Error{ErrorKind::Parse,
                     Text::tr("%1, line %2: %3")
                         .arg(displayText(name), QString::number(failure.source().begin.line),
                              QString::fromUtf8(failure.what())),
                     failure.what()};
    }
}

void TomlFields::wrong(std::string_view key, const QString &expected)
{
    if (m_first)
        return;
    const toml::node *node = key.empty() ? nullptr : m_table.get(key);
    const auto line = node ? node->source().begin.line : m_table.source().begin.line;
    std::string field = m_where;
    if (!key.empty() && !field.empty())
        field += '.';
    field.append(key);
    m_first = Error{
        ErrorKind::Parse,
        Text::tr("%1, line %2: %3: %4").arg(displayText(m_file), QString::number(line), displayText(field), expected),
        field};
}

const toml::node *TomlFields::take(const char *key)
{
    m_taken.insert(key);
    return m_table.get(key);
}

std::string TomlFields::text(const char *key, bool required)
{
    const toml::node *node = take(key);
    if (!node) {
        if (required)
            wrong({}, Text::tr("the key “%1” is missing.").arg(displayText(key)));
        return {};
    }
    const auto value = node->value_exact<std::string>();
    if (!value)
        wrong(key, Text::tr("expected a text."));
    else if (required && value->empty())
        wrong(key, Text::tr("expected a text that is not empty."));
    return value.value_or(std::string());
}

std::string TomlFields::text(const char *key, const std::string &fallback)
{
    return has(key) ? text(key) : (took(key), fallback);
}

bool TomlFields::flag(const char *key, bool fallback)
{
    const toml::node *node = take(key);
    if (!node)
        return fallback;
    const auto value = node->value_exact<bool>();
    if (!value)
        wrong(key, Text::tr("expected true or false."));
    return value.value_or(fallback);
}

double TomlFields::number(const char *key, double fallback, double least)
{
    const toml::node *node = take(key);
    if (!node)
        return fallback;
    const auto value = node->is_number() ? node->value<double>() : std::nullopt;
    if (!value || !(*value >= least) || *value > 1e9) {
        wrong(key, Text::tr("expected a number from %1.").arg(least));
        return fallback;
    }
    return *value;
}

int TomlFields::integer(const char *key, int fallback, int least)
{
    const toml::node *node = take(key);
    if (!node)
        return fallback;
    const auto value = node->value_exact<std::int64_t>();
    if (!value || *value < least || *value > 1000000000) {
        wrong(key, Text::tr("expected a whole number from %1.").arg(least));
        return fallback;
    }
    return static_cast<int>(*value);
}

std::vector<std::string> TomlFields::texts(const char *key)
{
    const toml::node *node = take(key);
    if (!node)
        return {};
    if (const auto one = node->value_exact<std::string>())
        return {*one};
    std::vector<std::string> list;
    const toml::array *array = node->as_array();
    for (std::size_t i = 0; array && i < array->size(); ++i) {
        const auto value = array->get(i)->value_exact<std::string>();
        if (!value) {
            array = nullptr;
            break;
        }
        list.push_back(*value);
    }
    if (!array)
        wrong(key, Text::tr("expected a list of texts."));
    return list;
}

std::vector<std::pair<std::string, std::string>> TomlFields::members(const char *key)
{
    const toml::node *node = take(key);
    if (!node)
        return {};
    const toml::table *table = node->as_table();
    if (!table) {
        wrong(key, Text::tr("expected a table."));
        return {};
    }
    struct Member {
        toml::source_position place;
        std::string name;
        std::string value;
    };
    std::vector<Member> found;
    for (const auto &[name, value] : *table) {
        if (!value.is_string() && !value.is_boolean() && !value.is_integer())
            wrong(key, Text::tr("expected a text for “%1”.").arg(displayText(name.str())));
        found.push_back({value.source().begin, std::string(name.str()), scalarText(value)});
    }
    std::sort(found.begin(), found.end(), [](const Member &a, const Member &b) { return a.place < b.place; });
    std::vector<std::pair<std::string, std::string>> list;
    for (Member &member : found)
        list.emplace_back(std::move(member.name), std::move(member.value));
    return list;
}

std::size_t TomlFields::word(const char *key, const std::vector<std::string> &words, bool required)
{
    if (!has(key) && !required) {
        took(key);
        return 0;
    }
    const std::string value = text(key, required);
    const auto found = std::find(words.begin(), words.end(), value);
    if (found != words.end())
        return static_cast<std::size_t>(found - words.begin());
    QStringList known;
    for (const std::string &word : words)
        known << displayText(word);
    wrong(key, Text::tr("expected one of: %1.").arg(known.join(QStringLiteral(", "))));
    return 0;
}

void TomlFields::table(const char *key, const std::function<void(TomlFields &)> &read)
{
    const toml::node *node = take(key);
    if (!node)
        return;
    const toml::table *inner = node->as_table();
    if (!inner)
        return wrong(key, Text::tr("expected a table."));
    TomlFields fields(*inner, m_file, m_where.empty() ? key : m_where + '.' + key, m_first);
    read(fields);
    fields.refuseOthers();
}

void TomlFields::tables(const char *key, const std::function<void(TomlFields &)> &read)
{
    const toml::node *node = take(key);
    if (!node)
        return;
    const toml::array *array = node->as_array();
    for (std::size_t i = 0; array && i < array->size(); ++i) {
        const toml::table *inner = array->get(i)->as_table();
        if (!inner) {
            array = nullptr;
            break;
        }
        const std::string name = m_where.empty() ? key : m_where + '.' + key;
        TomlFields fields(*inner, m_file, name + ' ' + std::to_string(i + 1), m_first);
        read(fields);
        fields.refuseOthers();
    }
    if (!array)
        wrong(key, Text::tr("expected a list of tables."));
}

void TomlFields::refuseOthers()
{
    const toml::key *unknown = nullptr;
    for (const auto &[key, value] : m_table) {
        if (m_taken.find(key.str()) == m_taken.end() &&
            (!unknown || value.source().begin < m_table.get(unknown->str())->source().begin))
            unknown = &key;
    }
    if (!unknown)
        return;
    QStringList known;
    for (const std::string &key : m_taken)
        known << displayText(key);
    wrong(unknown->str(), Text::tr("there is no such key; there is: %1.").arg(known.join(QStringLiteral(", "))));
}

} // namespace sweci
