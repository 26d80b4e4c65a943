// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspection/hunkfacts.h"

#include "inspection/itemplaces.h"
#include "inspection/pythontokens.h"

#include <algorithm>

namespace sweci
{

namespace
{

// A literal without its prefix and quotes.
std::string_view insideOf(std::string_view literal)
{
    const std::size_t begin = literal.find_first_of("'\"");
    if (begin == std::string_view::npos)
        return literal;
    literal.remove_prefix(begin);
    const std::size_t quotes = literal.starts_with("\"\"\"") || literal.starts_with("'''") ? 3 : 1;
    return literal.size() >= 2 * quotes ? literal.substr(quotes, literal.size() - 2 * quotes) : std::string_view();
}

std::string linesOf(const TextLines &text, int first, int last)
{
    std::string source;
    for (int line = first; line < last; ++line)
        source.append(text.line(line)).append(1, '\n');
    return source;
}

bool isOwnName(const PythonToken &token)
{
    return token.kind == PythonToken::Kind::Name && !isPythonKeyword(token.text) && token.text != "self";
}

void addWords(std::set<std::string> &words, std::string_view text)
{
    std::string word;
    for (std::size_t at = 0; at <= text.size(); ++at) {
        const char c = at < text.size() ? text[at] : ' ';
        if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')) {
            word += c;
            continue;
        }
        if (word.size() > 1)
            words.insert(plainWord(word));
        word.clear();
    }
}

std::set<std::string> freshOf(const std::string &source)
{
    std::set<std::string> found;
    for (const PythonToken &token : pythonTokens(source)) {
        if (isOwnName(token) && token.text.size() > 2)
            found.emplace(token.text);
        else if (token.kind == PythonToken::Kind::Text && token.text.size() < 40)
            found.emplace(token.text);
    }
    return found;
}

} // namespace

bool isNamedBy(const std::string &qualified, const std::string &name)
{
    const auto endsWith = [](const std::string &whole, const std::string &end) {
        return whole.size() > end.size() && whole.ends_with(end) && whole[whole.size() - end.size() - 1] == '.';
    };
    return qualified == name || qualified.starts_with(name + '.') || endsWith(name, qualified) ||
           (name.find('.') == std::string::npos && endsWith(qualified, name));
}

ChangeFacts::ChangeFacts(const Attribution &attribution) : m_attribution(attribution)
{
    std::map<int, PythonOutline> before;
    std::map<int, std::set<std::string>> oldNames;
    m_hunks.resize(attribution.hunks().size());
    for (std::size_t i = 0; i < m_hunks.size(); ++i) {
        const ChangeHunk &hunk = attribution.hunks()[i];
        const auto &diff = attribution.files()[static_cast<std::size_t>(hunk.file)].diff;
        if (hunk.editCount == 0)
            continue;
        if (m_after.find(hunk.file) == m_after.end()) {
            const bool python = attribution.files()[static_cast<std::size_t>(hunk.file)].file.path().ends_with(".py");
            m_after[hunk.file] = outlinePython(python ? diff->after.text() : std::string_view());
            before[hunk.file] = outlinePython(python ? diff->before.text() : std::string_view());
            oldNames[hunk.file] = freshOf(std::string(diff->before.text()));
        }
        HunkFacts &facts = m_hunks[i];
        std::set<std::string> oldBindings;
        std::set<std::string> oldWords;
        for (int each = hunk.firstEdit; each < hunk.firstEdit + hunk.editCount; ++each) {
            const DiffEdit &edit = diff->edits[static_cast<std::size_t>(each)];
            facts.bindings.swap(oldBindings);
            facts.words.swap(oldWords);
            addLines(facts, *diff, edit, false, before[hunk.file]);
            facts.bindings.swap(oldBindings);
            facts.words.swap(oldWords);
            addLines(facts, *diff, edit, true, m_after[hunk.file]);
        }
        if (facts.words.empty())
            facts.words = std::move(oldWords);
        std::set_difference(facts.bindings.begin(), facts.bindings.end(), oldBindings.begin(), oldBindings.end(),
                            std::inserter(facts.newBindings, facts.newBindings.end()));
        std::erase_if(facts.fresh, [&](const std::string &name) { return oldNames[hunk.file].count(name) > 0; });
    }
}

void ChangeFacts::addLines(HunkFacts &facts, const FileDiff &diff, const DiffEdit &edit, bool after,
                           const PythonOutline &outline)
{
    const int begin = after ? edit.newStart : edit.oldStart;
    const int end = begin + (after ? edit.newCount : edit.oldCount);
    const TextLines &text = after ? diff.after : diff.before;
    for (const PythonDefinition &each : outline.definitions) {
        const bool begins = begin <= each.firstLine && each.firstLine < end;
        if (begins && !each.qualified.empty())
            facts.definitions.insert(each.qualified);
    }
    // Lines that were replaced lie where the new ones do.
    for (int line = begin; line < end && (after || edit.newCount == 0); ++line) {
        const std::string &in = outline.definitions[static_cast<std::size_t>(outline.definitionAt(line))].qualified;
        if (!in.empty() && !text.line(line).empty())
            facts.definitions.insert(in);
    }
    for (const PythonBinding &each : outline.bindings) {
        if (each.firstLine < end && begin <= each.lastLine)
            facts.bindings.insert(each.name);
    }
    // That it uses what the file imports anyway says nothing about what it is for.
    std::set<std::string_view> imported;
    for (const PythonBinding &each : outline.bindings) {
        if (!each.module.empty() && (each.firstLine >= end || each.lastLine < begin))
            imported.insert(each.name);
    }
    const std::string source = linesOf(text, begin, end);
    for (const PythonToken &token : pythonTokens(source)) {
        if (isOwnName(token)) {
            if (imported.count(token.text) == 0)
                addWords(facts.words, token.text);
            if (after)
                facts.addedNames.emplace(token.text);
        } else if (token.kind == PythonToken::Kind::Text) {
            const std::string_view inside = insideOf(token.text);
            if (inside.size() < 24)
                facts.words.emplace(inside);
            addWords(facts.words, inside);
        }
    }
    if (after)
        facts.fresh.merge(freshOf(source));
}

const ComparedFile &ChangeFacts::fileOf(int hunk) const
{
    const ChangeHunk &each = m_attribution.hunks()[static_cast<std::size_t>(hunk)];
    return m_attribution.files()[static_cast<std::size_t>(each.file)];
}

bool ChangeFacts::isIn(int hunk, const std::vector<std::string> &paths) const
{
    const ChangedFile &file = fileOf(hunk).file;
    return std::any_of(paths.begin(), paths.end(), [&](const std::string &path) {
        return (file.after && isSamePath(file.newPath, path)) || (file.before && isSamePath(file.oldPath, path));
    });
}

std::vector<std::string> ChangeFacts::users(int hunk, const std::string &name) const
{
    std::vector<std::string> found;
    const auto outline = m_after.find(m_attribution.hunks()[static_cast<std::size_t>(hunk)].file);
    for (std::size_t i = 1; outline != m_after.end() && i < outline->second.definitions.size(); ++i) {
        const PythonDefinition &each = outline->second.definitions[i];
        if (std::binary_search(each.uses.begin(), each.uses.end(), name))
            found.push_back(each.qualified);
    }
    return found;
}

std::set<std::string> ChangeFacts::reachedFrom(int hunk, const std::string &name, bool withParts) const
{
    std::set<std::string> reached;
    const auto outline = m_after.find(m_attribution.hunks()[static_cast<std::size_t>(hunk)].file);
    if (outline == m_after.end())
        return reached;
    const auto &definitions = outline->second.definitions;
    std::vector<std::size_t> next;
    const auto visit = [&](std::size_t i) {
        if (reached.insert(definitions[i].qualified).second)
            next.push_back(i);
    };
    for (std::size_t i = 1; i < definitions.size(); ++i) {
        if (withParts ? isNamedBy(definitions[i].qualified, name) : definitions[i].name == name)
            visit(i);
    }
    while (!next.empty()) {
        const PythonDefinition &each = definitions[next.back()];
        next.pop_back();
        for (std::size_t i = 1; i < definitions.size(); ++i) {
            if (std::binary_search(each.uses.begin(), each.uses.end(), definitions[i].name))
                visit(i);
        }
        for (const PythonBinding &binding : outline->second.bindings) {
            if (std::binary_search(each.uses.begin(), each.uses.end(), binding.name))
                reached.insert(binding.name);
        }
    }
    return reached;
}

} // namespace sweci
