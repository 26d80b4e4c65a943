// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agents/chat/chatreply.h"

#include <string>
#include <vector>

namespace sweci
{

// The conversation that is sent again with each request, kept within the model's context: what tools gave long ago goes
// first, then what the model wrote into files, then the middle of recent results. The prompts and all texts of the
// model stay, and so does the order of calls and results, which servers insist on.
class ChatHistory
{
public:
    ChatHistory(std::string system, std::string prompt);

    void addReply(const ChatReply &reply);
    void addResult(const std::string &callId, std::string text);
    void addUser(std::string text);

    // Makes it fit; how many messages were shortened, and -1 when it does not fit whatever is taken out.
    int fit(std::int64_t tokens);
    // What a request of the present length really had, to reckon better.
    void calibrate(std::int64_t promptTokens);
    std::int64_t estimatedTokens() const;

    JsonValue messages() const;

private:
    struct Message {
        std::string role;
        std::string content;
        std::string callId;              // of a result
        std::vector<ChatToolCall> calls; // of an answer
        std::size_t bytes() const;
    };
    std::size_t bytes() const;
    int shortenResults(std::size_t upTo, std::size_t keep, std::int64_t tokens);
    int shortenCalls(std::size_t upTo, std::int64_t tokens);

    std::vector<Message> m_messages;
    double m_bytesPerToken = 3; // text and code have 3 to 4.5; too small is the safe side
};

} // namespace sweci
