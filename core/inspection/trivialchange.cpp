// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspection/trivialchange.h"

#include "inspection/pythontokens.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace sweci
{

namespace
{

using Tokens = std::vector<PythonToken>;

std::string linesOf(const TextLines &text, int first, int last)
{
    std::string source;
    for (int line = first; line < last; ++line)
        source.append(text.line(line)).append(1, '\n');
    return source;
}

// What running a source depends on: its tokens without documentation, which is a logical line of its own.
Tokens meaningOf(const std::string &source)
{
    Tokens tokens;
    for (const PythonToken &token : pythonTokens(source)) {
        const bool ends = token.kind == PythonToken::Kind::LineEnd;
        if (ends && (tokens.empty() || tokens.back().kind == PythonToken::Kind::LineEnd))
            continue;
        if (ends && tokens.back().kind == PythonToken::Kind::Text && tokens.back().indent >= 0) {
            tokens.pop_back();
            continue;
        }
        tokens.push_back(token);
    }
    return tokens;
}

// Names that are bound as local ones are: "x = ", "for x in", "as x", "x, y = ".
std::set<std::string_view> boundIn(const Tokens &tokens)
{
    std::set<std::string_view> bound;
    const auto at = [&](std::size_t i) { return i < tokens.size() ? tokens[i].text : std::string_view(); };
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        if (tokens[i].kind != PythonToken::Kind::Name || isPythonKeyword(tokens[i].text))
            continue;
        const bool begins = tokens[i].indent >= 0;
        const bool assigned = begins && (at(i + 1) == "," || (at(i + 1) == "=" && at(i + 2) != "="));
        const bool taken = i > 0 && (at(i - 1) == "for" || at(i - 1) == "as");
        const bool oneOfSeveral = i > 1 && at(i - 1) == "," && bound.count(at(i - 2)) > 0;
        if (assigned || taken || oneOfSeveral)
            bound.insert(tokens[i].text);
    }
    return bound;
}

bool sameTokens(const Tokens &before, const Tokens &after)
{
    return std::equal(before.begin(), before.end(), after.begin(), after.end(),
                      [](const PythonToken &a, const PythonToken &b) {
                          return a.kind == b.kind && a.indent == b.indent && a.text == b.text;
                      });
}

// Names of these sources may be seen from elsewhere although they are bound within a function.
bool showsNames(const Tokens &tokens)
{
    static constexpr std::array<std::string_view, 7> words{"global", "nonlocal", "class", "locals",
                                                           "vars",   "eval",     "exec"};
    return std::any_of(tokens.begin(), tokens.end(), [](const PythonToken &token) {
        return token.kind == PythonToken::Kind::Name &&
               std::find(words.begin(), words.end(), token.text) != words.end();
    });
}

// The same tokens of a function, but for local names that became others one to one.
bool sameButLocalNames(const Tokens &before, const Tokens &after)
{
    if (before.size() != after.size())
        return false;
    if (showsNames(before) || showsNames(after))
        return sameTokens(before, after);
    const auto boundBefore = boundIn(before);
    const auto boundAfter = boundIn(after);
    std::map<std::string_view, std::string_view> there;
    std::map<std::string_view, std::string_view> back;
    int depth = 0;
    for (std::size_t i = 0; i < before.size(); ++i) {
        const PythonToken &a = before[i];
        const PythonToken &b = after[i];
        if (a.kind != b.kind || a.indent != b.indent)
            return false;
        depth += a.text == "(" ? 1 : a.text == ")" ? -1 : 0;
        if (a.kind == PythonToken::Kind::Name) {
            const bool attribute = i > 0 && before[i - 1].text == ".";
            const bool keyword = depth > 0 && i + 1 < before.size() && before[i + 1].text == "=";
            if (a.text != b.text &&
                (attribute || keyword || boundBefore.count(a.text) == 0 || boundAfter.count(b.text) == 0))
                return false;
            if (!attribute && (there.emplace(a.text, b.text).first->second != b.text ||
                               back.emplace(b.text, a.text).first->second != a.text))
                return false;
        } else if (a.text != b.text) {
            return false;
        }
    }
    return true;
}

// Words that carry what a source does, with their number.
std::map<std::string_view, int> wordsOf(const Tokens &tokens)
{
    const auto local = boundIn(tokens);
    std::map<std::string_view, int> words;
    for (const PythonToken &token : tokens) {
        const bool shape = token.kind == PythonToken::Kind::LineEnd || token.text.find_first_of("()[]{},:=") == 0;
        if (!shape && local.count(token.text) == 0)
            ++words[token.text];
    }
    return words;
}

const PythonDefinition *functionNamed(const PythonOutline &outline, const std::string &name)
{
    for (std::size_t i = 1; i < outline.definitions.size(); ++i) {
        if (outline.definitions[i].qualified == name && outline.definitions[i].kind == PythonDefinition::Kind::Function)
            return &outline.definitions[i];
    }
    return nullptr;
}

} // namespace

bool isTrivialChange(const FileDiff &diff, int firstEdit, int editCount, const std::string &definition,
                     const PythonOutline &before, const PythonOutline &after)
{
    const DiffEdit &first = diff.edits[static_cast<std::size_t>(firstEdit)];
    const DiffEdit &last = diff.edits[static_cast<std::size_t>(firstEdit + editCount - 1)];
    int oldFirst = first.oldStart;
    int oldEnd = last.oldStart + last.oldCount;
    int newFirst = first.newStart;
    int newEnd = last.newStart + last.newCount;
    const PythonDefinition *old = functionNamed(before, definition);
    const PythonDefinition *now = functionNamed(after, definition);
    // A name that changed in one place only is another name.
    if (old && now) {
        oldFirst = std::min(oldFirst, old->firstLine);
        oldEnd = std::max(oldEnd, old->lastLine + 1);
        newFirst = std::min(newFirst, now->firstLine);
        newEnd = std::max(newEnd, now->lastLine + 1);
    }
    const std::string oldText = linesOf(diff.before, oldFirst, oldEnd);
    const std::string newText = linesOf(diff.after, newFirst, newEnd);
    const Tokens oldTokens = meaningOf(oldText);
    const Tokens newTokens = meaningOf(newText);
    // What a module or a class binds is known by its name elsewhere.
    return old && now ? sameButLocalNames(oldTokens, newTokens) : sameTokens(oldTokens, newTokens);
}

double shareTakenAway(const FileDiff &diff, int firstEdit, int editCount)
{
    std::string oldText;
    std::string newText;
    for (int i = firstEdit; i < firstEdit + editCount; ++i) {
        const DiffEdit &edit = diff.edits[static_cast<std::size_t>(i)];
        oldText += linesOf(diff.before, edit.oldStart, edit.oldStart + edit.oldCount);
        newText += linesOf(diff.after, edit.newStart, edit.newStart + edit.newCount);
    }
    const auto before = wordsOf(meaningOf(oldText));
    const auto after = wordsOf(meaningOf(newText));
    double all = 0;
    double gone = 0;
    for (const auto &[word, number] : before) {
        const auto found = after.find(word);
        all += number;
        gone += std::max(0, number - (found == after.end() ? 0 : found->second));
    }
    return all > 0 ? gone / all : 0;
}

} // namespace sweci
