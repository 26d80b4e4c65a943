// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspection/pythontokens.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace sweci
{

namespace
{

bool beginsName(unsigned char c)
{
    return std::isalpha(c) || c == '_' || c >= 0x80;
}

bool continuesName(unsigned char c)
{
    return beginsName(c) || std::isdigit(c);
}

class Scanner
{
public:
    explicit Scanner(std::string_view source) : m_source(source) {}

    std::vector<PythonToken> scan()
    {
        while (m_at < m_source.size())
            step();
        endLine();
        return std::move(m_tokens);
    }

private:
    char at(std::size_t offset) const { return offset < m_source.size() ? m_source[offset] : '\0'; }

    void add(PythonToken::Kind kind, std::size_t begin, std::size_t end, int line)
    {
        m_tokens.push_back({kind, m_source.substr(begin, end - begin), line, m_atStart ? m_indent : -1});
        m_atStart = false;
    }

    void endLine()
    {
        if (!m_atStart)
            m_tokens.push_back({PythonToken::Kind::LineEnd, {}, m_line, -1});
        m_atStart = true;
        m_indent = 0;
    }

    void step()
    {
        const char c = m_source[m_at];
        if (c == '\n') {
            if (m_depth == 0)
                endLine();
            ++m_line;
            ++m_at;
        } else if (c == ' ' || c == '\t' || c == '\r' || c == '\f') {
            if (m_atStart)
                m_indent = c == '\t' ? (m_indent / 8 + 1) * 8 : c == ' ' ? m_indent + 1 : m_indent;
            ++m_at;
        } else if (c == '#') {
            m_at = std::min(m_source.find('\n', m_at), m_source.size());
        } else if (c == '\\' && (at(m_at + 1) == '\n' || (at(m_at + 1) == '\r' && at(m_at + 2) == '\n'))) {
            m_at += at(m_at + 1) == '\n' ? 2 : 3;
            ++m_line;
        } else if (c == '"' || c == '\'') {
            text(m_at, m_at);
        } else if (beginsName(static_cast<unsigned char>(c))) {
            name();
        } else if (std::isdigit(static_cast<unsigned char>(c))) {
            const std::size_t begin = m_at;
            while (continuesName(static_cast<unsigned char>(at(m_at))) || at(m_at) == '.')
                ++m_at;
            add(PythonToken::Kind::Number, begin, m_at, m_line);
        } else {
            if (c == '(' || c == '[' || c == '{')
                ++m_depth;
            else if (c == ')' || c == ']' || c == '}')
                m_depth = std::max(0, m_depth - 1);
            add(PythonToken::Kind::Operator, m_at, m_at + 1, m_line);
            ++m_at;
        }
    }

    void name()
    {
        const std::size_t begin = m_at;
        while (continuesName(static_cast<unsigned char>(at(m_at))))
            ++m_at;
        const std::string_view word = m_source.substr(begin, m_at - begin);
        const bool prefix = word.size() <= 2 && word.find_first_not_of("rRbBuUfF") == std::string_view::npos;
        if (prefix && (at(m_at) == '"' || at(m_at) == '\''))
            text(begin, m_at);
        else
            add(PythonToken::Kind::Name, begin, m_at, m_line);
    }

    // A literal that begins at `begin` and whose quotes are at `quote`.
    void text(std::size_t begin, std::size_t quote)
    {
        const char mark = m_source[quote];
        const bool triple = at(quote + 1) == mark && at(quote + 2) == mark;
        const std::string_view prefix = m_source.substr(begin, quote - begin);
        const bool formatted = prefix.find_first_of("fF") != std::string_view::npos;
        const int line = m_line;
        std::size_t end = quote + (triple ? 3 : 1);
        for (; end < m_source.size(); ++end) {
            const char c = m_source[end];
            if (c == '\\') {
                ++end;
                m_line += at(end) == '\n' ? 1 : 0;
            } else if (c == '\n') {
                if (!triple)
                    break; // unfinished
                ++m_line;
            } else if (c == mark && (!triple || (at(end + 1) == mark && at(end + 2) == mark))) {
                end += triple ? 3 : 1;
                break;
            }
        }
        end = std::min(end, m_source.size());
        add(PythonToken::Kind::Text, begin, end, line);
        m_at = end;
        if (formatted)
            braces(begin, end, line);
    }

    // Names in the braces of an f-string; a doubled brace is one of the text.
    void braces(std::size_t begin, std::size_t end, int line)
    {
        int depth = 0;
        for (std::size_t i = begin; i < end; ++i) {
            const auto c = static_cast<unsigned char>(m_source[i]);
            if (c == '{' && at(i + 1) == '{' && depth == 0) {
                ++i;
            } else if (c == '{') {
                ++depth;
            } else if (c == '}') {
                depth = std::max(0, depth - 1);
            } else if (depth > 0 && beginsName(c)) {
                const std::size_t first = i;
                while (i + 1 < end && continuesName(static_cast<unsigned char>(m_source[i + 1])))
                    ++i;
                add(PythonToken::Kind::Name, first, i + 1, line);
            }
        }
    }

    std::string_view m_source;
    std::vector<PythonToken> m_tokens;
    std::size_t m_at = 0;
    int m_line = 0;
    int m_depth = 0;
    int m_indent = 0;
    bool m_atStart = true;
};

} // namespace

std::vector<PythonToken> pythonTokens(std::string_view source)
{
    return Scanner(source).scan();
}

bool isPythonKeyword(std::string_view word)
{
    static constexpr std::array<std::string_view, 35> words{
        "False", "None",     "True",  "and",    "as",   "assert", "async",  "await",    "break",
        "class", "continue", "def",   "del",    "elif", "else",   "except", "finally",  "for",
        "from",  "global",   "if",    "import", "in",   "is",     "lambda", "nonlocal", "not",
        "or",    "pass",     "raise", "return", "try",  "while",  "with",   "yield"};
    return std::binary_search(words.begin(), words.end(), word);
}

} // namespace sweci
