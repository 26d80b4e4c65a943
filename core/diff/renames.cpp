// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/renames.h"

#include "base/text.h"
#include "diff/similarrenames.h"

#include <algorithm>
#include <unordered_map>

namespace sweci
{

namespace
{

// The id of the empty blob is the same in every repository.
constexpr std::string_view EmptyBlob = "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391";

bool isRegular(FileMode mode)
{
    return mode == FileMode::Regular || mode == FileMode::Executable;
}

bool mayPair(const TreeEntry &from, const TreeEntry &to)
{
    return from.mode == to.mode || (isRegular(from.mode) && isRegular(to.mode));
}

std::vector<std::size_t> indicesOf(const std::vector<ChangedFile> &files, ChangedFile::Kind kind)
{
    std::vector<std::size_t> indices;
    for (std::size_t i = 0; i < files.size(); ++i) {
        const auto &entry = kind == ChangedFile::Kind::Added ? files[i].after : files[i].before;
        if (files[i].kind == kind && entry->blob != EmptyBlob)
            indices.push_back(i);
    }
    return indices;
}

// Pairs of equal content; of several sources one of the same name is best.
std::vector<SimilarRenames::Pair> exactPairs(const std::vector<ChangedFile> &files, std::vector<std::size_t> &sources,
                                             std::vector<std::size_t> &targets)
{
    std::unordered_map<std::string_view, std::vector<std::size_t>> byBlob;
    for (std::size_t i : sources)
        byBlob[files[i].before->blob].push_back(i);
    std::vector<SimilarRenames::Pair> pairs;
    std::vector<bool> used(files.size());
    for (std::size_t target : targets) {
        const auto found = byBlob.find(files[target].after->blob);
        if (found == byBlob.end())
            continue;
        std::optional<std::size_t> best;
        for (std::size_t source : found->second) {
            if (used[source] || !mayPair(*files[source].before, *files[target].after))
                continue;
            const bool sameName = baseName(files[source].oldPath) == baseName(files[target].newPath);
            if (!best || sameName)
                best = source;
            if (sameName)
                break;
        }
        if (!best)
            continue;
        used[*best] = used[target] = true;
        pairs.push_back({*best, target, ContentPrint::MaxScore});
    }
    const auto isUsed = [&](std::size_t i) { return used[i]; };
    std::erase_if(sources, isUsed);
    std::erase_if(targets, isUsed);
    return pairs;
}

void join(std::vector<ChangedFile> &files, const std::vector<SimilarRenames::Pair> &pairs, std::vector<bool> &gone)
{
    for (const auto &pair : pairs) {
        ChangedFile &file = files[pair.target];
        file.kind = ChangedFile::Kind::Renamed;
        file.oldPath = files[pair.source].oldPath;
        file.before = files[pair.source].before;
        // As git: 100 % is for equal content only.
        file.similarity = pair.score * 100 / ContentPrint::MaxScore;
        gone[pair.source] = true;
    }
}

} // namespace

Result<void> findRenames(TreeDiff &tree, const BlobSource &blobs, const TreeDiffOptions &options,
                         const std::atomic<bool> &cancelled)
{
    std::vector<std::size_t> sources = indicesOf(tree.files, ChangedFile::Kind::Deleted);
    std::vector<std::size_t> targets = indicesOf(tree.files, ChangedFile::Kind::Added);
    std::vector<bool> gone(tree.files.size());
    const auto exact = exactPairs(tree.files, sources, targets);
    std::vector<SimilarRenames::Pair> similar;
    if (blobs.read && options.similarity < 100 && !sources.empty() && !targets.empty()) {
        SimilarRenames search(tree.files, blobs, options, cancelled);
        auto byName = search.bySameName(sources, targets);
        if (!byName)
            return byName.error();
        similar = std::move(*byName);
        const auto limit = static_cast<std::uint64_t>(options.renameLimit);
        tree.similarSkipped = std::uint64_t(sources.size()) * targets.size() > limit * limit;
        if (!tree.similarSkipped) {
            const auto byContent = search.byContent(sources, targets);
            if (!byContent)
                return byContent.error();
            similar.insert(similar.end(), byContent->begin(), byContent->end());
        }
    }
    join(tree.files, exact, gone);
    join(tree.files, similar, gone);
    std::size_t kept = 0;
    for (std::size_t i = 0; i < tree.files.size(); ++i) {
        if (gone[i])
            continue;
        if (kept != i)
            tree.files[kept] = std::move(tree.files[i]);
        ++kept;
    }
    tree.files.resize(kept);
    return {};
}

void findCopies(TreeDiff &tree, const FlatTree &before)
{
    std::unordered_map<std::string_view, std::vector<ChangedFile *>> wanted;
    for (ChangedFile &file : tree.files) {
        if (file.kind == ChangedFile::Kind::Added && isRegular(file.after->mode) && file.after->blob != EmptyBlob)
            wanted[file.after->blob].push_back(&file);
    }
    if (wanted.empty())
        return;
    for (const auto &[path, entry] : before) {
        const auto found = isRegular(entry.mode) ? wanted.find(entry.blob) : wanted.end();
        if (found == wanted.end())
            continue;
        for (ChangedFile *file : found->second) {
            const bool better =
                baseName(path) == baseName(file->newPath) && baseName(file->oldPath) != baseName(file->newPath);
            if (file->kind == ChangedFile::Kind::Copied && !better)
                continue;
            file->kind = ChangedFile::Kind::Copied;
            file->oldPath = path;
            file->before = entry;
        }
    }
}

} // namespace sweci
