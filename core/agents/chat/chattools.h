// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agents/chat/chatfiles.h"
#include "base/jsonvalue.h"

namespace sweci
{

// The tools as a model sees them: list, read, search, write, edit. There is none that runs anything.
class ChatTools
{
public:
    // What stands in a request under "tools".
    static const JsonValue &definitions();

    explicit ChatTools(ChatFiles files) : m_files(std::move(files)) {}

    // `arguments` is what the model wrote, whatever that is. What is wrong with it is told in the result, so that the
    // model can mend it.
    ToolResult run(const std::string &name, const std::string &arguments);

    const ChatFiles &files() const { return m_files; }

private:
    ChatFiles m_files;
};

} // namespace sweci
