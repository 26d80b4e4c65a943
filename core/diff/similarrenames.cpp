// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/similarrenames.h"

#include "base/text.h"

#include <algorithm>
#include <array>
#include <map>

namespace sweci
{

namespace
{

// A file keeps this many of the sources it could come from; the others are not needed, as in git.
constexpr std::size_t CandidatesKept = 4;

bool isRegular(const TreeEntry &entry)
{
    return entry.mode == FileMode::Regular || entry.mode == FileMode::Executable;
}

void take(std::vector<std::size_t> &from, const std::vector<SimilarRenames::Pair> &pairs,
          std::size_t SimilarRenames::Pair::*which)
{
    std::vector<std::size_t> used;
    for (const auto &pair : pairs)
        used.push_back(pair.*which);
    std::sort(used.begin(), used.end());
    std::erase_if(from, [&](std::size_t i) { return std::binary_search(used.begin(), used.end(), i); });
}

struct Candidate {
    SimilarRenames::Pair pair;
    bool sameName = false;
};

bool better(const Candidate &a, const Candidate &b)
{
    return a.pair.score != b.pair.score ? a.pair.score > b.pair.score : a.sameName > b.sameName;
}

} // namespace

std::string_view baseName(std::string_view path)
{
    const std::size_t slash = path.rfind('/');
    return slash == std::string_view::npos ? path : path.substr(slash + 1);
}

SimilarRenames::SimilarRenames(const std::vector<ChangedFile> &files, const BlobSource &blobs,
                               const TreeDiffOptions &options, const std::atomic<bool> &cancelled)
    : m_files(files), m_blobs(blobs), m_cancelled(cancelled), m_maxBytes(options.maxBytes),
      m_minimum(std::clamp(options.similarity, 1, 100) * (ContentPrint::MaxScore / 100))
{
}

Result<std::uint64_t> SimilarRenames::sizeOf(const std::string &blob)
{
    if (const auto found = m_sizes.find(blob); found != m_sizes.end())
        return found->second;
    auto size = m_blobs.size(blob);
    if (size)
        m_sizes.emplace(blob, *size);
    return size;
}

Result<const ContentPrint *> SimilarRenames::printOf(const std::string &blob)
{
    if (const auto found = m_prints.find(blob); found != m_prints.end())
        return &found->second;
    auto content = m_blobs.read(blob);
    if (!content)
        return content.error();
    return &m_prints.emplace(blob, ContentPrint(*content)).first->second;
}

Result<int> SimilarRenames::score(std::size_t source, std::size_t target, int atLeast)
{
    if (m_cancelled)
        return Error{ErrorKind::Cancelled, Text::tr("Comparing was cancelled."), {}};
    const TreeEntry &from = *m_files[source].before;
    const TreeEntry &to = *m_files[target].after;
    if (!isRegular(from) || !isRegular(to))
        return 0;
    const auto oldSize = sizeOf(from.blob);
    const auto newSize = sizeOf(to.blob);
    if (!oldSize || !newSize)
        return (oldSize ? newSize : oldSize).error();
    const std::uint64_t larger = std::max(*oldSize, *newSize);
    const std::uint64_t difference = larger - std::min(*oldSize, *newSize);
    // The sizes alone may rule it out, without reading.
    if (larger > m_maxBytes ||
        larger * std::uint64_t(ContentPrint::MaxScore - atLeast) < difference * ContentPrint::MaxScore)
        return 0;
    const auto oldPrint = printOf(from.blob);
    const auto newPrint = printOf(to.blob);
    if (!oldPrint || !newPrint)
        return (oldPrint ? newPrint : oldPrint).error();
    return ContentPrint::score(**oldPrint, **newPrint);
}

Result<std::vector<SimilarRenames::Pair>> SimilarRenames::bySameName(std::vector<std::size_t> &sources,
                                                                     std::vector<std::size_t> &targets)
{
    // A name that only one deleted and one added file have says much: then half the way from the threshold to all is
    // enough.
    const int minimum = m_minimum + (ContentPrint::MaxScore - m_minimum) / 2;
    std::map<std::string_view, std::vector<std::size_t>> bySource;
    std::map<std::string_view, std::vector<std::size_t>> byTarget;
    for (std::size_t i : sources)
        bySource[baseName(m_files[i].oldPath)].push_back(i);
    for (std::size_t i : targets)
        byTarget[baseName(m_files[i].newPath)].push_back(i);
    std::vector<Pair> pairs;
    for (const auto &[name, candidates] : bySource) {
        const auto found = byTarget.find(name);
        if (candidates.size() != 1 || found == byTarget.end() || found->second.size() != 1)
            continue;
        const auto value = score(candidates.front(), found->second.front(), minimum);
        if (!value)
            return value.error();
        if (*value >= minimum)
            pairs.push_back({candidates.front(), found->second.front(), *value});
    }
    take(sources, pairs, &Pair::source);
    take(targets, pairs, &Pair::target);
    return pairs;
}

Result<std::vector<SimilarRenames::Pair>> SimilarRenames::byContent(std::vector<std::size_t> &sources,
                                                                    std::vector<std::size_t> &targets)
{
    std::vector<Candidate> all;
    for (std::size_t target : targets) {
        std::vector<Candidate> kept;
        for (std::size_t source : sources) {
            const auto value = score(source, target, m_minimum);
            if (!value)
                return value.error();
            if (*value < m_minimum)
                continue;
            kept.push_back(
                {{source, target, *value}, baseName(m_files[source].oldPath) == baseName(m_files[target].newPath)});
            std::stable_sort(kept.begin(), kept.end(), better);
            kept.resize(std::min(kept.size(), CandidatesKept));
        }
        all.insert(all.end(), kept.begin(), kept.end());
    }
    std::stable_sort(all.begin(), all.end(), better);
    std::vector<Pair> pairs;
    std::vector<bool> used(m_files.size());
    for (const Candidate &candidate : all) {
        if (used[candidate.pair.source] || used[candidate.pair.target])
            continue;
        used[candidate.pair.source] = used[candidate.pair.target] = true;
        pairs.push_back(candidate.pair);
    }
    take(sources, pairs, &Pair::source);
    take(targets, pairs, &Pair::target);
    return pairs;
}

} // namespace sweci
