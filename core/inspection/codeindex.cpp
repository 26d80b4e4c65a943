// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspection/codeindex.h"

#include <queue>

#include <algorithm>
#include <cmath>
#include <set>

namespace sweci
{

namespace
{

constexpr std::size_t largestFile = std::size_t(4) << 20;
constexpr std::size_t mostReached = 4000;
constexpr double step = 0.95;       // of the weight is left behind a step
constexpr double notImported = 0.3; // when no chain of imports leads to the symbol's file
constexpr double least = 0.01;

std::string_view fileName(std::string_view path)
{
    return path.substr(path.rfind('/') + 1); // npos + 1 is 0
}

// The dots of a relative import and a package's __init__ leave the words that a path ends in.
std::string moduleTail(std::string_view module)
{
    module.remove_prefix(std::min(module.find_first_not_of('.'), module.size()));
    std::string tail(module);
    std::replace(tail.begin(), tail.end(), '.', '/');
    return tail;
}

bool endsWithPath(std::string_view path, std::string_view tail)
{
    return path.size() >= tail.size() && path.ends_with(tail) &&
           (path.size() == tail.size() || path[path.size() - tail.size() - 1] == '/');
}

} // namespace

bool isTestPath(std::string_view path)
{
    const std::string_view name = fileName(path);
    return path.starts_with("tests/") || path.find("/tests/") != std::string_view::npos || name.starts_with("test_") ||
           name.ends_with("_test.py") || name == "conftest.py";
}

void CodeIndex::add(const std::string &path, std::string_view source)
{
    if (source.size() > largestFile)
        return;
    m_byPath[path] = fileCount();
    m_files.push_back({path, outlinePython(source), isTestPath(path), {}});
}

void CodeIndex::link()
{
    std::map<std::string_view, std::vector<int>> byTail; // the last word of a module's name
    for (int file = 0; file < fileCount(); ++file) {
        const File &each = m_files[static_cast<std::size_t>(file)];
        std::string_view name = fileName(each.path);
        if (name == "__init__.py") {
            const std::string_view folder = std::string_view(each.path).substr(0, each.path.size() - name.size());
            if (!folder.empty())
                byTail[fileName(folder.substr(0, folder.size() - 1))].push_back(file);
        } else if (name.ends_with(".py")) {
            byTail[name.substr(0, name.size() - 3)].push_back(file);
        }
        for (std::size_t i = 1; i < each.outline.definitions.size(); ++i)
            m_byName[each.outline.definitions[i].name].push_back({file, static_cast<int>(i), -1});
        for (std::size_t i = 0; i < each.outline.bindings.size(); ++i) {
            if (each.outline.bindings[i].module.empty()) // what an import binds is defined elsewhere
                m_byName[each.outline.bindings[i].name].push_back({file, -1, static_cast<int>(i)});
        }
    }
    for (File &each : m_files) {
        std::set<int> imports;
        for (const PythonBinding &binding : each.outline.bindings) {
            if (binding.module.empty())
                continue;
            // "from package import module" means a file too.
            const std::string first = moduleTail(binding.module);
            std::vector<std::string> tails{first};
            for (const std::string &name : binding.uses)
                tails.push_back(first.empty() ? name : std::string(first).append(1, '/').append(name));
            for (const std::string &tail : tails) {
                const auto found = byTail.find(fileName(tail));
                if (tail.empty() || found == byTail.end())
                    continue;
                for (const int file : found->second) {
                    const std::string &path = m_files[static_cast<std::size_t>(file)].path;
                    if (endsWithPath(path, std::string(tail).append(".py")) ||
                        endsWithPath(path, std::string(tail).append("/__init__.py")))
                        imports.insert(file);
                }
            }
        }
        each.imports.assign(imports.begin(), imports.end());
    }
}

int CodeIndex::fileOf(const std::string &path) const
{
    const auto found = m_byPath.find(path);
    return found == m_byPath.end() ? -1 : found->second;
}

const std::string &CodeIndex::nameOf(const CodeSymbol &symbol) const
{
    const PythonOutline &outline = m_files[static_cast<std::size_t>(symbol.file)].outline;
    return symbol.binding >= 0 ? outline.bindings[static_cast<std::size_t>(symbol.binding)].name
                               : outline.definitions[static_cast<std::size_t>(symbol.definition)].qualified;
}

const std::vector<std::string> &CodeIndex::usesOf(const CodeSymbol &symbol) const
{
    const PythonOutline &outline = m_files[static_cast<std::size_t>(symbol.file)].outline;
    return symbol.binding >= 0 ? outline.bindings[static_cast<std::size_t>(symbol.binding)].uses
                               : outline.definitions[static_cast<std::size_t>(symbol.definition)].uses;
}

CodeSymbol CodeIndex::testOf(const std::string &testId) const
{
    CodeSymbol none{-1, -1, -1};
    const std::size_t colons = testId.find("::");
    const int file = fileOf(testId.substr(0, colons));
    if (file < 0 || colons == std::string::npos)
        return none;
    // "TestB::test_c[x]" is TestB.test_c of the source.
    std::string name;
    const std::size_t end = std::min(testId.find('[', colons), testId.size());
    for (std::size_t at = colons + 2; at < end; ++at) {
        if (testId[at] != ':')
            name += testId[at];
        else if (!name.empty() && name.back() != '.')
            name += '.';
    }
    const auto &definitions = outline(file).definitions;
    for (std::size_t i = 1; i < definitions.size(); ++i) {
        if (definitions[i].qualified == name)
            return {file, static_cast<int>(i), -1};
    }
    return none;
}

// Files to which a chain of imports leads, and the conftest.py of the folders above.
std::vector<int> CodeIndex::filesSeenBy(int file) const
{
    std::set<int> seen{file};
    std::vector<int> next{file};
    for (std::string folder = path(file); folder.find('/') != std::string::npos;) {
        folder.resize(folder.rfind('/'));
        if (const int conftest = fileOf(std::string(folder).append("/conftest.py"));
            conftest >= 0 && seen.insert(conftest).second)
            next.push_back(conftest);
    }
    if (const int conftest = fileOf("conftest.py"); conftest >= 0 && seen.insert(conftest).second)
        next.push_back(conftest);
    while (!next.empty()) {
        const int each = next.back();
        next.pop_back();
        for (const int imported : m_files[static_cast<std::size_t>(each)].imports) {
            if (seen.insert(imported).second)
                next.push_back(imported);
        }
    }
    return {seen.begin(), seen.end()};
}

// Names of the symbol, and what a class or a test brings with it that no name says.
template <typename Visit> void CodeIndex::forUses(const CodeSymbol &symbol, const Visit &visit) const
{
    if (symbol.binding >= 0)
        return;
    const auto &definitions = outline(symbol.file).definitions;
    const PythonDefinition &definition = definitions[static_cast<std::size_t>(symbol.definition)];
    const bool isClass = definition.kind == PythonDefinition::Kind::Class;
    for (std::size_t i = 1; i < definitions.size(); ++i) {
        const std::string &name = definitions[i].name;
        const bool inside = definitions[i].parent == symbol.definition;
        const bool special = name.starts_with("__") && name.ends_with("__");
        const bool setsUp = name.starts_with("setup") || name == "setUp";
        const bool beside = definition.parent > 0 && definitions[i].parent == definition.parent;
        if (isClass ? inside && special : inside || (beside && setsUp))
            visit(CodeSymbol{symbol.file, static_cast<int>(i), -1});
    }
}

std::vector<ReachedSymbol> CodeIndex::reachedBy(const std::string &testId) const
{
    const CodeSymbol test = testOf(testId);
    if (test.file < 0)
        return {};
    const std::vector<int> seen = filesSeenBy(test.file);
    const auto isSeen = [&](int file) { return std::binary_search(seen.begin(), seen.end(), file); };

    std::vector<ReachedSymbol> reached;
    std::set<CodeSymbol> done;
    const auto later = [](const ReachedSymbol &a, const ReachedSymbol &b) { return a.weight < b.weight; };
    std::priority_queue<ReachedSymbol, std::vector<ReachedSymbol>, decltype(later)> waiting(later);
    waiting.push({test, 1, 0, -1});
    while (!waiting.empty() && reached.size() < mostReached) {
        const ReachedSymbol each = waiting.top();
        waiting.pop();
        if (!done.insert(each.symbol).second)
            continue;
        const int index = static_cast<int>(reached.size());
        reached.push_back(each);
        const auto reach = [&](const CodeSymbol &symbol, double share) {
            const File &file = m_files[static_cast<std::size_t>(symbol.file)];
            if (file.isTest && !isSeen(symbol.file))
                return; // another test's own
            const double weight = each.weight * share * (isSeen(symbol.file) ? 1 : notImported);
            if (weight > least && done.find(symbol) == done.end())
                waiting.push({symbol, weight, each.steps + 1, index});
        };
        forUses(each.symbol, [&](const CodeSymbol &symbol) { reach(symbol, 0.95); });
        for (const std::string &name : usesOf(each.symbol)) {
            const auto found = m_byName.find(name);
            if (found == m_byName.end())
                continue;
            const double share = step / std::sqrt(static_cast<double>(found->second.size()));
            for (const CodeSymbol &symbol : found->second)
                reach(symbol, share);
        }
    }
    return reached;
}

} // namespace sweci
