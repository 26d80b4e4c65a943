// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/chat/chatsearch.h"

#include "base/clock.h"

#include <algorithm>
#include <array>

namespace sweci
{

bool isLeftOut(const std::string &name)
{
    static constexpr std::array<std::string_view, 5> names{"__pycache__", ".pytest_cache", ".mypy_cache", ".ruff_cache",
                                                           ".git"};
    return std::find(names.begin(), names.end(), name) != names.end();
}

bool isBinary(const std::string &content)
{
    return content.substr(0, 8192).find('\0') != std::string::npos;
}

std::string asUtf8(const std::string &bytes)
{
    return QString::fromUtf8(bytes.data(), static_cast<qsizetype>(bytes.size())).toStdString();
}

ChatSearch::ChatSearch(const std::string &pattern, const std::function<bool()> &stop)
    : m_expression(QString::fromStdString(pattern)), m_stop(stop),
      m_until(monotonicSeconds() + ChatFiles::longestSearch)
{
    if (pattern.empty())
        m_error = "The pattern is empty.";
    else if (!m_expression.isValid())
        m_error = "This is no regular expression: " + m_expression.errorString().toStdString() + '.';
}

bool ChatSearch::isFull() const
{
    return m_stopped || m_matches >= ChatFiles::mostMatches || m_bytes > ChatFiles::mostSearched ||
           m_text.size() > ChatFiles::mostText - ChatFiles::longestLine - 200;
}

void ChatSearch::lookAt(const std::string &content, const std::string &name)
{
    m_bytes += content.size();
    if (isBinary(content))
        return;
    std::size_t number = 0;
    for (std::size_t start = 0; start < content.size() && !isFull();) {
        const std::size_t end = std::min(content.find('\n', start), content.size());
        ++number;
        // A regular expression can take for ever on a long line.
        const std::string line = content.substr(start, std::min(end - start, ChatFiles::longestLine));
        if (m_expression.match(QString::fromUtf8(line.data(), static_cast<qsizetype>(line.size()))).hasMatch()) {
            m_text += name + ':' + std::to_string(number) + ": " + line + '\n';
            ++m_matches;
        }
        // One line may take a tenth of a second.
        m_stopped = m_stopped || (m_stop && m_stop()) || monotonicSeconds() > m_until;
        start = end + 1;
    }
}

void ChatSearch::lookBelow(const PlainFolder &folder, const std::string &prefix, int depth)
{
    constexpr int deepest = 40;
    for (const PlainFolder::Entry &entry : folder.entries()) {
        m_stopped = m_stopped || (m_stop && m_stop());
        if (isFull())
            return;
        if (isLeftOut(entry.name))
            continue;
        if (entry.kind == PlainFolder::Kind::File) {
            if (const auto content = folder.read(entry.name, ChatFiles::largestFile))
                lookAt(*content, prefix + entry.name);
        } else if (entry.kind == PlainFolder::Kind::Folder && depth < deepest) {
            if (const auto inner = folder.folder(entry.name))
                lookBelow(*inner, prefix + entry.name + '/', depth + 1);
        }
    }
}

ToolResult ChatSearch::result() const
{
    if (m_text.empty())
        return {isFull() ? "The search was stopped before anything was found: look in a smaller folder."
                         : "Nothing was found."};
    return {asUtf8(m_text) + (isFull() ? "... and perhaps more: search for less, or in a folder below.\n" : "")};
}

} // namespace sweci
