// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace sweci
{

// What a person would have seen of a program's output in a terminal, line by line, given in any pieces. Carriage
// return, backspace and tab stops, erase line and display, and cursor moves within the last lines are carried out;
// colours are kept; all else (titles, links, other sequences) is dropped. Text is kept as bytes: each byte of a
// character takes a column of its own, which is exact wherever a line is rewritten from its start, as progress bars
// are.
//
// Memory: lines that scrolled out of reach of the cursor are final and can be taken away; a line goes on as the next
// one after longestLine bytes.
class TerminalText
{
public:
    // A run of bytes of one line with the same look.
    struct Style {
        std::uint32_t begin = 0;
        std::uint32_t end = 0;
        std::int8_t colour = -1; // 0 to 15 as in a terminal; -1 the usual one
        bool bold = false;
        bool operator==(const Style &) const = default;
    };
    struct Line {
        std::string text;
        std::vector<Style> styles; // only where it is not the usual look; in order
    };

    void feed(std::string_view bytes);
    // Those that were not taken away.
    const std::vector<Line> &lines() const { return m_lines; }
    // The lines that no cursor can reach any more; they are no part of lines() afterwards.
    std::vector<Line> takeFinal();
    // All lines with newlines between them: for copying and searching.
    std::string plain() const;

    static constexpr std::size_t longestLine = std::size_t(32) << 20; // bytes

private:
    enum class State { Text, Escape, Sequence, String, StringEscape };
    struct Look {
        std::int8_t colour = -1;
        bool bold = false;
        bool operator==(const Look &) const = default;
    };
    void put(std::string_view run);
    void control(char c);
    void sequence(char final);
    void colours();
    void moveTo(std::size_t row);
    Line &line();

    std::vector<Line> m_lines{1};
    // Of the bytes of the lines within reach, the last ones of m_lines; bytes beyond its end have the usual look.
    std::deque<std::vector<Look>> m_looks = std::deque<std::vector<Look>>(1);
    std::size_t m_row = 0; // index in m_lines
    std::size_t m_column = 0;
    Look m_look;
    State m_state = State::Text;
    std::string m_parameters;

    void finishRow(std::size_t row);
    std::vector<Look> &looks() { return m_looks[m_row - (m_lines.size() - m_looks.size())]; }
};

} // namespace sweci
