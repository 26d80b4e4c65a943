// SPDX-License-Identifier: GPL-3.0-or-later
#include "testing/testset.h"

#include <algorithm>
#include <cstring>

namespace sweci
{

namespace
{

// An id and its next 8 bytes as a number whose order is that of the bytes.
struct Keyed {
    std::uint64_t key;
    std::string_view id;
};

std::uint64_t keyAt(std::string_view id, std::size_t depth)
{
    unsigned char bytes[8] = {};
    if (depth < id.size())
        std::memcpy(bytes, id.data() + depth, std::min<std::size_t>(8, id.size() - depth));
    std::uint64_t key = 0;
    for (const unsigned char byte : bytes)
        key = key << 8 | byte;
    return key;
}

using Iterator = std::vector<Keyed>::iterator;

bool lessFrom(const Keyed &a, const Keyed &b, std::size_t depth)
{
    return a.id.substr(std::min(depth, a.id.size())) < b.id.substr(std::min(depth, b.id.size()));
}

// How many bytes all ids of the range begin with; they are known to agree in the first `known`.
std::size_t commonLength(Iterator begin, Iterator end, std::size_t known)
{
    const std::string_view first = begin->id;
    std::size_t common = first.size();
    for (Iterator i = begin + 1; i != end && common > known; ++i) {
        common = std::min(common, i->id.size());
        if (std::memcmp(first.data() + known, i->id.data() + known, common - known) != 0) {
            const auto differ = std::mismatch(first.begin() + static_cast<std::ptrdiff_t>(known),
                                              first.begin() + static_cast<std::ptrdiff_t>(common),
                                              i->id.begin() + static_cast<std::ptrdiff_t>(known));
            common = static_cast<std::size_t>(differ.first - first.begin());
        }
    }
    return std::max(common, known);
}

// Sorts a range whose ids agree in their first `depth` bytes.
void sortFrom(Iterator begin, Iterator end, std::size_t depth)
{
    constexpr std::ptrdiff_t few = 24;
    // Each round goes eight bytes deeper; ids made to agree in very many bytes are left to plain comparison.
    constexpr std::size_t deepest = 4096;
    if (end - begin < 2)
        return;
    if (end - begin <= few || depth > deepest) {
        std::sort(begin, end, [depth](const Keyed &a, const Keyed &b) { return lessFrom(a, b, depth); });
        return;
    }
    depth = commonLength(begin, end, depth);
    for (Iterator i = begin; i != end; ++i)
        i->key = keyAt(i->id, depth);
    const auto before = [](const Keyed &a, const Keyed &b) { return a.key < b.key; };
    // Reports go file by file, so most of the order is there already.
    if (!std::is_sorted(begin, end, before))
        std::sort(begin, end, before);
    while (begin != end) {
        const std::uint64_t key = begin->key;
        Iterator next = begin;
        bool longer = false; // some id goes on behind these eight bytes, or ends within them before a NUL of another
        while (next != end && next->key == key) {
            longer = longer || next->id.size() != begin->id.size() || next->id.size() > depth + 8;
            ++next;
        }
        if (longer) {
            // An id that ends here is shorter than one with NUL bytes in its place: lengths decide, so those ranges
            // are compared as they are.
            if ((key & 0xff) == 0)
                std::sort(begin, next, [depth](const Keyed &a, const Keyed &b) { return lessFrom(a, b, depth); });
            else
                sortFrom(begin, next, depth + 8);
        }
        begin = next;
    }
}

} // namespace

void sortIds(std::vector<std::string_view> &ids)
{
    if (std::is_sorted(ids.begin(), ids.end()))
        return;
    std::vector<Keyed> keyed;
    keyed.reserve(ids.size());
    for (const std::string_view id : ids)
        keyed.push_back({0, id});
    sortFrom(keyed.begin(), keyed.end(), 0);
    for (std::size_t i = 0; i < ids.size(); ++i)
        ids[i] = keyed[i].id;
}

} // namespace sweci
