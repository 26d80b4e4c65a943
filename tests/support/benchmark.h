// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <vector>

namespace sweci
{

// Times of some rounds of one piece of work, each on input of its own, so that nothing is measured twice from a cache.
// Beside the time of the clock that of the processor is kept: other work on the machine lengthens the former only.
class Benchmark
{
public:
    explicit Benchmark(const char *name) : m_name(name) {}

    // Runs and times `work` once; what it needs is made before.
    template <typename Work> auto time(Work work)
    {
        const auto begin = std::chrono::steady_clock::now();
        const double cpuBegin = cpuMilliseconds();
        auto result = work();
        const std::chrono::duration<double, std::milli> spent = std::chrono::steady_clock::now() - begin;
        m_cpu.push_back(cpuMilliseconds() - cpuBegin);
        m_wall.push_back(spent.count());
        return result;
    }

    double median() const { return quantile(m_wall, 0.5); }
    double cpuMedian() const { return quantile(m_cpu, 0.5); }
    double high() const { return quantile(m_wall, 0.95); } // the 95th percentile
    double fastest() const { return quantile(m_wall, 0); }
    double worst() const { return quantile(m_wall, 1); }

    void print() const
    {
        std::printf("BENCH %s: median %.1f ms, 95th percentile %.1f ms, worst %.1f ms, processor %.1f and %.1f ms, "
                    "%zu rounds\n",
                    m_name, median(), high(), worst(), cpuMedian(), quantile(m_cpu, 0.95), m_wall.size());
        std::fflush(stdout);
    }

private:
    // Of this thread.
    static double cpuMilliseconds()
    {
        timespec now = {};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
        return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
    }

    static double quantile(std::vector<double> values, double share)
    {
        std::sort(values.begin(), values.end());
        return values.empty() ? 0
                              : values[static_cast<std::size_t>(share * static_cast<double>(values.size() - 1) + 0.5)];
    }

    const char *m_name;
    std::vector<double> m_wall;
    std::vector<double> m_cpu;
};

} // namespace sweci
