// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/chat/ssereader.h"

namespace sweci
{

bool SseReader::feed(std::string_view bytes)
{
    while (!bytes.empty() && !m_tooLarge) {
        if (m_afterReturn && bytes.front() == '\n')
            bytes.remove_prefix(1);
        m_afterReturn = false;
        const std::size_t end = bytes.find_first_of("\r\n");
        m_line.append(bytes.substr(0, end));
        m_tooLarge = m_line.size() + m_data.size() > m_mostBytes;
        if (end == std::string_view::npos)
            break;
        m_afterReturn = bytes[end] == '\r';
        takeLine();
        bytes.remove_prefix(end + 1);
    }
    return !m_tooLarge;
}

void SseReader::finish()
{
    if (m_tooLarge)
        return;
    takeLine();
    takeEvent();
}

void SseReader::takeLine()
{
    std::string_view line = m_line;
    if (line.compare(0, 3, "\xef\xbb\xbf") == 0)
        line.remove_prefix(3);
    if (line.empty()) {
        takeEvent();
    } else if (line.compare(0, 5, "data:") == 0 || line == "data") {
        line.remove_prefix(line == "data" ? 4 : 5);
        if (!line.empty() && line.front() == ' ')
            line.remove_prefix(1);
        if (m_hasData)
            m_data += '\n';
        m_data += line;
        m_hasData = true;
    }
    m_line.clear();
}

void SseReader::takeEvent()
{
    if (!m_hasData)
        return;
    m_hasData = false;
    std::string data;
    data.swap(m_data);
    m_sink(data);
}

} // namespace sweci
