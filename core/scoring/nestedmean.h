// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace sweci
{

// A mean over tasks of the means over their samples. Tasks are added in the order in which they first came.
class NestedMean
{
public:
    // A missing value is not added, and never counts as 0.
    void add(const std::string &task, std::optional<double> value)
    {
        if (!value)
            return;
        const auto [entry, fresh] = m_index.try_emplace(task, m_sums.size());
        if (fresh)
            m_sums.emplace_back(0.0, 0);
        auto &[sum, count] = m_sums[entry->second];
        sum += *value;
        ++count;
    }

    // Tasks with a value.
    int size() const { return static_cast<int>(m_sums.size()); }

    std::optional<double> mean() const
    {
        if (m_sums.empty())
            return std::nullopt;
        double total = 0;
        for (const auto &[sum, count] : m_sums)
            total += sum / count;
        return total / static_cast<double>(m_sums.size());
    }

private:
    std::unordered_map<std::string, std::size_t> m_index;
    std::vector<std::pair<double, int>> m_sums; // of the samples of a task
};

} // namespace sweci
