// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <toml++/toml.h>
#include <utility>
#include <vector>

namespace sweci
{

// The fields of one TOML table, taken one by one. The first thing that is wrong is kept: the caller takes all fields
// and then asks once. What was not taken is an unknown key.
class TomlFields
{
public:
    // `where` is the table's place in the document ("output.event 3"), for sentences; `first` gets the first error.
    TomlFields(const toml::table &table, std::string file, std::string where, std::optional<Error> &first)
        : m_table(table), m_file(std::move(file)), m_where(std::move(where)), m_first(first)
    {
    }

    std::string text(const char *key, bool required = false);
    std::string text(const char *key, const std::string &fallback);
    bool flag(const char *key, bool fallback = false);
    // At least `least`.
    double number(const char *key, double fallback, double least = 0);
    int integer(const char *key, int fallback, int least = 0);
    // A list of strings; one string counts as a list of one.
    std::vector<std::string> texts(const char *key);
    // Members in the order of their lines; values that are no table or list are turned into text.
    std::vector<std::pair<std::string, std::string>> members(const char *key);
    // One of the words; the first is taken when the key is missing, unless it is required.
    std::size_t word(const char *key, const std::vector<std::string> &words, bool required = false);

    // Sub-tables.
    void table(const char *key, const std::function<void(TomlFields &)> &read);
    void tables(const char *key, const std::function<void(TomlFields &)> &read);

    // To be called when all is taken.
    void refuseOthers();

    // Notes an error at a key, or at the table itself.
    void wrong(std::string_view key, const QString &expected);
    const toml::table &raw() const { return m_table; }
    bool has(const char *key) const { return m_table.contains(key); }
    void took(const char *key) { m_taken.insert(key); }

private:
    const toml::node *take(const char *key);

    const toml::table &m_table;
    std::string m_file;
    std::string m_where;
    std::optional<Error> &m_first;
    std::set<std::string, std::less<>> m_taken;
};

// Reads a TOML text; Parse error with file and line.
Result<toml::table> parseToml(std::string_view text, std::string_view name);

} // namespace sweci
