// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/preparation.h"

#include "base/filehash.h"
#include "base/files.h"
#include "base/text.h"
#include "dataset/archive.h"
#include "dataset/strayfiles.h"

#include <functional>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

std::string_view topLevel(std::string_view path)
{
    return path.substr(0, path.find('/'));
}

bool isGitFile(std::string_view path)
{
    return topLevel(path).substr(0, 4) == ".git";
}

bool isTests(std::string_view path)
{
    return topLevel(path) == "tests" && path.size() > 5;
}

bool wantedInBase(std::string_view path)
{
    return !isGitFile(path) && topLevel(path) != "test" && topLevel(path) != "tests";
}

bool wantedInReference(std::string_view path)
{
    return !isGitFile(path) && topLevel(path) != "test";
}

// True when a checkout of the commit may write other bytes than the blobs hold.
bool hasContentAttributes(const GitRepository &repository, const FlatTree &files)
{
    for (const auto &[path, entry] : files) {
        if (path != ".gitattributes" && !std::string_view(path).ends_with("/.gitattributes"))
            continue;
        const auto text = repository.readBlob(entry.blob);
        for (const char *word : {"eol", "crlf", "ident"}) {
            if (text && text->find(word) != std::string::npos)
                return true;
        }
    }
    return false;
}

// Adds the files of a commit that are wanted. Submodules have no content in the archive's objects.
Result<void> addCommit(const GitRepository &from, GitRepository &to, const std::string &commit,
                       const std::function<bool(std::string_view)> &wanted, FlatTree &files,
                       const ProcessTick &cancelled)
{
    auto tree = from.readTree(commit);
    if (!tree)
        return tree.error();
    const bool filtered = hasContentAttributes(from, *tree);
    for (const auto &[path, entry] : *tree) {
        if (cancelled && cancelled())
            return Error{ErrorKind::Cancelled, Text::tr("Cancelled."), "cancelled"};
        if (!wanted(path) || entry.mode == FileMode::Submodule)
            continue;
        auto content = filtered && entry.mode != FileMode::Link ? from.checkedOutBlob(entry.blob, path, commit)
                                                                : from.readBlob(entry.blob);
        if (!content)
            return content.error();
        auto blob = to.writeBlob(*content);
        if (!blob)
            return blob.error();
        // A checkout puts a file in the way of a folder aside, and a folder in the way of a file.
        const auto below = files.lower_bound(path + '/');
        if (below != files.end() && below->first.compare(0, path.size() + 1, path + '/') == 0)
            std::erase_if(files,
                          [&](const auto &file) { return file.first.compare(0, path.size() + 1, path + '/') == 0; });
        for (std::size_t slash = path.find('/'); slash != std::string::npos; slash = path.find('/', slash + 1))
            files.erase(path.substr(0, slash));
        files[path] = {entry.mode, *blob};
    }
    return {};
}

// The archive unpacked below `scratch` and its repository opened. Its configuration is replaced: it could name files
// and repositories of this machine.
Result<GitRepository> openArchive(const Dataset &dataset, const Task &task, const fs::path &unpacked,
                                  const ProcessTick &cancelled = {})
{
    const fs::path archive = dataset.codeArchive(task.taskId);
    if (auto fits = checkFileHash(archive, task.codeSha); !fits)
        return fits.error();
    (void)removeTree(unpacked);
    if (auto done = extractArchive(archive, unpacked, {}, cancelled); !done)
        return done.error();
    const fs::path folder = unpacked / ".git";
    std::error_code failure;
    if (!fs::is_directory(fs::symlink_status(folder, failure)))
        return Error{
            ErrorKind::Parse,
            Text::tr("The archive %1 holds no git repository: it has no folder .git.").arg(displayPath(archive)),
            "no .git"};
    for (const char *name : {"config", "config.worktree", "commondir", "objects/info/alternates",
                             "objects/info/http-alternates", "info/attributes"})
        fs::remove(folder / name, failure);
    if (auto written = writeFileAtomically(folder / "config", "[core]\n\trepositoryformatversion = 0\n\tbare = true\n");
        !written)
        return written.error();
    return GitRepository::openBare(folder);
}

Result<TaskOrigin> datesOf(const GitRepository &repository, const Task &task)
{
    TaskOrigin dates;
    for (const auto &[sha, seconds] :
         {std::pair{&task.currentSha, &dates.base}, std::pair{&task.targetSha, &dates.reference}}) {
        const auto time = repository.commitTime(*sha);
        if (!time)
            return Error{
                ErrorKind::NotFound,
                Text::tr("The archive of %1 has no commit %2.").arg(displayText(task.taskId), displayText(*sha)),
                "no such commit"};
        *seconds = *time;
    }
    return dates;
}

} // namespace

Result<PreparedTask> prepareTask(const Dataset &dataset, const Task &task, GitRepository &repository,
                                 const fs::path &scratch, const ProcessTick &cancelled)
{
    const fs::path unpacked = scratch / "archive";
    auto source = openArchive(dataset, task, unpacked, cancelled);
    if (!source)
        return source.error();
    auto dates = datesOf(*source, task);
    if (!dates)
        return dates.error();
    auto stray = strayFiles(repository, unpacked, source->indexPaths());
    if (!stray)
        return stray.error();
    PreparedTask prepared;
    for (const auto &[path, entry] : *stray) {
        if (wantedInBase(path))
            prepared.base[path] = entry;
        if (wantedInReference(path))
            prepared.reference[path] = entry;
    }
    if (auto added = addCommit(*source, repository, task.currentSha, wantedInBase, prepared.base, cancelled); !added)
        return added.error();
    if (auto added = addCommit(*source, repository, task.targetSha, wantedInReference, prepared.reference, cancelled);
        !added)
        return added.error();
    for (const auto &[path, entry] : prepared.reference) {
        if (isTests(path))
            prepared.base[path] = entry;
    }
    (void)removeTree(unpacked);
    return prepared;
}

Result<TaskOrigin> readTaskOrigin(const Dataset &dataset, const Task &task, const fs::path &scratch)
{
    const fs::path unpacked = scratch / "archive";
    auto source = openArchive(dataset, task, unpacked);
    if (!source)
        return source.error();
    auto origin = datesOf(*source, task);
    if (!origin)
        return origin;
    auto reference = source->readTree(task.targetSha);
    if (!reference)
        return reference.error();
    origin->packages = packageNames(*source, *reference, task.shortRepository());
    (void)removeTree(unpacked);
    return origin;
}

} // namespace sweci
