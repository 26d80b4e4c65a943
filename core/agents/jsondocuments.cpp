// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/jsondocuments.h"

#include <algorithm>

namespace sweci
{

namespace
{

std::string_view trimmed(std::string_view text)
{
    const std::size_t begin = text.find_first_not_of(" \t\r\n");
    if (begin == std::string_view::npos)
        return {};
    return text.substr(begin, text.find_last_not_of(" \t\r\n") - begin + 1);
}

// Where the object that begins here ends (behind its brace), or 0: it never does.
std::size_t objectEnd(std::string_view text)
{
    int depth = 0;
    bool inString = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (inString) {
            if (c == '\\')
                ++i;
            else
                inString = c != '"';
        } else if (c == '"') {
            inString = true;
        } else if (c == '{') {
            ++depth;
        } else if (c == '}' && --depth == 0) {
            return i + 1;
        }
    }
    return 0;
}

// Behind the escape sequence that begins at `at`.
std::size_t behindEscape(std::string_view text, std::size_t at)
{
    std::size_t i = at + 1;
    if (i >= text.size())
        return i;
    if (text[i] == '[') {
        for (++i; i < text.size() && !(text[i] >= 0x40 && text[i] <= 0x7e); ++i) {
        }
        return std::min(i + 1, text.size());
    }
    if (text[i] == ']' || text[i] == 'P' || text[i] == '_' || text[i] == '^') {
        // Up to BEL or ESC backslash; one that is never closed is left alone, or it would hide the rest.
        for (++i; i < text.size(); ++i) {
            if (text[i] == '\a')
                return i + 1;
            if (text[i] == '\x1b' && i + 1 < text.size() && text[i + 1] == '\\')
                return i + 2;
        }
        return at + 2;
    }
    return i + 1;
}

} // namespace

std::string withoutTerminalCodes(std::string_view text)
{
    std::string out;
    out.reserve(text.size());
    for (std::size_t i = 0; i < text.size();) {
        if (text[i] == '\x1b') {
            i = behindEscape(text, i);
            continue;
        }
        if (static_cast<unsigned char>(text[i]) >= 0x20 || text[i] == '\t')
            out += text[i];
        ++i;
    }
    return out;
}

LineDocuments documentsIn(std::string_view line)
{
    LineDocuments found;
    const std::string_view text = trimmed(line);
    if (text.empty())
        return found;
    if (text.front() == '{' || text.front() == '[') {
        if (auto whole = parseJson(text, "line")) {
            if (whole->isObject())
                found.documents.push_back(std::move(*whole));
            for (const JsonValue &element : found.documents.empty() ? whole->toArray() : JsonValue::Array()) {
                if (element.isObject())
                    found.documents.push_back(element);
            }
            if (!found.documents.empty())
                return found;
        }
    }
    std::string other;
    std::string_view rest = text;
    while (!rest.empty()) {
        const std::size_t brace = rest.find('{');
        if (brace == std::string_view::npos)
            break;
        const std::size_t end = objectEnd(rest.substr(brace));
        if (end == 0)
            break;
        other += rest.substr(0, brace);
        const std::string_view object = rest.substr(brace, end);
        auto document = parseJson(object, "line");
        if (document && !document->toObject().empty())
            found.documents.push_back(std::move(*document));
        else
            other += object;
        rest.remove_prefix(brace + end);
    }
    other += rest;
    found.other = std::string(trimmed(withoutTerminalCodes(other)));
    return found;
}

} // namespace sweci
