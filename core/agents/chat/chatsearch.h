// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agents/chat/chatfiles.h"

#include <QRegularExpression>

namespace sweci
{

// Folders that a state leaves out (git/worktree.h): an agent need not see them either.
bool isLeftOut(const std::string &name);
bool isBinary(const std::string &content);
// Valid UTF-8; bytes that are none become U+FFFD. A server refuses others.
std::string asUtf8(const std::string &bytes);

// Collects the lines that a regular expression fits, within the bounds of ChatFiles.
class ChatSearch
{
public:
    ChatSearch(const std::string &pattern, const std::function<bool()> &stop);

    // Of the pattern, for the model; empty when it can be used.
    const std::string &error() const { return m_error; }
    void lookAt(const std::string &content, const std::string &name);
    void lookBelow(const PlainFolder &folder, const std::string &prefix, int depth = 0);
    ToolResult result() const;

private:
    bool isFull() const;

    QRegularExpression m_expression;
    const std::function<bool()> &m_stop;
    double m_until; // monotonic seconds
    std::string m_error;
    std::string m_text;
    std::size_t m_matches = 0;
    std::size_t m_bytes = 0;
    bool m_stopped = false;
};

} // namespace sweci
