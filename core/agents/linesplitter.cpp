// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/linesplitter.h"

namespace sweci
{

namespace
{

// What is kept of a line that is too long.
constexpr std::size_t keptOfCut = 65536;

} // namespace

void LineSplitter::give(std::string_view text, bool ended)
{
    if (!text.empty() && text.back() == '\r')
        text.remove_suffix(1);
    m_take({text, false, ended});
}

void LineSplitter::feed(std::string_view bytes)
{
    m_bytes += bytes.size();
    while (!bytes.empty()) {
        const std::size_t newline = bytes.find('\n');
        const bool ends = newline != std::string_view::npos;
        const std::string_view part = bytes.substr(0, ends ? newline : bytes.size());
        bytes.remove_prefix(ends ? newline + 1 : bytes.size());
        if (m_skipping) {
            m_skipping = !ends;
            continue;
        }
        if (m_pending.size() + part.size() > m_limit) {
            m_pending.append(part.substr(0, keptOfCut));
            m_take({std::string_view(m_pending).substr(0, keptOfCut), true, ends});
            m_pending = {}; // gives the memory back
            m_skipping = !ends;
        } else if (!ends) {
            m_pending.append(part);
        } else if (m_pending.empty()) {
            give(part, true);
        } else {
            m_pending.append(part);
            give(m_pending, true);
            if (m_pending.capacity() > 16 * keptOfCut)
                m_pending = {};
            m_pending.clear();
        }
    }
}

void LineSplitter::finish()
{
    if (!m_pending.empty())
        give(m_pending, false);
    m_pending = {};
    m_skipping = false;
}

} // namespace sweci
