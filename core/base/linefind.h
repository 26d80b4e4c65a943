// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/linespool.h"

#include <atomic>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace sweci
{

// Where a text occurs in a line: bytes [begin, end).
struct LineHit {
    int line = 0;
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
    bool operator==(const LineHit &) const = default;
};

// Finds a text. One without capital letters finds both kinds of ASCII letters, one with capitals finds itself.
class Finder
{
public:
    explicit Finder(std::string needle);
    bool isUsable() const { return !m_needle.empty() && m_needle.find('\n') == std::string::npos; }
    const std::string &needle() const { return m_needle; }

    // Where it begins at or after `from`; npos where it does not.
    std::size_t in(std::string_view text, std::size_t from = 0) const;

private:
    std::string m_needle;
    bool m_fold = false;
};

// All places in the lines that are there now, in order, at most `limit`; `step` hears of those found so far after each
// piece of the text. Any thread.
std::vector<LineHit> findInLines(const LineSpool &lines, const Finder &finder, std::size_t limit,
                                 const std::atomic<bool> &cancelled,
                                 const std::function<void(const std::vector<LineHit> &)> &step = {});

} // namespace sweci
