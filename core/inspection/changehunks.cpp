// SPDX-License-Identifier: GPL-3.0-or-later
// How a change falls into hunks, and which symbols each of them touches.
#include "inspection/attribution.h"
#include "inspection/trivialchange.h"

#include <algorithm>
#include <optional>

namespace sweci
{

namespace
{

constexpr int nearby = 3; // unchanged lines between edits of one hunk, as git's context

bool isPython(const std::string &path)
{
    return path.ends_with(".py");
}

std::optional<PythonOutline> outlineOf(const TextLines &text, const std::string &path)
{
    return isPython(path) ? std::optional(outlinePython(text.text())) : std::nullopt;
}

// The definition that an edit lies in, on the side where it has lines.
std::string definitionOf(const std::optional<PythonOutline> &before, const std::optional<PythonOutline> &after,
                         const DiffEdit &edit)
{
    const bool removesOnly = edit.newCount == 0;
    const auto &outline = removesOnly ? before : after;
    if (!outline)
        return {};
    const int line = removesOnly ? edit.oldStart : edit.newStart;
    return outline->definitions[static_cast<std::size_t>(outline->definitionAt(line))].qualified;
}

} // namespace

// Once for each file, however many hunks it has.
void Attribution::outlineFiles()
{
    m_outlines.resize(m_files.size());
    for (std::size_t file = 0; file < m_files.size() && !wasCancelled(); ++file) {
        const ComparedFile &each = m_files[file];
        if (each.diff && !each.diff->edits.empty())
            m_outlines[file] = {outlineOf(each.diff->before, each.file.path()),
                                outlineOf(each.diff->after, each.file.path())};
    }
}

void Attribution::findHunks()
{
    for (std::size_t file = 0; file < m_files.size(); ++file) {
        const ComparedFile &each = m_files[file];
        ChangeHunk hunk;
        hunk.file = static_cast<int>(file);
        if (!each.diff || each.diff->edits.empty()) {
            m_hunks.push_back(hunk);
            continue;
        }
        const auto &[before, after] = m_outlines[file];
        const auto &edits = each.diff->edits;
        for (std::size_t i = 0; i < edits.size(); ++i) {
            const std::string name = definitionOf(before, after, edits[i]);
            const bool joins = hunk.editCount > 0 && name == hunk.name &&
                               edits[i].newStart - edits[i - 1].newStart - edits[i - 1].newCount <= nearby;
            if (!joins) {
                if (hunk.editCount > 0)
                    m_hunks.push_back(hunk);
                hunk = {static_cast<int>(file), static_cast<int>(i), 0, name, false};
            }
            ++hunk.editCount;
        }
        m_hunks.push_back(hunk);
    }
    for (ChangeHunk &hunk : m_hunks) {
        const ComparedFile &each = m_files[static_cast<std::size_t>(hunk.file)];
        const auto &[before, after] = m_outlines[static_cast<std::size_t>(hunk.file)];
        if (hunk.editCount == 0 || !before || !after || wasCancelled())
            continue;
        hunk.takenAway = shareTakenAway(*each.diff, hunk.firstEdit, hunk.editCount);
        hunk.trivial = isTrivialChange(*each.diff, hunk.firstEdit, hunk.editCount, hunk.name, *before, *after);
    }
}

void Attribution::findTouched()
{
    m_touched.resize(m_hunks.size());
    for (std::size_t i = 0; i < m_hunks.size(); ++i) {
        const ChangeHunk &hunk = m_hunks[i];
        const ComparedFile &each = m_files[static_cast<std::size_t>(hunk.file)];
        const auto &before = m_outlines[static_cast<std::size_t>(hunk.file)].first;
        if (hunk.editCount == 0 || !before || wasCancelled())
            continue;
        Touched &touched = m_touched[i];
        const int file = each.file.after ? m_index.fileOf(each.file.newPath) : -1;
        const auto touch = [&](int definition, int binding) {
            const CodeSymbol symbol{file, binding >= 0 ? -1 : definition, binding};
            if (std::find(touched.symbols.begin(), touched.symbols.end(), symbol) == touched.symbols.end())
                touched.symbols.push_back(symbol);
        };
        const auto touchNew = [&](int line) {
            const int definition = m_index.outline(file).definitionAt(line);
            const int binding = definition == 0 ? m_index.outline(file).bindingAt(line) : -1;
            touch(definition, binding);
        };
        for (int edit = hunk.firstEdit; edit < hunk.firstEdit + hunk.editCount; ++edit) {
            const DiffEdit &lines = each.diff->edits[static_cast<std::size_t>(edit)];
            for (int line = lines.newStart; file >= 0 && line < lines.newStart + lines.newCount; ++line)
                touchNew(line);
            for (int line = lines.oldStart; line < lines.oldStart + lines.oldCount; ++line) {
                const PythonDefinition &old = before->definitions[static_cast<std::size_t>(before->definitionAt(line))];
                const int binding = old.qualified.empty() ? before->bindingAt(line) : -1;
                const std::string &name =
                    binding >= 0 ? before->bindings[static_cast<std::size_t>(binding)].name : old.qualified;
                if (name.empty())
                    continue;
                const auto now = file < 0 ? std::pair(-1, -1) : symbolNamed(file, name);
                if (now.first >= 0 || now.second >= 0)
                    touch(now.first, now.second);
                else
                    touched.removed.push_back(name.substr(name.rfind('.') + 1));
            }
        }
    }
}

// Index of the definition with that qualified name and of the binding with that name; -1.
std::pair<int, int> Attribution::symbolNamed(int file, const std::string &name) const
{
    const PythonOutline &outline = m_index.outline(file);
    for (std::size_t i = 1; i < outline.definitions.size(); ++i) {
        if (outline.definitions[i].qualified == name)
            return {static_cast<int>(i), -1};
    }
    for (std::size_t i = 0; i < outline.bindings.size(); ++i) {
        if (outline.bindings[i].name == name)
            return {-1, static_cast<int>(i)};
    }
    return {-1, -1};
}

} // namespace sweci
