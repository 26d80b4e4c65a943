// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/jsonvalue.h"

#include <cstring>
#include <functional>
#include <simdjson.h>
#include <string_view>

// Inside of testing/ only: one walk over a report, without a tree and without recursion.
namespace sweci::reportscan
{

namespace ondemand = simdjson::ondemand;

// The bytes between the quotes of a literal that the tokenizer has found complete; escapes as they stand.
inline std::string_view literal(ondemand::raw_json_string raw)
{
    const char *begin = raw.raw();
    const char *end = begin;
    while (*end != '"')
        end += *end == '\\' ? 2 : 1;
    return {begin, static_cast<std::size_t>(end - begin)};
}

inline bool isString(ondemand::value &value)
{
    return ondemand::json_type(value.type()) == ondemand::json_type::string;
}

// The decoded text of a string, cut to `cap` bytes; empty for a value of another type.
std::string text(ondemand::value value, std::size_t cap, bool *cut = nullptr);
double number(ondemand::value value, double fallback);

using Field = std::function<void(std::string_view key, ondemand::value value)>;

// Calls `take` for each member of the document's object; keys as they stand. Reads again from the start, after `again`,
// when the text had to be mended. Values that are not taken are skipped unread.
Result<void> scan(simdjson::padded_string_view document, std::string_view name, JsonRepairs &repairs, const Field &take,
                  const std::function<void()> &again);

} // namespace sweci::reportscan
