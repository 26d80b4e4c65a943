// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/jsonvalue.h"
#include "base/usage.h"

#include <string>
#include <string_view>
#include <vector>

namespace sweci
{

struct ChatToolCall {
    std::string id;
    std::string name;
    std::string arguments; // as the model wrote them, whatever that is
};

// One answer of a model, put together from the chunks of a stream or read from one document (the chat completions of
// the OpenAI API and of those who speak it).
class ChatReply
{
public:
    enum class Taken { Fine, NotUnderstood, TooLarge };

    explicit ChatReply(std::size_t mostBytes) : m_mostBytes(mostBytes) {}

    // The data of one event: a chunk, or "[DONE]".
    Taken takeEvent(std::string_view data);
    // The answer of a server that does not stream.
    Taken takeDocument(std::string_view text);
    // After the last of them.
    void finish();

    // The server said that this is all.
    bool isComplete() const { return m_done || !m_finish.empty(); }
    bool isEmpty() const { return m_text.find_first_not_of(" \t\r\n") == std::string::npos && m_calls.empty(); }
    // The answer is as long as its limit: its end is missing.
    bool isCut() const { return m_finish == "length"; }

    const std::string &text() const { return m_text; }
    const std::string &reasoning() const { return m_reasoning; }
    const std::vector<ChatToolCall> &calls() const { return m_calls; }
    const std::string &finishReason() const { return m_finish; }
    const std::string &model() const { return m_model; } // that answered; empty: not told
    const Usage &usage() const { return m_usage; }       // only what was reported
    const JsonValue &error() const { return m_error; }   // told in the middle of the stream; null: none

private:
    Taken take(const JsonValue &chunk);
    void takeMessage(const JsonValue &message);
    void takeCall(const JsonValue &piece);
    void takeUsage(const JsonValue &usage);

    std::size_t m_mostBytes;
    std::size_t m_bytes = 0;
    std::string m_text;
    std::string m_reasoning;
    std::vector<ChatToolCall> m_calls;
    std::vector<std::int64_t> m_indices; // of m_calls, as the server counts them
    std::string m_finish;
    std::string m_model;
    Usage m_usage;
    JsonValue m_error;
    bool m_done = false;
};

} // namespace sweci
