// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/failurekind.h"
#include "base/jsonvalue.h"

#include <QNetworkProxy>
#include <QUrl>

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sweci
{

// The address behind which the model answers.
struct ChatServer {
    QUrl url;              // of the chat completions
    std::string key;       // empty: none is sent
    std::string keyHeader; // empty: "Authorization: Bearer KEY"; else the name of the header that holds it
    std::vector<std::pair<std::string, std::string>> headers; // further ones
    std::optional<QNetworkProxy> proxy;                       // else as the environment says
    double idleSeconds = 300;                                 // without a byte
    std::size_t mostBytes = std::size_t(16) << 20;            // of an answer

    // Base URL ("https://host/v1", with or without the last part) to the address; invalid when it is none.
    static QUrl completions(const QString &base);
};

// How a chat agent works. Times in seconds.
struct ChatSettings {
    ChatServer server;
    std::string model;
    JsonValue parameters = JsonValue::object(); // more members of each request: temperature, max_tokens ...
    int steps = 100;                            // answers of the model
    std::int64_t contextTokens = 128000;
    int tries = 6; // of one request
    double firstDelay = 2;
    double longestDelay = 120; // a server that asks for more patience than this ends the call
};

// Why it ended.
struct ChatEnd {
    bool ok = false;
    bool cancelled = false;
    FailureKind failure = FailureKind::None;
    std::string reason;     // stable word
    std::string message;    // for people, in English: it goes into the transcript
    int status = 0;         // of HTTP
    double retryAfter = -1; // seconds for which the server wants to be left alone; -1: not told
};

} // namespace sweci
