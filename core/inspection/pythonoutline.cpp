// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspection/pythonoutline.h"

#include "inspection/pythontokens.h"

#include <algorithm>

namespace sweci
{

namespace
{

using Tokens = std::vector<PythonToken>;
constexpr std::size_t deepest = 200; // definitions in one another; deeper ones count for the last

void sortOnce(std::vector<std::string> &names)
{
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
}

class Outliner
{
public:
    PythonOutline outline(const Tokens &tokens)
    {
        m_result.definitions.emplace_back();
        m_open = {{0, -1}};
        for (std::size_t begin = 0; begin < tokens.size();) {
            std::size_t end = begin;
            while (end < tokens.size() && tokens[end].kind != PythonToken::Kind::LineEnd)
                ++end;
            line(tokens, begin, end);
            begin = end + 1;
        }
        for (PythonDefinition &definition : m_result.definitions)
            sortOnce(definition.uses);
        for (PythonBinding &binding : m_result.bindings)
            sortOnce(binding.uses);
        return std::move(m_result);
    }

private:
    struct Open {
        int definition;
        int indent; // of its own first line
    };

    // One logical line: tokens [begin, end).
    void line(const Tokens &tokens, std::size_t begin, std::size_t end)
    {
        if (begin == end)
            return;
        const int indent = tokens[begin].indent;
        while (m_open.size() > 1 && indent <= m_open.back().indent)
            m_open.pop_back();
        const int last = tokens[end - 1].line + lineEndsIn(tokens[end - 1]);
        if (tokens[begin].text == "@" && m_decorator < 0)
            m_decorator = tokens[begin].line;
        std::size_t word = begin;
        if (tokens[word].text == "async" && word + 1 < end)
            ++word;
        const bool isClass = tokens[word].text == "class";
        if ((isClass || tokens[word].text == "def") && word + 1 < end &&
            tokens[word + 1].kind == PythonToken::Kind::Name && m_open.size() < deepest) {
            open(isClass, std::string(tokens[word + 1].text), tokens[begin].line, indent);
            m_decorator = -1;
        } else if (indent == 0 && tokens[begin].text != "@") {
            bind(tokens, begin, end, last);
        }
        if (tokens[begin].text != "@")
            m_decorator = -1;
        for (const Open &each : m_open)
            m_result.definitions[static_cast<std::size_t>(each.definition)].lastLine = last;
        auto &uses = m_result.definitions[static_cast<std::size_t>(m_open.back().definition)].uses;
        const std::string &own = m_result.definitions[static_cast<std::size_t>(m_open.back().definition)].name;
        for (std::size_t i = begin; i < end; ++i) {
            if (isUse(tokens[i]) && tokens[i].text != own)
                uses.emplace_back(tokens[i].text);
        }
    }

    static int lineEndsIn(const PythonToken &token)
    {
        return static_cast<int>(std::count(token.text.begin(), token.text.end(), '\n'));
    }

    static bool isUse(const PythonToken &token)
    {
        return token.kind == PythonToken::Kind::Name && !isPythonKeyword(token.text) && token.text != "self";
    }

    void open(bool isClass, std::string name, int line, int indent)
    {
        PythonDefinition definition;
        definition.kind = isClass ? PythonDefinition::Kind::Class : PythonDefinition::Kind::Function;
        const PythonDefinition &outer = m_result.definitions[static_cast<std::size_t>(m_open.back().definition)];
        definition.qualified = outer.qualified.empty() ? name : outer.qualified + '.' + name;
        definition.name = std::move(name);
        definition.firstLine = m_decorator >= 0 ? m_decorator : line;
        definition.parent = m_open.back().definition;
        m_open.push_back({static_cast<int>(m_result.definitions.size()), indent});
        m_result.definitions.push_back(std::move(definition));
    }

    void bind(const Tokens &tokens, std::size_t begin, std::size_t end, int last)
    {
        PythonBinding binding;
        binding.firstLine = tokens[begin].line;
        binding.lastLine = last;
        const auto add = [&](const PythonToken &name) {
            binding.name = name.text;
            m_result.bindings.push_back(binding);
        };
        if (tokens[begin].text == "import" || tokens[begin].text == "from") {
            import(tokens, begin, end, binding, add);
            return;
        }
        // NAME = ..., NAME: TYPE = ..., NAME += ...
        if (tokens[begin].kind != PythonToken::Kind::Name || isPythonKeyword(tokens[begin].text))
            return;
        const bool assigned = std::any_of(tokens.begin() + static_cast<std::ptrdiff_t>(begin),
                                          tokens.begin() + static_cast<std::ptrdiff_t>(end),
                                          [](const PythonToken &token) { return token.text == "="; });
        const bool simple = begin + 1 < end && (tokens[begin + 1].text == "=" || tokens[begin + 1].text == ":" ||
                                                (begin + 2 < end && tokens[begin + 2].text == "="));
        if (!assigned || !simple)
            return;
        for (std::size_t i = begin + 1; i < end; ++i) {
            if (isUse(tokens[i]))
                binding.uses.emplace_back(tokens[i].text);
        }
        add(tokens[begin]);
    }

    template <typename Add>
    static void import(const Tokens &tokens, std::size_t begin, std::size_t end, PythonBinding &binding, const Add &add)
    {
        std::size_t i = begin + 1;
        const auto dotted = [&] {
            std::string path;
            for (; i < end &&
                   (tokens[i].kind == PythonToken::Kind::Name ? tokens[i].text != "import" && tokens[i].text != "as"
                                                              : tokens[i].text == ".");
                 ++i)
                path += tokens[i].text;
            return path;
        };
        const auto alias = [&](const PythonToken &name) {
            if (i + 1 < end && tokens[i].text == "as") {
                add(tokens[i + 1]);
                i += 2;
            } else {
                add(name);
            }
        };
        if (tokens[begin].text == "from") {
            binding.module = dotted();
            for (++i; i < end;) {
                const PythonToken &name = tokens[i++];
                if (name.kind == PythonToken::Kind::Name) {
                    binding.uses = {std::string(name.text)};
                    alias(name);
                }
            }
            return;
        }
        while (i < end) {
            const PythonToken &first = tokens[i];
            binding.module = dotted();
            if (first.kind == PythonToken::Kind::Name)
                alias(first);
            ++i; // the comma
        }
    }

    PythonOutline m_result;
    std::vector<Open> m_open;
    int m_decorator = -1;
};

} // namespace

int PythonOutline::definitionAt(int line) const
{
    int found = 0;
    for (std::size_t i = 1; i < definitions.size(); ++i) {
        if (definitions[i].firstLine <= line && line <= definitions[i].lastLine)
            found = static_cast<int>(i); // children follow their parents
    }
    return found;
}

int PythonOutline::bindingAt(int line) const
{
    for (std::size_t i = 0; i < bindings.size(); ++i) {
        if (bindings[i].firstLine <= line && line <= bindings[i].lastLine)
            return static_cast<int>(i);
    }
    return -1;
}

PythonOutline outlinePython(std::string_view source)
{
    return Outliner().outline(pythonTokens(source));
}

} // namespace sweci
