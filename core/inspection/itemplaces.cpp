// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspection/itemplaces.h"

#include <algorithm>
#include <array>

namespace sweci
{

namespace
{

bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isNameChar(char c)
{
    return isLetter(c) || isDigit(c);
}

bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

bool isOperator(char c)
{
    return std::string_view("+-*/%<>=!?:|&^~@").find(c) != std::string_view::npos;
}

bool looksLikeFile(std::string_view token)
{
    if (token.find('/') != std::string_view::npos)
        return token.size() > 1 && token.find("://") == std::string_view::npos;
    static constexpr std::array endings{".py",  ".pyi", ".pyx",  ".c",   ".h",    ".cpp", ".js",  ".ts", ".toml",
                                        ".cfg", ".ini", ".json", ".yml", ".yaml", ".md",  ".rst", ".txt"};
    return std::any_of(endings.begin(), endings.end(), [token](std::string_view ending) {
        return token.size() > ending.size() && token.ends_with(ending);
    });
}

bool isDottedName(std::string_view token)
{
    bool begins = true;
    for (const char c : token) {
        if (c == '.') {
            if (begins)
                return false;
            begins = true;
        } else if (begins ? !isLetter(c) : !isNameChar(c)) {
            return false;
        } else {
            begins = false;
        }
    }
    return !begins;
}

std::string_view stripped(std::string_view text)
{
    while (!text.empty() && (isBlank(text.front()) || text.front() == '`'))
        text.remove_prefix(1);
    while (!text.empty() && (isBlank(text.back()) || text.back() == '`'))
        text.remove_suffix(1);
    return text;
}

// Calls for each of the text's parts between any of the separators.
template <typename Visit> void forParts(std::string_view text, std::string_view separators, const Visit &visit)
{
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find_first_of(separators, at), text.size());
        if (end > at)
            visit(text.substr(at, end - at));
        at = end + 1;
    }
}

std::string proseOf(const AskedItem &item)
{
    return item.description + '\n' + item.contract + '\n' + item.specification;
}

void addOnce(std::vector<std::string> &list, std::string_view text)
{
    if (!text.empty() && std::find(list.begin(), list.end(), text) == list.end())
        list.emplace_back(text);
}

} // namespace

bool isSamePath(std::string_view a, std::string_view b)
{
    if (a.size() < b.size())
        std::swap(a, b);
    while (b.starts_with("./") || b.starts_with("/"))
        b.remove_prefix(b.find('/') + 1);
    return !b.empty() && a.ends_with(b) && (a.size() == b.size() || a[a.size() - b.size() - 1] == '/');
}

std::string_view testFunction(std::string_view id)
{
    const std::size_t colons = id.find("::");
    const std::size_t bracket = id.find('[', colons == std::string_view::npos ? 0 : colons);
    return id.substr(0, bracket);
}

std::string plainWord(std::string_view word)
{
    std::string plain(word);
    for (char &c : plain) {
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
    }
    if (plain.size() > 3 && plain.ends_with('s') && !plain.ends_with("ss"))
        plain.pop_back();
    return plain;
}

ItemPlaces placesOf(const AskedItem &item)
{
    ItemPlaces places;
    forParts(item.location, " \t\n\r,;:()`'\"", [&](std::string_view token) {
        while (!token.empty() && token.back() == '.')
            token.remove_suffix(1);
        if (looksLikeFile(token))
            addOnce(places.files, token);
        else if (isDottedName(token))
            addOnce(places.names, token);
    });
    // An id may hold blanks and commas, but no line ends.
    forParts(item.acceptance, "\n\r", [&](std::string_view line) {
        line = stripped(line);
        if (line.starts_with("- ") || line.starts_with("* "))
            line = stripped(line.substr(2));
        const bool named = line.find("::") != std::string_view::npos || line.ends_with(".py");
        if (named)
            addOnce(places.tests, line);
    });
    return places;
}

std::set<std::string> wordsOf(const AskedItem &item)
{
    std::set<std::string> words;
    const std::string text = proseOf(item);
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = at + 1;
        if (isLetter(text[at])) {
            while (end < text.size() && isNameChar(text[end]))
                ++end;
            const std::string_view word = std::string_view(text).substr(at, end - at);
            if (word.size() > 2)
                words.insert(plainWord(word));
            // "op", though short, when it stands in quotes
            else if (at > 0 && end < text.size() && (text[at - 1] == '"' || text[at - 1] == '`') &&
                     text[end] == text[at - 1])
                words.emplace(word);
        } else if (isOperator(text[at])) {
            while (end < text.size() && isOperator(text[end]))
                ++end;
            words.insert(text.substr(at, end - at));
        }
        at = end;
    }
    return words;
}

std::map<std::string, bool> mentionedNames(const AskedItem &item)
{
    std::map<std::string, bool> names;
    const std::string text = proseOf(item);
    for (std::size_t at = 0; at < text.size();) {
        if (!isLetter(text[at])) {
            ++at;
            continue;
        }
        std::size_t end = at;
        std::size_t last = at; // where the last part begins
        bool dotted = false;
        while (end < text.size() &&
               (isNameChar(text[end]) || (text[end] == '.' && end + 1 < text.size() && isLetter(text[end + 1])))) {
            if (text[end] == '.') {
                last = end + 1;
                dotted = true;
            }
            ++end;
        }
        const std::string_view part = std::string_view(text).substr(last, end - last);
        const bool called = end < text.size() && text[end] == '(';
        const bool quoted = at > 0 && text[at - 1] == '`';
        const bool shaped = part.find('_') != std::string_view::npos ||
                            std::any_of(part.begin() + 1, part.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
        if (called || quoted || shaped || dotted)
            names[std::string(part)] |= called;
        at = end;
    }
    return names;
}

} // namespace sweci
