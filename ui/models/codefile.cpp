// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/codefile.h"

#include "base/text.h"
#include "inspection/hunkfacts.h"
#include "inspection/itemplaces.h"

namespace sweci
{

namespace
{

// The state's path that is meant; empty when none or several may be.
std::string pathMeant(const FlatTree &tree, const std::string &path)
{
    if (tree.find(path) != tree.end())
        return path;
    std::string found;
    for (const auto &[each, entry] : tree) {
        if (!isSamePath(each, path))
            continue;
        if (!found.empty())
            return {};
        found = each;
    }
    return found;
}

} // namespace

Result<ChangesFilePtr> readCodeFile(const TaskFiles &files, const StateName &state, const std::string &path,
                                    const std::atomic<bool> &cancelled)
{
    auto states = files.states();
    if (!states)
        return states.error();
    auto id = (*states)->tree(state);
    if (!id)
        return id.error();
    auto tree = (*states)->repository().readTree(*id);
    if (!tree)
        return tree.error();
    const std::string meant = pathMeant(*tree, path);
    if (meant.empty())
        return Error{ErrorKind::NotFound, Text::tr("The code of this state has no file %1.").arg(displayText(path)),
                     "no such path"};
    const TreeEntry &entry = tree->at(meant);
    if (entry.mode == FileMode::Submodule)
        return Error{ErrorKind::NotFound, Text::tr("%1 is a submodule.").arg(displayText(meant)), "submodule"};
    auto content = (*states)->repository().readBlob(entry.blob);
    if (!content)
        return content.error();
    auto made = std::make_shared<ChangesFile>();
    made->change.oldPath = made->change.newPath = meant;
    made->change.before = made->change.after = entry;
    auto diff = computeFileDiff(DiffRequest{*content, *content, {}}, cancelled);
    if (!diff)
        return diff.error();
    made->diff = std::move(*diff);
    if (made->diff->content == FileDiff::Content::Text)
        made->rows = std::make_shared<AlignedRows>(made->diff, RowLayout::Unified, WholeFile);
    made->sentences = contentNotes(*made->diff);
    return ChangesFilePtr(std::move(made));
}

int lineOfDefinition(std::string_view source, std::string_view name)
{
    std::string dotted;
    for (const char c : testFunction(name)) {
        if (c != ':')
            dotted += c;
        else if (!dotted.empty() && dotted.back() != '.')
            dotted += '.';
    }
    const PythonOutline outline = outlinePython(source);
    for (std::size_t i = 1; i < outline.definitions.size(); ++i) {
        const std::string &each = outline.definitions[i].qualified;
        if (each == dotted || (!dotted.empty() && dotted.ends_with(each) && isNamedBy(each, dotted)))
            return outline.definitions[i].firstLine;
    }
    for (const PythonBinding &each : outline.bindings) {
        if (each.name == dotted)
            return each.firstLine;
    }
    return -1;
}

} // namespace sweci
