// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/chat/chatrequest.h"

#include "base/failuretext.h"
#include "base/processspec.h"
#include "base/retryafter.h"
#include "base/version.h"

#include <QSslConfiguration>

#include <algorithm>
#include <array>

namespace sweci
{

namespace
{

constexpr std::size_t mostRefusal = 64 << 10; // bytes of an error's text that are looked at

ChatTrouble network(std::string reason, std::string message, bool again = true)
{
    ChatTrouble trouble;
    trouble.end.failure = FailureKind::Network;
    trouble.end.reason = std::move(reason);
    trouble.end.message = std::move(message);
    trouble.again = again;
    return trouble;
}

// Those in $SSL_CERT_FILE beside what Qt finds by itself, which in the image of a task is nothing.
void trustFurther(QNetworkRequest &request)
{
    const std::string file = environmentValue("SSL_CERT_FILE");
    if (file.empty())
        return;
    QSslConfiguration configuration = request.sslConfiguration();
    configuration.addCaCertificates(QString::fromStdString(file));
    request.setSslConfiguration(configuration);
}

bool saysContextIsFull(const std::string &message)
{
    static constexpr std::array<std::string_view, 5> words{"context_length_exceeded", "context length",
                                                           "context window", "maximum context", "prompt is too long"};
    return std::any_of(words.begin(), words.end(),
                       [&](std::string_view word) { return message.find(word) != std::string::npos; });
}

// {"error": {"message": ...}}, {"error": "..."}, {"message": ...}, or what it is.
std::string messageOf(const JsonValue &error, const std::string &fallback)
{
    const JsonValue &inner = error["error"].isNull() ? error : error["error"];
    if (inner.isString())
        return inner.toString();
    std::string text = inner["message"].toString();
    if (!inner["code"].toString().empty())
        text += " (" + inner["code"].toString() + ')';
    return text.empty() ? fallback.substr(0, 500) : text;
}

} // namespace

QUrl ChatServer::completions(const QString &base)
{
    QUrl url(base.trimmed(), QUrl::StrictMode);
    const QString scheme = url.scheme();
    if (!url.isValid() || url.host().isEmpty() || (scheme != QLatin1String("http") && scheme != QLatin1String("https")))
        return {};
    QString path = url.path(QUrl::FullyEncoded);
    while (path.endsWith(QLatin1Char('/')))
        path.chop(1);
    if (!path.endsWith(QLatin1String("/chat/completions")))
        path += QLatin1String("/chat/completions");
    url.setPath(path, QUrl::StrictMode);
    return url;
}

ChatRequest::ChatRequest(QNetworkAccessManager &manager, const ChatServer &server, QByteArray body, QObject *parent)
    : QObject(parent), m_manager(manager), m_server(server), m_body(std::move(body)),
      m_events([this](const std::string &data) { takeEvent(data); }, server.mostBytes), m_answer(server.mostBytes)
{
    m_idle.setSingleShot(true);
    m_idle.setInterval(static_cast<int>(server.idleSeconds * 1000));
    connect(&m_idle, &QTimer::timeout, this, &ChatRequest::onIdle);
}

ChatRequest::~ChatRequest()
{
    abort();
}

void ChatRequest::start()
{
    QNetworkRequest request(m_server.url);
    request.setAttribute(QNetworkRequest::RedirectPolicyAttribute, QNetworkRequest::ManualRedirectPolicy);
    request.setAttribute(QNetworkRequest::CookieSaveControlAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::CookieLoadControlAttribute, QNetworkRequest::Manual);
    request.setHeader(QNetworkRequest::UserAgentHeader, QString::fromStdString("sweci/" + programVersion()));
    request.setHeader(QNetworkRequest::ContentTypeHeader, QStringLiteral("application/json"));
    request.setRawHeader("Accept", "text/event-stream, application/json");
    for (const auto &[name, value] : m_server.headers)
        request.setRawHeader(QByteArray::fromStdString(name), QByteArray::fromStdString(value));
    if (!m_server.key.empty() && m_server.keyHeader.empty())
        request.setRawHeader("Authorization", "Bearer " + QByteArray::fromStdString(m_server.key));
    else if (!m_server.key.empty())
        request.setRawHeader(QByteArray::fromStdString(m_server.keyHeader), QByteArray::fromStdString(m_server.key));
    trustFurther(request);
    m_reply = m_manager.post(request, m_body);
    m_reply->setReadBufferSize(1 << 20);
    connect(m_reply, &QNetworkReply::readyRead, this, &ChatRequest::onData);
    connect(m_reply, &QNetworkReply::finished, this, &ChatRequest::onEnd);
    m_idle.start();
}

void ChatRequest::abort()
{
    m_done = true;
    m_idle.stop();
    if (!m_reply)
        return;
    m_reply->disconnect(this);
    m_reply->abort();
    m_reply->deleteLater();
    m_reply = nullptr;
}

void ChatRequest::end(std::optional<ChatTrouble> trouble)
{
    if (m_done)
        return;
    m_trouble = std::move(trouble);
    m_answer.finish();
    abort();
    Q_EMIT finished();
}

bool ChatRequest::streams() const
{
    return m_reply->header(QNetworkRequest::ContentTypeHeader)
        .toString()
        .startsWith(QLatin1String("text/event-stream"));
}

void ChatRequest::onIdle()
{
    end(network("no_answer", "The server sent nothing for " + std::to_string(int(m_server.idleSeconds)) + " s."));
}

void ChatRequest::onData()
{
    const QByteArray bytes = m_reply->readAll();
    if (bytes.isEmpty())
        return;
    m_idle.start();
    m_received += bytes.size();
    Q_EMIT received(m_received);
    const int status = m_reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    const std::string_view view(bytes.constData(), static_cast<std::size_t>(bytes.size()));
    const bool stream = status == 200 && streams();
    if (!stream)
        m_document.append(view.substr(0, std::max(m_server.mostBytes, m_document.size()) - m_document.size()));
    if ((stream && !m_events.feed(view)) || m_document.size() >= m_server.mostBytes)
        endTooLarge();
}

void ChatRequest::takeEvent(const std::string &data)
{
    if (m_done)
        return;
    switch (m_answer.takeEvent(data)) {
    case ChatReply::Taken::Fine:
        break;
    case ChatReply::Taken::NotUnderstood:
        end(network("garbled_event", "The server's stream holds an event that is no JSON."));
        break;
    case ChatReply::Taken::TooLarge:
        endTooLarge();
        break;
    }
}

void ChatRequest::endTooLarge()
{
    ChatTrouble trouble;
    trouble.end.failure = FailureKind::Agent;
    trouble.end.reason = "answer_too_large";
    trouble.end.message = "The model's answer is larger than " + std::to_string(m_server.mostBytes >> 20) + " MiB.";
    end(trouble);
}

void ChatRequest::onEnd()
{
    onData();
    if (m_done)
        return;
    const int status = m_reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    if (status != 0 && status != 200)
        return end(refusal(status));
    if (status == 0)
        return end(cut());
    if (streams()) {
        m_events.finish();
    } else if (m_answer.takeDocument(m_document) != ChatReply::Taken::Fine) {
        return end(m_reply->error() == QNetworkReply::NoError
                       ? network("garbled_answer", "The server's answer is no JSON.")
                       : cut());
    }
    if (m_done)
        return;
    if (!m_answer.error().isNull()) {
        const JsonValue &error = m_answer.error();
        ChatTrouble trouble;
        trouble.end.message = "The server reports an error: " + messageOf(error, error.toJson());
        trouble.end.status = static_cast<int>(error["code"].toInteger());
        if (trouble.end.status < 400 || trouble.end.status > 599)
            trouble.end.status = 0;
        trouble.end.failure =
            trouble.end.status > 0 ? kindOfStatus(trouble.end.status, error.toJson()) : kindOfMessage(error.toJson());
        trouble.end.reason = "error_in_stream";
        trouble.again = trouble.end.failure == FailureKind::Network || trouble.end.failure == FailureKind::RateLimit;
        trouble.contextFull = saysContextIsFull(error.toJson());
        return end(trouble);
    }
    if (!m_answer.isComplete())
        return end(network("stream_cut", "The connection was cut in the middle of the answer."));
    end(std::nullopt);
}

ChatTrouble ChatRequest::cut() const
{
    const std::string text = m_reply->errorString().toStdString();
    switch (m_reply->error()) {
    case QNetworkReply::ConnectionRefusedError:
        return network("connection_refused", "The server refuses the connection.");
    case QNetworkReply::RemoteHostClosedError:
        return network("connection_reset", "The connection was closed without an answer.");
    case QNetworkReply::HostNotFoundError:
        return network("host_not_found", "The server's host was not found.");
    case QNetworkReply::SslHandshakeFailedError:
        return network("tls_failed", "No secure connection to the server: " + text, false);
    case QNetworkReply::ProxyAuthenticationRequiredError:
        return network("proxy_refused", "The proxy wants another name or password.", false);
    case QNetworkReply::ProxyConnectionRefusedError:
    case QNetworkReply::ProxyNotFoundError:
    case QNetworkReply::ProxyTimeoutError:
    case QNetworkReply::ProxyConnectionClosedError:
        return network("proxy_failed", "The connection to the proxy failed: " + text);
    default:
        return network("connection_failed", "The connection failed: " + text);
    }
}

ChatTrouble ChatRequest::refusal(int status) const
{
    const std::string body = m_document.substr(0, mostRefusal);
    const auto json = parseJson(body, "error");
    ChatTrouble trouble;
    trouble.end.status = status;
    trouble.end.reason = "http_" + std::to_string(status);
    trouble.end.message =
        "HTTP " + std::to_string(status) + ": " + (json ? messageOf(*json, body) : body.substr(0, 500));
    trouble.end.failure = kindOfStatus(status, body);
    trouble.retryAfter = retryAfterSeconds(m_reply->rawHeader("Retry-After"));
    trouble.again = trouble.end.failure == FailureKind::Network || trouble.end.failure == FailureKind::RateLimit ||
                    status == 409 || status == 425;
    trouble.contextFull = (status == 400 || status == 413) && saysContextIsFull(body);
    if (status >= 300 && status < 400)
        trouble.end.message = "The server redirects elsewhere, which is not followed: give its final address.";
    return trouble;
}

} // namespace sweci
