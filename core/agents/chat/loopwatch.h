// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <deque>
#include <string>

namespace sweci
{

// Tells whether a model turns in circles: the same calls with the same outcome, again and again, also with others in
// between. A call that is repeated after a change has another outcome and counts as new.
class LoopWatch
{
public:
    enum class Verdict { Fine, Warn, Stop };

    static constexpr int warnAt = 3;
    static constexpr int stopAt = 6;
    static constexpr int remembered = 24; // rounds

    // One round: all calls of one answer with their results.
    Verdict note(const std::string &callsAndResults);

private:
    std::deque<std::string> m_rounds; // hashes
};

} // namespace sweci
