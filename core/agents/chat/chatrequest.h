// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agents/chat/chatreply.h"
#include "agents/chat/chatsettings.h"
#include "agents/chat/ssereader.h"

#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QObject>
#include <QTimer>

namespace sweci
{

// What went wrong with a request, and whether another try may help.
struct ChatTrouble {
    ChatEnd end;
    bool again = false;
    double retryAfter = -1;   // seconds, as the server asks; -1: it does not
    bool contextFull = false; // the conversation is too long for the model
};

// One POST of a conversation and its answer, streamed. Emits finished() once, from the event loop; after abort() never.
// Redirects are not followed: they would carry the key to whoever is named. Nothing is tried again here.
class ChatRequest : public QObject
{
    Q_OBJECT

public:
    ChatRequest(QNetworkAccessManager &manager, const ChatServer &server, QByteArray body, QObject *parent = nullptr);
    ~ChatRequest() override;

    void start();
    void abort();

    // After finished(): one of both.
    const std::optional<ChatTrouble> &trouble() const { return m_trouble; }
    const ChatReply &reply() const { return m_answer; }

Q_SIGNALS:
    void finished();
    void received(qint64 bytes); // so far

private:
    void onData();
    void onEnd();
    void onIdle();
    void takeEvent(const std::string &data);
    void end(std::optional<ChatTrouble> trouble);
    void endTooLarge();
    ChatTrouble refusal(int status) const;
    ChatTrouble cut() const;
    bool streams() const;

    QNetworkAccessManager &m_manager;
    const ChatServer &m_server;
    QByteArray m_body;
    QNetworkReply *m_reply = nullptr;
    QTimer m_idle;
    SseReader m_events;
    ChatReply m_answer;
    std::string m_document; // of an answer that is no stream
    std::optional<ChatTrouble> m_trouble;
    qint64 m_received = 0;
    bool m_done = false;
};

} // namespace sweci
