// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/ratemeter.h"

namespace sweci
{

void RateMeter::add(double seconds, std::uint64_t bytes)
{
    m_samples.push_back({seconds, bytes});
    while (m_samples.size() > 2 && m_samples[1].seconds <= seconds - m_window)
        m_samples.pop_front();
}

std::optional<double> RateMeter::bytesPerSecond() const
{
    if (m_samples.size() < 2)
        return std::nullopt;
    const double seconds = m_samples.back().seconds - m_samples.front().seconds;
    if (seconds < 1)
        return std::nullopt;
    return static_cast<double>(m_samples.back().bytes - m_samples.front().bytes) / seconds;
}

std::optional<double> RateMeter::secondsFor(std::uint64_t left) const
{
    const auto rate = bytesPerSecond();
    if (!rate || *rate <= 0)
        return std::nullopt;
    return static_cast<double>(left) / *rate;
}

} // namespace sweci
