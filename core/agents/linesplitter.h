// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace sweci
{

// Makes lines of bytes that come in any pieces. Memory is bounded: of a line longer than the limit the beginning is
// given, marked as cut, and the rest is skipped.
class LineSplitter
{
public:
    struct Line {
        std::string_view text; // without its newline and a carriage return before it; valid during the call
        bool cut = false;      // longer than the limit
        bool ended = true;     // false: the last one, without a newline
    };
    using Take = std::function<void(const Line &)>;

    static constexpr std::size_t longestLine = std::size_t(32) << 20;
    explicit LineSplitter(Take take, std::size_t limit = longestLine) : m_take(std::move(take)), m_limit(limit) {}

    void feed(std::string_view bytes);
    // Gives an unterminated last line.
    void finish();
    std::uint64_t bytes() const { return m_bytes; }

private:
    void give(std::string_view text, bool ended);

    Take m_take;
    std::size_t m_limit;
    std::string m_pending;
    bool m_skipping = false; // the rest of a line that was given cut
    std::uint64_t m_bytes = 0;
};

} // namespace sweci
