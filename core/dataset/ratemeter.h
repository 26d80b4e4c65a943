// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <deque>
#include <optional>

namespace sweci
{

// Bytes per second over the last seconds, for "rate and time to go".
class RateMeter
{
public:
    explicit RateMeter(double window = 10) : m_window(window) {}

    // `seconds` of a clock that never goes back; `bytes` in all so far.
    void add(double seconds, std::uint64_t bytes);
    // Nothing within the first second.
    std::optional<double> bytesPerSecond() const;
    // Seconds until `left` bytes are there too.
    std::optional<double> secondsFor(std::uint64_t left) const;

private:
    struct Sample {
        double seconds;
        std::uint64_t bytes;
    };
    double m_window;
    std::deque<Sample> m_samples;
};

} // namespace sweci
