// SPDX-License-Identifier: GPL-3.0-or-later
#include "testing/testset.h"

#include "base/hash.h"

#include <algorithm>
#include <iterator>

namespace sweci
{

TestSet TestSet::fromIds(std::vector<std::string_view> ids)
{
    sortIds(ids);
    ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
    TestSet set;
    std::size_t bytes = 0;
    for (const std::string_view id : ids)
        bytes += id.size();
    set.m_arena.reserve(bytes);
    set.m_ends.reserve(ids.size());
    for (const std::string_view id : ids)
        set.append(id);
    return set;
}

TestSet TestSet::fromIds(const std::vector<std::string> &ids)
{
    return fromIds(std::vector<std::string_view>(ids.begin(), ids.end()));
}

void TestSet::append(std::string_view id)
{
    m_arena.append(id);
    m_ends.push_back(m_arena.size());
}

std::string_view TestSet::id(std::size_t i) const
{
    const std::size_t begin = i == 0 ? 0 : m_ends[i - 1];
    return std::string_view(m_arena).substr(begin, m_ends[i] - begin);
}

std::optional<std::size_t> TestSet::indexOf(std::string_view wanted) const
{
    std::size_t low = 0;
    std::size_t high = size();
    while (low < high) {
        const std::size_t middle = low + (high - low) / 2;
        if (id(middle) < wanted)
            low = middle + 1;
        else
            high = middle;
    }
    if (low < size() && id(low) == wanted)
        return low;
    return std::nullopt;
}

std::vector<std::string> TestSet::ids() const
{
    std::vector<std::string> all;
    all.reserve(size());
    for (std::size_t i = 0; i < size(); ++i)
        all.emplace_back(id(i));
    return all;
}

namespace
{

// Calls `take(id, inA, inB)` for each id of either set, in order.
template <typename Take> void merge(const TestSet &a, const TestSet &b, Take take)
{
    std::size_t i = 0;
    std::size_t j = 0;
    while (i < a.size() || j < b.size()) {
        int order = 0;
        if (i == a.size())
            order = 1;
        else if (j == b.size())
            order = -1;
        else
            order = a.id(i).compare(b.id(j));
        take(order <= 0 ? a.id(i) : b.id(j), order <= 0, order >= 0);
        i += order <= 0;
        j += order >= 0;
    }
}

} // namespace

TestSet TestSet::intersection(const TestSet &a, const TestSet &b)
{
    TestSet result;
    merge(a, b, [&](std::string_view id, bool inA, bool inB) {
        if (inA && inB)
            result.append(id);
    });
    return result;
}

TestSet TestSet::difference(const TestSet &a, const TestSet &b)
{
    TestSet result;
    merge(a, b, [&](std::string_view id, bool, bool inB) {
        if (!inB)
            result.append(id);
    });
    return result;
}

TestSet TestSet::unite(const TestSet &a, const TestSet &b)
{
    TestSet result;
    merge(a, b, [&](std::string_view id, bool, bool) { result.append(id); });
    return result;
}

std::string TestSet::hash() const
{
    std::string joined;
    joined.reserve(m_arena.size() + size());
    for (std::size_t i = 0; i < size(); ++i) {
        if (i > 0)
            joined += '\0';
        joined.append(id(i));
    }
    return sha256(joined);
}

} // namespace sweci
