// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/chat/loopwatch.h"

#include "base/hash.h"

#include <algorithm>

namespace sweci
{

LoopWatch::Verdict LoopWatch::note(const std::string &callsAndResults)
{
    m_rounds.push_back(sha256(callsAndResults));
    if (m_rounds.size() > remembered)
        m_rounds.pop_front();
    const auto same = std::count(m_rounds.begin(), m_rounds.end(), m_rounds.back());
    if (same >= stopAt)
        return Verdict::Stop;
    return same >= warnAt ? Verdict::Warn : Verdict::Fine;
}

} // namespace sweci
