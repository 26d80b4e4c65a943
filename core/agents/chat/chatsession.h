// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agents/chat/chathistory.h"
#include "agents/chat/chatrequest.h"
#include "agents/chat/chatsettings.h"
#include "agents/chat/chattools.h"
#include "agents/chat/loopwatch.h"

#include <QElapsedTimer>
#include <QNetworkAccessManager>
#include <QObject>
#include <QTimer>

#include <functional>
#include <memory>

namespace sweci
{

// A model behind an OpenAI-compatible address plays one role: asks it, runs the tools it calls, gives it their results,
// until it calls none any more. All that happens goes to the sink as JSON objects, one a line
// (resources/agents/chat.toml reads them): "start", "reasoning", "text", "usage" (of one answer), "tool_call",
// "tool_result", "retry", "note", "progress", and at last "end" with outcome "success", "failure" or "cancelled". Emits
// finished() once, from the event loop. One thread.
//
// Ends by itself: after `steps` answers, when the model turns in circles, when the conversation no longer fits. Trouble
// with the server that may pass is tried again with growing pauses, never shorter than the server's Retry-After;
// a Retry-After longer than ChatSettings::longestDelay ends it, and stands in the event "end" ("retry_after").
class ChatSession : public QObject
{
    Q_OBJECT

public:
    using Sink = std::function<void(const JsonValue &event)>;

    ChatSession(ChatSettings settings, ChatTools tools, std::string prompt, Sink sink);
    ~ChatSession() override;

    void start();
    // Ends it at once, with what was used so far.
    void cancel();
    const ChatEnd &end() const { return m_end; }
    const Usage &usage() const { return m_usage; } // of all answers

Q_SIGNALS:
    void finished();

private:
    void ask();
    void send();
    void onAnswer();
    void onReceived();
    void takeTrouble(const ChatTrouble &trouble);
    void takeReply(const ChatReply &reply);
    void noteUsage(const ChatReply &reply);
    void runCalls(const ChatReply &reply);
    void takeLastWord(const ChatReply &reply);
    void tryAgain(const ChatTrouble &trouble);
    void fail(FailureKind kind, std::string reason, std::string message);
    void finish(ChatEnd end);
    void emitEvent(const char *type, const std::vector<std::pair<const char *, JsonValue>> &members);
    QByteArray body() const;

    ChatSettings m_settings;
    ChatTools m_tools;
    ChatHistory m_history;
    Sink m_sink;
    QNetworkAccessManager m_manager;
    std::unique_ptr<ChatRequest> m_request;
    QTimer m_pause;
    QElapsedTimer m_lastProgress;
    LoopWatch m_loops;
    Usage m_usage;
    ChatEnd m_end;
    int m_steps = 0;
    int m_failures = 0;  // of the present request
    int m_reminders = 0; // to write the document
    int m_cuts = 0;      // answers in a row that were cut at their length
    bool m_squeezed = false;
    bool m_done = false;
};

} // namespace sweci
