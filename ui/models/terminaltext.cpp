// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/terminaltext.h"

#include <algorithm>

namespace sweci
{

namespace
{

constexpr std::size_t sequenceCap = 4096;
constexpr int tabStop = 8;

// ESC [ parameters intermediates final
std::size_t afterControl(std::string_view text, std::size_t at)
{
    const std::size_t end = std::min(text.size(), at + sequenceCap);
    while (at < end && static_cast<unsigned char>(text[at]) >= 0x20 && static_cast<unsigned char>(text[at]) < 0x40)
        ++at;
    const bool ends =
        at < end && static_cast<unsigned char>(text[at]) >= 0x40 && static_cast<unsigned char>(text[at]) < 0x7f;
    return ends ? at + 1 : 0;
}

// ESC ] ... up to BEL or ESC backslash; on one line.
std::size_t afterString(std::string_view text, std::size_t at)
{
    const std::size_t end = std::min(text.size(), at + sequenceCap);
    for (; at < end; ++at) {
        if (text[at] == '\a')
            return at + 1;
        if (text[at] == '\x1b')
            return at + 1 < text.size() && text[at + 1] == '\\' ? at + 2 : 0;
        if (text[at] == '\n')
            return 0;
    }
    return 0;
}

// Where the sequence that begins with the ESC at `at` ends; 0 when it is none.
std::size_t afterSequence(std::string_view text, std::size_t at)
{
    if (at + 1 >= text.size())
        return 0;
    const char kind = text[at + 1];
    if (kind == '[')
        return afterControl(text, at + 2);
    if (kind == ']' || kind == 'P' || kind == '^' || kind == '_' || kind == 'X')
        return afterString(text, at + 2);
    if (kind == '(' || kind == ')' || kind == '#')
        return at + 2 < text.size() ? at + 3 : 0;
    return kind >= 0x30 && kind < 0x7f ? at + 2 : 0;
}

} // namespace

std::string terminalText(std::string_view output)
{
    std::string text;
    text.reserve(output.size());
    std::size_t column = 0; // characters since the line began
    for (std::size_t i = 0; i < output.size();) {
        const char c = output[i];
        if (c == '\x1b') {
            if (const std::size_t next = afterSequence(output, i)) {
                i = next;
                continue;
            }
        }
        ++i;
        if (c == '\r' || c == '\n') {
            if (c == '\r' && i < output.size() && output[i] == '\n')
                ++i;
            text += '\n';
            column = 0;
        } else if (c == '\t') {
            const std::size_t blanks = tabStop - column % tabStop;
            text.append(blanks, ' ');
            column += blanks;
        } else {
            text += c;
            column += (static_cast<unsigned char>(c) & 0xc0) != 0x80;
        }
    }
    return text;
}

} // namespace sweci
