// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>

namespace sweci
{

// Random numbers that are the same on every machine and with every library for one seed: xoshiro256** (Blackman and
// Vigna), seeded through splitmix64.
class RandomBits
{
public:
    explicit RandomBits(std::uint64_t seed)
    {
        for (std::uint64_t &word : m_state) {
            seed += 0x9e3779b97f4a7c15u;
            std::uint64_t mixed = seed;
            mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9u;
            mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebu;
            word = mixed ^ (mixed >> 31);
        }
    }

    std::uint64_t next()
    {
        const std::uint64_t result = rotated(m_state[1] * 5, 7) * 9;
        const std::uint64_t shifted = m_state[1] << 17;
        m_state[2] ^= m_state[0];
        m_state[3] ^= m_state[1];
        m_state[1] ^= m_state[2];
        m_state[0] ^= m_state[3];
        m_state[2] ^= shifted;
        m_state[3] = rotated(m_state[3], 45);
        return result;
    }

    // Uniform in 0..limit - 1; the bias of the product is below limit / 2^32.
    std::uint32_t below(std::uint32_t limit) { return static_cast<std::uint32_t>(((next() >> 32) * limit) >> 32); }

    // Uniform in [0, 1).
    double unit() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }

private:
    static std::uint64_t rotated(std::uint64_t value, int by) { return (value << by) | (value >> (64 - by)); }

    std::array<std::uint64_t, 4> m_state{};
};

} // namespace sweci
