// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/filedescriptor.h"
#include "base/files.h"
#include "base/text.h"
#include "git/handles.h"

#include <fcntl.h>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

// Loose objects and packs that are there now; what appears later stays.
std::vector<fs::path> objectFiles(const fs::path &objects)
{
    std::vector<fs::path> files;
    std::error_code failure;
    for (const auto &folder : fs::directory_iterator(objects, failure)) {
        const std::string name = folder.path().filename().native();
        if (name.size() != 2 && name != "pack")
            continue;
        for (const auto &file : fs::directory_iterator(folder.path(), failure))
            files.push_back(file.path());
    }
    return files;
}

bool syncFile(const fs::path &path)
{
    const FileDescriptor fd(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    return fd.valid() && ::fsync(fd.get()) == 0;
}

} // namespace

Result<void> GitRepository::repack()
{
    const fs::path objects = d->path / "objects";
    const std::vector<fs::path> before = objectFiles(objects);
    Handle<git_packbuilder, git_packbuilder_free> builder;
    Handle<git_revwalk, git_revwalk_free> walk;
    const auto failed = [&] {
        return gitError(Text::tr("The repository %1 cannot be packed.").arg(displayPath(d->path)));
    };
    if (git_packbuilder_new(builder.out(), d->repository) != 0 || git_revwalk_new(walk.out(), d->repository) != 0)
        return failed();
    git_packbuilder_set_threads(builder, 1);
    if (git_revwalk_push_glob(walk, "refs/*") != 0 || git_packbuilder_insert_walk(builder, walk) != 0)
        return failed();
    if (git_packbuilder_object_count(builder) == 0)
        return {};
    if (git_packbuilder_write(builder, nullptr, 0, nullptr, nullptr) != 0)
        return failed();
    const std::string stem = (objects / "pack" / ("pack-" + std::string(git_packbuilder_name(builder)))).native();
    if (!syncFile(stem + ".pack") || !syncFile(stem + ".idx"))
        return systemError(errno, Text::tr("The pack of %1 cannot be synced.").arg(displayPath(d->path)));
    syncFolder(objects / "pack");
    for (const fs::path &file : before) {
        std::error_code ignored;
        if (file.native().compare(0, stem.size(), stem) != 0)
            fs::remove(file, ignored);
    }
    Handle<git_odb, git_odb_free> odb;
    if (git_repository_odb(odb.out(), d->repository) != 0 || git_odb_refresh(odb) != 0)
        return failed();
    return {};
}

} // namespace sweci
