// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/preparation.h"

#include "base/files.h"
#include "base/hash.h"
#include "base/text.h"
#include "dataset/archive.h"

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

// Copies the files of a commit that are wanted. Submodules have no content in the archive and are left out.
Result<FlatTree> copyFiles(const GitRepository &from, GitRepository &to, const std::string &commit,
                           const std::function<bool(std::string_view)> &wanted)
{
    auto files = from.readTree(commit);
    if (!files)
        return files.error();
    FlatTree kept;
    for (const auto &[path, entry] : *files) {
        if (!wanted(path) || entry.mode == FileMode::Submodule)
            continue;
        auto content = from.readBlob(entry.blob);
        if (!content)
            return content.error();
        auto blob = to.writeBlob(*content);
        if (!blob)
            return blob.error();
        kept[path] = {entry.mode, *blob};
    }
    return kept;
}

} // namespace

Result<PreparedTask> prepareTask(const Dataset &dataset, const Task &task, GitRepository &repository,
                                 const fs::path &scratch)
{
    const fs::path archive = dataset.codeArchive(task.taskId);
    if (!task.codeSha.empty()) {
        auto hash = sha256OfFile(archive);
        if (!hash)
            return hash.error();
        if (*hash != task.codeSha)
            return Error{ErrorKind::Parse,
                         Text::tr("%1 is not the archive the table names: its SHA-256 is %2, %3 was expected.")
                             .arg(displayPath(archive), displayText(*hash), displayText(task.codeSha)),
                         "hash mismatch"};
    }
    const fs::path unpacked = scratch / "archive";
    (void)removeTree(unpacked);
    if (auto done = extractArchive(archive, unpacked); !done)
        return done.error();
    auto source = GitRepository::openBare(unpacked / ".git");
    if (!source)
        return source.error();
    PreparedTask prepared;
    auto base = copyFiles(*source, repository, task.currentSha, [](std::string_view path) {
        return !isGitFile(path) && topLevel(path) != "test" && topLevel(path) != "tests";
    });
    if (!base)
        return base.error();
    auto reference = copyFiles(*source, repository, task.targetSha,
                               [](std::string_view path) { return !isGitFile(path) && topLevel(path) != "test"; });
    if (!reference)
        return reference.error();
    for (const auto &[path, entry] : *reference) {
        if (isTests(path))
            (*base)[path] = entry;
    }
    (void)removeTree(unpacked);
    return PreparedTask{std::move(*base), std::move(*reference)};
}

} // namespace sweci
