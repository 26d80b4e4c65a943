// SPDX-License-Identifier: GPL-3.0-or-later
// Trees and patches of GitRepository.
#include "base/files.h"
#include "base/text.h"
#include "git/handles.h"

namespace sweci
{

namespace
{

int visit(const char *root, const git_tree_entry *entry, void *payload)
{
    const git_filemode_t mode = git_tree_entry_filemode_raw(entry);
    if (mode == GIT_FILEMODE_TREE)
        return 0;
    FileMode kind = FileMode::Regular;
    if (mode == GIT_FILEMODE_LINK)
        kind = FileMode::Link;
    else if (mode == GIT_FILEMODE_COMMIT)
        kind = FileMode::Submodule;
    else if (mode & 0100)
        kind = FileMode::Executable;
    (*static_cast<FlatTree *>(payload))[std::string(root) + git_tree_entry_name(entry)] = {
        kind, idText(*git_tree_entry_id(entry))};
    return 0;
}

using Iterator = FlatTree::const_iterator;

// Writes the tree of the files in [begin, end), whose paths share the first `depth` bytes.
Result<git_oid> writeLevel(git_repository *repository, Iterator begin, Iterator end, std::size_t depth)
{
    Handle<git_treebuilder, git_treebuilder_free> builder;
    if (git_treebuilder_new(builder.out(), repository, nullptr) != 0)
        return gitError(Text::tr("A tree cannot be written."));
    while (begin != end) {
        const std::string &path = begin->first;
        const std::size_t slash = path.find('/', depth);
        git_oid id;
        if (slash == std::string::npos) {
            const auto &[mode, blob] = begin->second;
            if (git_oid_fromstr(&id, blob.c_str()) != 0 ||
                git_treebuilder_insert(nullptr, builder, path.c_str() + depth, &id,
                                       static_cast<git_filemode_t>(mode)) != 0)
                return gitError(Text::tr("%1 cannot be part of a tree.").arg(displayText(path)), ErrorKind::Unsafe);
            ++begin;
            continue;
        }
        const std::string_view prefix = std::string_view(path).substr(0, slash + 1);
        const auto inside = [&](const FlatTree::value_type &file) {
            return file.first.compare(0, prefix.size(), prefix) == 0;
        };
        const Iterator after = std::find_if_not(begin, end, inside);
        auto inner = writeLevel(repository, begin, after, slash + 1);
        if (!inner)
            return inner;
        const std::string name(prefix.substr(depth, slash - depth));
        if (git_treebuilder_insert(nullptr, builder, name.c_str(), &*inner, GIT_FILEMODE_TREE) != 0)
            return gitError(Text::tr("%1 cannot be part of a tree.").arg(displayText(prefix)), ErrorKind::Unsafe);
        begin = after;
    }
    git_oid tree;
    if (git_treebuilder_write(&tree, builder) != 0)
        return gitError(Text::tr("A tree cannot be written."));
    return tree;
}

Result<Handle<git_tree, git_tree_free>> lookup(git_repository *repository, const GitRepository &owner,
                                               const std::string &id)
{
    auto treeId = owner.treeOf(id);
    if (!treeId)
        return treeId.error();
    Handle<git_tree, git_tree_free> tree;
    git_oid oid;
    if (git_oid_fromstr(&oid, treeId->c_str()) != 0 || git_tree_lookup(tree.out(), repository, &oid) != 0)
        return gitError(Text::tr("There is no state %1.").arg(displayText(id)), ErrorKind::NotFound);
    return tree;
}

} // namespace

Result<FlatTree> GitRepository::readTree(const std::string &treeOrCommit) const
{
    auto tree = lookup(d->repository, *this, treeOrCommit);
    if (!tree)
        return tree.error();
    FlatTree files;
    if (git_tree_walk(*tree, GIT_TREEWALK_PRE, visit, &files) != 0)
        return gitError(Text::tr("The state %1 cannot be read.").arg(displayText(treeOrCommit)));
    return files;
}

Result<std::string> GitRepository::writeTree(const FlatTree &files)
{
    auto tree = writeLevel(d->repository, files.begin(), files.end(), 0);
    if (!tree)
        return tree.error();
    return idText(*tree);
}

Result<std::string> GitRepository::patch(const std::string &fromTree, const std::string &toTree) const
{
    auto from = lookup(d->repository, *this, fromTree);
    if (!from)
        return from.error();
    auto to = lookup(d->repository, *this, toTree);
    if (!to)
        return to.error();
    git_diff_options options = GIT_DIFF_OPTIONS_INIT;
    options.flags = GIT_DIFF_SHOW_BINARY | GIT_DIFF_INCLUDE_TYPECHANGE;
    options.id_abbrev = GIT_OID_HEXSZ;
    Handle<git_diff, git_diff_free> diff;
    git_buf text = GIT_BUF_INIT;
    if (git_diff_tree_to_tree(diff.out(), d->repository, *from, *to, &options) != 0 ||
        git_diff_to_buf(&text, diff, GIT_DIFF_FORMAT_PATCH) != 0)
        return gitError(Text::tr("The difference of two states cannot be made."));
    std::string bytes(text.ptr, text.size);
    git_buf_dispose(&text);
    return bytes;
}

Result<FlatTree> GitRepository::applyPatch(const std::string &treeId, std::string_view patch)
{
    auto tree = lookup(d->repository, *this, treeId);
    if (!tree)
        return tree.error();
    Handle<git_diff, git_diff_free> diff;
    Handle<git_index, git_index_free> index;
    if (git_diff_from_buffer(diff.out(), patch.data(), patch.size()) != 0)
        return gitError(Text::tr("The patch cannot be read."), ErrorKind::Parse);
    if (git_apply_to_tree(index.out(), d->repository, *tree, diff, nullptr) != 0)
        return gitError(Text::tr("The patch does not apply."), ErrorKind::Parse);
    FlatTree files;
    for (std::size_t i = 0; i < git_index_entrycount(index); ++i) {
        const git_index_entry *entry = git_index_get_byindex(index, i);
        files[entry->path] = {static_cast<FileMode>(entry->mode), idText(entry->id)};
    }
    return files;
}

} // namespace sweci
