// SPDX-License-Identifier: GPL-3.0-or-later
#include "git/repository.h"

#include "base/files.h"
#include "base/text.h"
#include "git/handles.h"

#include <cstring>
#include <git2/sys/mempack.h>

namespace sweci
{

namespace fs = std::filesystem;

Result<GitRepository> GitRepository::openBare(const fs::path &path)
{
    auto d = std::make_unique<Private>();
    if (git_repository_open_bare(&d->repository, path.c_str()) != 0)
        return gitError(Text::tr("%1 is not a git repository that can be opened.").arg(displayPath(path)),
                        ErrorKind::NotFound);
    d->path = path;
    return GitRepository(std::move(d));
}

Result<GitRepository> GitRepository::openOrInitBare(const fs::path &path)
{
    if (fs::exists(path / "HEAD"))
        return openBare(path);
    auto d = std::make_unique<Private>();
    git_repository_init_options options = GIT_REPOSITORY_INIT_OPTIONS_INIT;
    options.flags = GIT_REPOSITORY_INIT_BARE | GIT_REPOSITORY_INIT_MKPATH | GIT_REPOSITORY_INIT_NO_REINIT;
    options.initial_head = "main";
    if (git_repository_init_ext(&d->repository, path.c_str(), &options) != 0)
        return gitError(Text::tr("The repository %1 cannot be made.").arg(displayPath(path)));
    d->path = path;
    return GitRepository(std::move(d));
}

Result<GitRepository> GitRepository::inMemory()
{
    auto d = std::make_unique<Private>();
    Handle<git_odb, git_odb_free> objects;
    git_odb_backend *memory = nullptr;
    // The object database owns its backend, the repository keeps the object database.
    if (git_odb_new(objects.out()) != 0 || git_mempack_new(&memory) != 0 ||
        git_odb_add_backend(objects, memory, 1) != 0 || git_repository_wrap_odb(&d->repository, objects) != 0)
        return gitError(Text::tr("A repository in memory cannot be made."), ErrorKind::Internal);
    return GitRepository(std::move(d));
}

Result<GitRepository> GitRepository::inMemoryOver(const fs::path &bare)
{
    auto made = inMemory();
    if (!made)
        return made;
    Handle<git_odb, git_odb_free> objects;
    if (git_repository_odb(objects.out(), made->d->repository) != 0 ||
        git_odb_add_disk_alternate(objects, (bare / "objects").c_str()) != 0)
        return gitError(Text::tr("The repository %1 cannot be opened.").arg(displayPath(bare)));
    made->d->path = bare;
    return made;
}

GitRepository::GitRepository(std::unique_ptr<Private> content) : d(std::move(content)) {}
GitRepository::GitRepository(GitRepository &&) noexcept = default;
GitRepository &GitRepository::operator=(GitRepository &&) noexcept = default;
GitRepository::~GitRepository() = default;

Result<std::string> GitRepository::readBlob(const std::string &id) const
{
    Handle<git_blob, git_blob_free> blob;
    git_oid oid;
    if (git_oid_fromstr(&oid, id.c_str()) != 0 || git_blob_lookup(blob.out(), d->repository, &oid) != 0)
        return gitError(Text::tr("The content %1 is not in %2.").arg(displayText(id), displayPath(d->path)),
                        ErrorKind::NotFound);
    return std::string(static_cast<const char *>(git_blob_rawcontent(blob)), git_blob_rawsize(blob));
}

Result<std::uint64_t> GitRepository::blobSize(const std::string &id) const
{
    Handle<git_odb, git_odb_free> objects;
    git_oid oid;
    std::size_t size = 0;
    git_object_t type = GIT_OBJECT_INVALID;
    if (git_oid_fromstr(&oid, id.c_str()) != 0 || git_repository_odb(objects.out(), d->repository) != 0 ||
        git_odb_read_header(&size, &type, objects, &oid) != 0)
        return gitError(Text::tr("The content %1 is not in %2.").arg(displayText(id), displayPath(d->path)),
                        ErrorKind::NotFound);
    return std::uint64_t(size);
}

Result<std::string> GitRepository::writeBlob(std::string_view content)
{
    git_oid oid;
    if (git_blob_create_from_buffer(&oid, d->repository, content.data(), content.size()) != 0)
        return gitError(Text::tr("%1 cannot be written.").arg(displayPath(d->path)));
    return idText(oid);
}

Result<std::string> GitRepository::treeOf(const std::string &id) const
{
    Handle<git_object, git_object_free> object;
    Handle<git_object, git_object_free> tree;
    git_oid oid;
    if (git_oid_fromstr(&oid, id.c_str()) != 0 ||
        git_object_lookup(object.out(), d->repository, &oid, GIT_OBJECT_ANY) != 0 ||
        git_object_peel(tree.out(), object, GIT_OBJECT_TREE) != 0)
        return gitError(Text::tr("There is no state %1 in %2.").arg(displayText(id), displayPath(d->path)),
                        ErrorKind::NotFound);
    return idText(*git_object_id(tree));
}

Result<std::string> GitRepository::writeCommit(const std::string &tree, const std::vector<std::string> &parents,
                                               const std::string &message)
{
    Handle<git_tree, git_tree_free> content;
    git_oid oid;
    if (git_oid_fromstr(&oid, tree.c_str()) != 0 || git_tree_lookup(content.out(), d->repository, &oid) != 0)
        return gitError(Text::tr("There is no tree %1 in %2.").arg(displayText(tree), displayPath(d->path)),
                        ErrorKind::NotFound);
    std::vector<Handle<git_commit, git_commit_free>> held(parents.size());
    std::vector<const git_commit *> list;
    for (std::size_t i = 0; i < parents.size(); ++i) {
        if (git_oid_fromstr(&oid, parents[i].c_str()) != 0 ||
            git_commit_lookup(held[i].out(), d->repository, &oid) != 0)
            return gitError(Text::tr("There is no commit %1.").arg(displayText(parents[i])), ErrorKind::NotFound);
        list.push_back(held[i]);
    }
    Handle<git_signature, git_signature_free> signature;
    git_oid commit;
    if (git_signature_new(signature.out(), "SWE-CI Workbench", "sweci@localhost", 0, 0) != 0 ||
        git_commit_create(&commit, d->repository, nullptr, signature, signature, "UTF-8", message.c_str(), content,
                          list.size(), list.data()) != 0)
        return gitError(Text::tr("%1 cannot be written.").arg(displayPath(d->path)));
    return idText(commit);
}

Result<void> GitRepository::setRef(const std::string &name, const std::string &commit)
{
    Handle<git_reference, git_reference_free> reference;
    git_oid oid;
    if (git_oid_fromstr(&oid, commit.c_str()) != 0 ||
        git_reference_create(reference.out(), d->repository, name.c_str(), &oid, 1, nullptr) != 0)
        return gitError(Text::tr("The reference %1 cannot be written.").arg(displayText(name)));
    return {};
}

std::optional<std::string> GitRepository::ref(const std::string &name) const
{
    git_oid oid;
    if (git_reference_name_to_id(&oid, d->repository, name.c_str()) != 0)
        return std::nullopt;
    return idText(oid);
}

std::vector<std::string> GitRepository::refs(const std::string &prefix) const
{
    std::vector<std::string> names;
    git_strarray list = {};
    if (git_reference_list(&list, d->repository) != 0)
        return names;
    for (std::size_t i = 0; i < list.count; ++i) {
        if (std::strncmp(list.strings[i], prefix.c_str(), prefix.size()) == 0)
            names.emplace_back(list.strings[i]);
    }
    git_strarray_dispose(&list);
    std::sort(names.begin(), names.end());
    return names;
}

Result<void> GitRepository::removeRef(const std::string &name)
{
    const int code = git_reference_remove(d->repository, name.c_str());
    if (code != 0 && code != GIT_ENOTFOUND)
        return gitError(Text::tr("The reference %1 cannot be removed.").arg(displayText(name)));
    return {};
}

} // namespace sweci
