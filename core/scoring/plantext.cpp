// SPDX-License-Identifier: GPL-3.0-or-later
#include "scoring/plantext.h"

#include "base/text.h"

#include <algorithm>
#include <toml++/toml.h>

namespace sweci
{

namespace
{

Error valueError(ErrorKind kind, std::string_view key)
{
    return {kind, Text::tr("The value of %1 cannot be changed here.").arg(displayText(key)), {}};
}

std::optional<toml::table> parsed(std::string_view text)
{
    try {
        return toml::parse(text);
    } catch (const toml::parse_error &) {
        return std::nullopt;
    }
}

// Lines and columns of toml++ begin at 1; a column is a code point, the text is bytes.
std::size_t offsetOf(std::string_view text, const toml::source_position &place)
{
    std::size_t at = 0;
    for (toml::source_index line = 1; line < place.line; ++line) {
        const std::size_t end = text.find('\n', at);
        if (end == std::string_view::npos)
            return text.size();
        at = end + 1;
    }
    for (toml::source_index column = 1; column < place.column && at < text.size() && text[at] != '\n'; ++column) {
        ++at;
        while (at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80)
            ++at;
    }
    return at;
}

// Where the heading of the first table begins: what is written from there on belongs to a table.
std::size_t endOfTop(std::string_view text, const toml::table &table)
{
    std::size_t end = text.size();
    const auto look = [&](const toml::node &node, const auto &again) -> void {
        const auto *inner = node.as_table();
        if (inner && !inner->is_inline() && inner->source().begin.line > 0)
            end = std::min(end, offsetOf(text, {inner->source().begin.line, 1}));
        if (inner) {
            for (const auto &[key, value] : *inner)
                again(value, again);
        } else if (const auto *list = node.as_array()) {
            for (const toml::node &value : *list)
                again(value, again);
        }
    };
    for (const auto &[key, value] : table)
        look(value, look);
    return end;
}

std::string added(std::string_view text, std::size_t at, std::string_view key, std::string_view literal)
{
    const std::string end = text.find("\r\n") != std::string_view::npos ? "\r\n" : "\n";
    std::string line;
    if (at > 0 && text[at - 1] != '\n')
        line += end;
    line.append(key).append(" = ").append(literal).append(end);
    return std::string(text.substr(0, at)).append(line).append(text.substr(at));
}

} // namespace

Result<std::string> withPlanValue(std::string_view text, std::string_view key, std::string_view literal)
{
    constexpr std::string_view mark = "\xEF\xBB\xBF"; // of UTF-8, which the parser does not count
    if (text.substr(0, mark.size()) == mark) {
        const auto rest = withPlanValue(text.substr(mark.size()), key, literal);
        return rest ? Result<std::string>(std::string(mark).append(*rest)) : rest;
    }
    const auto before = parsed(text);
    const auto wanted = parsed(std::string("v = ").append(literal));
    if (!before || !wanted || wanted->size() != 1)
        return valueError(ErrorKind::Parse, key);
    const toml::node *node = before->get(key);
    std::string changed;
    if (!node) {
        changed = added(text, endOfTop(text, *before), key, literal);
    } else {
        const std::size_t begin = offsetOf(text, node->source().begin);
        const std::size_t end = offsetOf(text, node->source().end);
        changed = std::string(text.substr(0, begin)).append(literal).append(text.substr(std::max(begin, end)));
    }
    // Nothing else may have become another value, however the text was written.
    const auto after = parsed(changed);
    toml::table expected = *before;
    expected.insert_or_assign(key, *wanted->get("v"));
    if (!after || *after != expected)
        return valueError(ErrorKind::Usage, key);
    return changed;
}

} // namespace sweci
