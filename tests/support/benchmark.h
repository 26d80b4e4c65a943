// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <vector>

namespace sweci
{

// Times of some rounds of one piece of work, each on input of its own, so that nothing is measured twice from a cache.
class Benchmark
{
public:
    explicit Benchmark(const char *name) : m_name(name) {}

    // Runs and times `work` once; what it needs is made before.
    template <typename Work> auto time(Work work)
    {
        const auto begin = std::chrono::steady_clock::now();
        auto result = work();
        const std::chrono::duration<double, std::milli> spent = std::chrono::steady_clock::now() - begin;
        m_milliseconds.push_back(spent.count());
        return result;
    }

    double median() const { return quantile(0.5); }
    double quantile(double share) const
    {
        std::vector<double> sorted = m_milliseconds;
        std::sort(sorted.begin(), sorted.end());
        return sorted.empty() ? 0
                              : sorted[static_cast<std::size_t>(share * static_cast<double>(sorted.size() - 1) + 0.5)];
    }

    void print() const
    {
        std::printf("BENCH %s: median %.1f ms, 95th percentile %.1f ms, %zu rounds\n", m_name, median(), quantile(0.95),
                    m_milliseconds.size());
        std::fflush(stdout);
    }

private:
    const char *m_name;
    std::vector<double> m_milliseconds;
};

} // namespace sweci
