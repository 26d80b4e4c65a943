// SPDX-License-Identifier: GPL-3.0-or-later
// GitRepository: what a checkout would see.
#include "base/text.h"
#include "git/handles.h"

namespace sweci
{

std::set<std::string> GitRepository::indexPaths() const
{
    std::set<std::string> paths;
    Handle<git_index, git_index_free> index;
    if (git_repository_index(index.out(), d->repository) != 0)
        return paths;
    for (std::size_t i = 0; i < git_index_entrycount(index); ++i)
        paths.insert(git_index_get_byindex(index, i)->path);
    return paths;
}

Result<std::string> GitRepository::checkedOutBlob(const std::string &id, const std::string &path,
                                                  const std::string &commit) const
{
    Handle<git_blob, git_blob_free> blob;
    git_oid oid;
    git_blob_filter_options options = GIT_BLOB_FILTER_OPTIONS_INIT;
    options.flags = GIT_BLOB_FILTER_NO_SYSTEM_ATTRIBUTES | GIT_BLOB_FILTER_ATTRIBUTES_FROM_COMMIT;
    git_buf content = GIT_BUF_INIT;
    if (git_oid_fromstr(&oid, id.c_str()) != 0 || git_blob_lookup(blob.out(), d->repository, &oid) != 0 ||
        git_oid_fromstr(&options.attr_commit_id, commit.c_str()) != 0 ||
        git_blob_filter(&content, blob, path.c_str(), &options) != 0)
        return gitError(Text::tr("%1 cannot be read as it is checked out.").arg(displayText(path)));
    std::string bytes(content.ptr ? content.ptr : "", content.size);
    git_buf_dispose(&content);
    return bytes;
}

std::optional<std::int64_t> GitRepository::commitTime(const std::string &id) const
{
    Handle<git_commit, git_commit_free> commit;
    git_oid oid;
    if (git_oid_fromstr(&oid, id.c_str()) != 0 || git_commit_lookup(commit.out(), d->repository, &oid) != 0)
        return std::nullopt;
    return git_commit_time(commit);
}

} // namespace sweci
