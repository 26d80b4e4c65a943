// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/logtext.h"

#include <algorithm>

namespace sweci
{

Result<std::unique_ptr<LogText>> LogText::create(Form form)
{
    auto lines = LineSpool::create();
    if (!lines)
        return lines.error();
    std::unique_ptr<LogText> text(new LogText);
    text->m_form = form;
    text->m_lines = std::move(lines).value();
    return text;
}

void LogText::take(std::string_view bytes)
{
    if (m_form == Form::Raw)
        return split(bytes);
    m_terminal.feed(bytes);
    for (const TerminalText::Line &line : m_terminal.takeFinal())
        m_lines->append(line);
}

void LogText::split(std::string_view bytes)
{
    while (!bytes.empty()) {
        const std::size_t end = std::min(bytes.find('\n'), bytes.size());
        // A line without an end must not take all memory: it goes on as the next one.
        const std::size_t taken = std::min(end, TerminalText::longestLine - m_last.text.size());
        m_last.text += bytes.substr(0, taken);
        bytes.remove_prefix(taken);
        if (bytes.empty())
            return;
        if (bytes.front() == '\n')
            bytes.remove_prefix(1);
        m_lines->append(m_last);
        m_last.text.clear();
    }
}

Result<void> LogText::publish()
{
    std::vector<LineSpool::Line> changing;
    if (m_form == Form::Raw)
        changing.push_back(m_last);
    else
        changing = m_terminal.lines();
    // What follows the last newline is no line yet.
    if (changing.back().text.empty())
        changing.pop_back();
    return m_lines->publish(std::move(changing));
}

} // namespace sweci
