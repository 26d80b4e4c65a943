// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/terminaltext.h"

#include <algorithm>
#include <cstdlib>

namespace sweci
{

namespace
{

constexpr std::size_t reach = 200;        // lines a cursor can go back, as on a tall screen
constexpr std::size_t tallLine = 1 << 17; // bytes; nothing goes back over a longer one
constexpr std::size_t widest = 256;       // columns a cursor can be sent to where there is no text
constexpr std::size_t longestParameters = 64;
constexpr std::size_t tabStop = 8;

} // namespace

TerminalText::Line &TerminalText::line()
{
    return m_lines[m_row];
}

// Writes down the styles of a row from the looks of its bytes.
void TerminalText::finishRow(std::size_t row)
{
    const std::vector<Look> &looks = m_looks[row - (m_lines.size() - m_looks.size())];
    std::vector<Style> &styles = m_lines[row].styles;
    styles.clear();
    for (std::size_t i = 0; i < looks.size(); ++i) {
        if (looks[i] == Look())
            continue;
        const bool goesOn = !styles.empty() && styles.back().end == i && styles.back().colour == looks[i].colour &&
                            styles.back().bold == looks[i].bold;
        if (goesOn)
            styles.back().end = static_cast<std::uint32_t>(i + 1);
        else
            styles.push_back(
                {static_cast<std::uint32_t>(i), static_cast<std::uint32_t>(i + 1), looks[i].colour, looks[i].bold});
    }
}

void TerminalText::moveTo(std::size_t row)
{
    finishRow(m_row);
    const std::size_t first = m_lines.size() - m_looks.size();
    m_row = std::max(row, first);
    while (m_row >= m_lines.size()) {
        const bool tall = m_lines.back().text.size() > tallLine;
        m_lines.emplace_back();
        m_looks.emplace_back();
        if (tall)
            m_looks.erase(m_looks.begin(), m_looks.end() - 1);
        else if (m_looks.size() > reach)
            m_looks.pop_front();
    }
}

std::vector<TerminalText::Line> TerminalText::takeFinal()
{
    const auto count = static_cast<std::ptrdiff_t>(m_lines.size() - m_looks.size());
    std::vector<Line> lines(std::make_move_iterator(m_lines.begin()), std::make_move_iterator(m_lines.begin() + count));
    m_lines.erase(m_lines.begin(), m_lines.begin() + count);
    m_row -= static_cast<std::size_t>(count);
    return lines;
}

void TerminalText::put(std::string_view run)
{
    while (!run.empty()) {
        if (m_column >= longestLine) {
            moveTo(m_row + 1);
            m_column = 0;
        }
        const std::string_view piece = run.substr(0, longestLine - m_column);
        run.remove_prefix(piece.size());
        std::string &text = line().text;
        if (text.size() < m_column)
            text.resize(m_column, ' ');
        text.replace(m_column, std::min(piece.size(), text.size() - m_column), piece);
        const std::size_t end = m_column + piece.size();
        if (m_look != Look() && looks().size() < end)
            looks().resize(end);
        if (m_column < looks().size())
            std::fill(looks().begin() + static_cast<std::ptrdiff_t>(m_column),
                      looks().begin() + static_cast<std::ptrdiff_t>(std::min(end, looks().size())), m_look);
        m_column = end;
    }
}

void TerminalText::control(char c)
{
    switch (c) {
    case '\n':
        moveTo(m_row + 1);
        m_column = 0; // programs rely on the terminal's driver for it
        break;
    case '\r':
        m_column = 0;
        break;
    case '\b':
        m_column -= m_column > 0;
        break;
    case '\t':
        m_column = std::min((m_column / tabStop + 1) * tabStop, std::max(line().text.size(), widest));
        break;
    default:
        break;
    }
}

void TerminalText::colours()
{
    std::size_t at = 0;
    while (at <= m_parameters.size()) {
        const std::size_t end = std::min(m_parameters.find(';', at), m_parameters.size());
        const int code = std::atoi(m_parameters.substr(at, end - at).c_str());
        if (code == 0)
            m_look = Look();
        else if (code == 1 || code == 22)
            m_look.bold = code == 1;
        else if (code >= 30 && code <= 37)
            m_look.colour = static_cast<std::int8_t>(code - 30);
        else if (code >= 90 && code <= 97)
            m_look.colour = static_cast<std::int8_t>(code - 90 + 8);
        else if (code == 39)
            m_look.colour = -1;
        else if (code == 38 || code == 48)
            return; // one of 256 or of millions: left as it is
        at = end + 1;
    }
}

void TerminalText::sequence(char final)
{
    const int number = std::atoi(m_parameters.c_str());
    const auto count = static_cast<std::size_t>(std::clamp(number, 1, 10000));
    std::string &text = line().text;
    switch (final) {
    case 'm':
        colours();
        break;
    case 'K':
        if (number == 0 && text.size() > m_column) {
            text.resize(m_column);
            looks().resize(std::min(looks().size(), m_column));
        } else if (number == 1) {
            std::fill_n(text.begin(), std::min(m_column, text.size()), ' ');
        } else if (number == 2) {
            text.clear();
            looks().clear();
        }
        break;
    case 'J':
        // What lies below is gone; a whole clear begins anew without losing what had scrolled by.
        if (number == 2 || number == 3) {
            moveTo(m_lines.size());
            m_column = 0;
        } else if (number == 0) {
            text.resize(std::min(text.size(), m_column));
            looks().resize(std::min(looks().size(), text.size()));
            m_looks.resize(m_looks.size() - (m_lines.size() - 1 - m_row));
            m_lines.resize(m_row + 1);
        }
        break;
    case 'A':
    case 'F':
        moveTo(m_row - std::min(m_row, count));
        m_column = final == 'F' ? 0 : m_column;
        break;
    case 'B':
    case 'E':
        moveTo(std::min(m_row + count, m_lines.size() - 1));
        m_column = final == 'E' ? 0 : m_column;
        break;
    case 'C':
        m_column = std::min(m_column + count, std::max(text.size(), widest));
        break;
    case 'D':
        m_column -= std::min(m_column, count);
        break;
    case 'G':
        m_column = std::min(count - 1, std::max(text.size(), widest));
        break;
    default:
        break;
    }
}

void TerminalText::feed(std::string_view bytes)
{
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const char c = bytes[i];
        const auto byte = static_cast<unsigned char>(c);
        switch (m_state) {
        case State::Text:
            if (c == '\x1b') {
                m_state = State::Escape;
            } else if (byte < 0x20 || byte == 0x7f) {
                control(c);
            } else {
                std::size_t end = i + 1;
                while (end < bytes.size() && static_cast<unsigned char>(bytes[end]) >= 0x20 && bytes[end] != '\x7f')
                    ++end;
                put(bytes.substr(i, end - i));
                i = end - 1;
            }
            break;
        case State::Escape:
            m_parameters.clear();
            if (c == '\x1b') {
                break; // the first one was alone
            } else if (c == '[') {
                m_state = State::Sequence;
            } else if (c == ']' || c == 'P' || c == '_' || c == '^' || c == 'X') {
                m_state = State::String;
            } else if (byte >= 0x20 && byte < 0x30) {
                break; // "ESC ( B" and the like: the next byte ends it
            } else {
                // A lone ESC hides nothing but itself.
                m_state = State::Text;
                if (byte < 0x20)
                    control(c);
                else if (!(byte >= 0x40 && byte < 0x60) && !(byte >= '0' && byte <= '9') && c != '=' && c != '>')
                    put(bytes.substr(i, 1));
            }
            break;
        case State::Sequence:
            if (byte >= 0x40 && byte <= 0x7e) {
                m_state = State::Text;
                sequence(c);
            } else if (byte < 0x20) {
                m_state = State::Text; // broken off
                control(c);
            } else if (m_parameters.size() < longestParameters) {
                m_parameters += c;
            }
            break;
        case State::String:
            // A title or link that is never closed ends with its line, or it would hide all the rest.
            if (c == '\a')
                m_state = State::Text;
            else if (c == '\x1b')
                m_state = State::StringEscape;
            else if (c == '\n') {
                m_state = State::Text;
                control(c);
            }
            break;
        case State::StringEscape:
            m_state = c == '\\' ? State::Text : State::String;
            break;
        }
    }
    finishRow(m_row);
}

std::string TerminalText::plain() const
{
    std::string all;
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        if (i > 0)
            all += '\n';
        all += m_lines[i].text;
    }
    return all;
}

} // namespace sweci
