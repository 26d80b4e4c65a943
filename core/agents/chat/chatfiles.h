// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agents/chat/chatworkspace.h"

#include <functional>
#include <string>

namespace sweci
{

// What a tool gives the model: text in English, valid UTF-8, never more than about `ChatFiles::mostText`.
struct ToolResult {
    std::string text;
    bool failed = false;
    bool diskFull = false; // the agent cannot go on

    static ToolResult failure(std::string text) { return {std::move(text), true, false}; }
};

// The tools of a chat agent on files. Sizes are bounded in all directions: what is read, what is written, what a search
// looks at. A search stops after longestSearch seconds and when `stop` says so, which it asks before each line.
class ChatFiles
{
public:
    static constexpr std::size_t mostText = 64 << 10;      // bytes of a result
    static constexpr std::size_t mostContent = 4 << 20;    // bytes that one call may write
    static constexpr std::size_t largestFile = 16 << 20;   // that is read or edited
    static constexpr std::size_t mostSearched = 256 << 20; // bytes in one search
    static constexpr double longestSearch = 60;            // seconds
    static constexpr std::size_t mostEntries = 2000;       // of a list
    static constexpr std::size_t mostMatches = 200;        // of a search
    static constexpr std::size_t longestLine = 2000;       // bytes shown of one line
    static constexpr std::size_t mostLines = 2000;         // of one read

    ChatFiles(ChatWorkspace workspace, std::function<bool()> stop)
        : m_workspace(std::move(workspace)), m_stop(std::move(stop))
    {
    }

    ToolResult list(const std::string &path, bool recursive) const;
    // From line `first` (1 the first), at most `lines`, each with its number.
    ToolResult read(const std::string &path, std::int64_t first, std::int64_t lines) const;
    // Lines that a regular expression fits, in a file or all below a folder.
    ToolResult search(const std::string &pattern, const std::string &path) const;
    ToolResult write(const std::string &path, const std::string &content);
    // Replaces `before`, which must be there exactly once unless `all`.
    ToolResult edit(const std::string &path, const std::string &before, const std::string &after, bool all);

    bool wroteRequirement() const { return m_wroteRequirement; }
    const ChatWorkspace &workspace() const { return m_workspace; }

private:
    ToolResult put(const ChatWorkspace::Place &place, const std::string &path, const std::string &content);

    ChatWorkspace m_workspace;
    std::function<bool()> m_stop;
    bool m_wroteRequirement = false;
};

} // namespace sweci
