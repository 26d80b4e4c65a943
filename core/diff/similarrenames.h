// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diff/contentsimilarity.h"
#include "diff/treediff.h"

#include <optional>
#include <unordered_map>

namespace sweci
{

// Pairs deleted with added files by similar content. Sources and targets are indices into a list of changed files.
class SimilarRenames
{
public:
    SimilarRenames(const std::vector<ChangedFile> &files, const BlobSource &blobs, const TreeDiffOptions &options,
                   const std::atomic<bool> &cancelled);

    struct Pair {
        std::size_t source = 0;
        std::size_t target = 0;
        int score = 0; // of ContentPrint::MaxScore
    };
    // The pairs found; what they use is taken out of the lists.
    Result<std::vector<Pair>> bySameName(std::vector<std::size_t> &sources, std::vector<std::size_t> &targets);
    Result<std::vector<Pair>> byContent(std::vector<std::size_t> &sources, std::vector<std::size_t> &targets);

private:
    Result<int> score(std::size_t source, std::size_t target, int atLeast);
    Result<std::uint64_t> sizeOf(const std::string &blob);
    Result<const ContentPrint *> printOf(const std::string &blob);

    const std::vector<ChangedFile> &m_files;
    const BlobSource &m_blobs;
    const std::atomic<bool> &m_cancelled;
    std::uint64_t m_maxBytes;
    int m_minimum;
    std::unordered_map<std::string, std::uint64_t> m_sizes;
    std::unordered_map<std::string, ContentPrint> m_prints;
};

// The last part of a path.
std::string_view baseName(std::string_view path);

} // namespace sweci
