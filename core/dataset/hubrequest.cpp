// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/hubrequest.h"

#include "base/retryafter.h"
#include "base/text.h"
#include "base/version.h"
#include "dataset/hubproxies.h"

#include <QRandomGenerator>

#include <algorithm>

namespace sweci
{

namespace
{

constexpr int mostRedirects = 10;

bool sameHost(const QUrl &a, const QUrl &b)
{
    const auto port = [](const QUrl &url) { return url.port(url.scheme() == QLatin1String("http") ? 80 : 443); };
    return a.scheme() == b.scheme() && a.host() == b.host() && port(a) == port(b);
}

// "bytes 100-199/200" to 100; -1 when it says nothing of the kind.
qint64 rangeStart(const QByteArray &header)
{
    const qsizetype dash = header.indexOf('-');
    bool number = false;
    const qint64 start = header.startsWith("bytes ") && dash > 6 ? header.mid(6, dash - 6).toLongLong(&number) : -1;
    return number ? start : -1;
}

} // namespace

HubNetwork::HubNetwork(HubSource hub, HubPatience how) : m_source(std::move(hub)), m_patience(how)
{
    m_manager.setProxyFactory(new HubProxies);
}

HubRequest::HubRequest(HubNetwork &network, QUrl url, QObject *parent)
    : QObject(parent), m_network(network), m_url(std::move(url))
{
    m_pause.setSingleShot(true);
    connect(&m_pause, &QTimer::timeout, this, [this] {
        m_redirects = 0;
        send(m_url);
    });
}

HubRequest::~HubRequest()
{
    drop();
}

void HubRequest::start()
{
    m_pause.start(0);
}

void HubRequest::cancel()
{
    end(Error{ErrorKind::Cancelled, Text::tr("Cancelled."), "cancelled"});
}

void HubRequest::drop()
{
    if (!m_reply)
        return;
    m_reply->disconnect(this);
    m_reply->abort();
    m_reply->deleteLater();
    m_reply = nullptr;
}

void HubRequest::send(const QUrl &url)
{
    if (m_done)
        return;
    m_accepted = false;
    QNetworkRequest request(url);
    request.setAttribute(QNetworkRequest::RedirectPolicyAttribute, QNetworkRequest::ManualRedirectPolicy);
    request.setAttribute(QNetworkRequest::CookieSaveControlAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::CookieLoadControlAttribute, QNetworkRequest::Manual);
    request.setHeader(QNetworkRequest::UserAgentHeader, QString::fromStdString("sweci/" + programVersion()));
    request.setTransferTimeout(m_network.patience().idle);
    // What comes is counted and continued: it must be the file itself.
    request.setRawHeader("Accept-Encoding", "identity");
    if (!m_network.source().token.isEmpty() && sameHost(url, m_network.source().endpoint))
        request.setRawHeader("Authorization", "Bearer " + m_network.source().token);
    if (have() > 0)
        request.setRawHeader("Range", "bytes=" + QByteArray::number(have()) + '-');
    m_reply = m_network.manager().get(request);
    m_reply->setReadBufferSize(4 << 20);
    connect(m_reply, &QNetworkReply::metaDataChanged, this, &HubRequest::onHeaders);
    connect(m_reply, &QNetworkReply::readyRead, this, &HubRequest::onData);
    connect(m_reply, &QNetworkReply::finished, this, &HubRequest::onEnd);
}

void HubRequest::onHeaders()
{
    const int status = m_reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    if (m_accepted || (status != 200 && status != 206))
        return;
    const qint64 offset = status == 206 ? rangeStart(m_reply->rawHeader("Content-Range")) : 0;
    if (offset != 0 && offset != have())
        return tryAgain(Text::tr("the server sent another part than was asked for"));
    m_accepted = true;
    m_best = std::max(m_best, have());
    m_came = offset;
    headers(*m_reply);
    if (offset == 0 && have() > 0)
        Q_EMIT restarted(have());
    if (auto failure = begin(offset))
        end(std::move(failure));
}

void HubRequest::onData()
{
    if (!m_accepted)
        return;
    const QByteArray bytes = m_reply->readAll();
    if (bytes.isEmpty())
        return;
    if (auto failure = take(bytes))
        return end(std::move(failure));
    // What has to come again after every cut is no progress.
    m_came += bytes.size();
    if (m_came > m_best) {
        m_best = m_came;
        m_failures = 0;
    }
    Q_EMIT received(bytes.size());
}

void HubRequest::onEnd()
{
    QNetworkReply *reply = m_reply;
    const int status = reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    if (status >= 300 && status < 400 && status != 304)
        return redirect(reply->attribute(QNetworkRequest::RedirectionTargetAttribute).toUrl());
    if (m_accepted) {
        onData();
        if (m_done || reply != m_reply)
            return;
    }
    if (reply->error() == QNetworkReply::NoError && m_accepted) {
        bool again = false;
        auto failure = complete(again);
        if (failure && again)
            return tryAgain(failure->sentence);
        return end(std::move(failure));
    }
    // All that there is was there already.
    if (status == 416 && have() > 0) {
        bool again = false;
        auto failure = complete(again);
        return failure && again ? tryAgain(failure->sentence) : end(std::move(failure));
    }
    if (status == 408 || status == 429 || status >= 500)
        return tryAgain(Text::tr("the server answered %1").arg(status),
                        retryAfterSeconds(reply->rawHeader("Retry-After")));
    if (status >= 400)
        return end(refusal(status));
    tryAgain(displayText(reply->errorString().toStdString()));
}

void HubRequest::redirect(const QUrl &to)
{
    const QUrl from = m_reply->url();
    const QUrl target = from.resolved(to);
    drop();
    if (++m_redirects > mostRedirects || !mayLeadTo(from, target))
        return end(
            Error{ErrorKind::Unsafe,
                  Text::tr("%1 is redirected to \"%2\", which is refused.")
                      .arg(name(),
                           displayText(target.toString(QUrl::RemoveQuery | QUrl::RemoveFragment | QUrl::RemoveUserInfo)
                                           .toStdString())),
                  "redirect"});
    send(target);
}

void HubRequest::tryAgain(const QString &why, int serverDelay)
{
    const HubPatience &patience = m_network.patience();
    const bool wantsToken = m_reply && m_network.source().token.isEmpty() && serverDelay >= 0;
    drop();
    if (++m_failures >= patience.tries) {
        QString sentence =
            Text::tr("%1 could not be loaded: %2. Tried %n time(s).", nullptr, m_failures).arg(name(), why);
        if (wantsToken)
            sentence += QLatin1Char(' ') + Text::tr("The hub lets those with a token ask more often (HF_TOKEN).");
        return end(Error{ErrorKind::Io, sentence, "no success"});
    }
    qint64 delay = patience.firstDelay;
    for (int i = 1; i < m_failures && delay < patience.longestDelay; ++i)
        delay *= 2;
    delay = std::min<qint64>(delay, patience.longestDelay);
    // Spread, so that many clients do not come back at the same time.
    delay += delay > 4 ? QRandomGenerator::global()->bounded(static_cast<int>(delay / 4)) : 0;
    delay = std::max<qint64>(delay, serverDelay * 1000LL);
    Q_EMIT waiting(static_cast<int>((delay + 999) / 1000), why);
    m_pause.start(static_cast<int>(delay));
}

void HubRequest::end(std::optional<Error> error)
{
    if (m_done)
        return;
    m_done = true;
    m_pause.stop();
    drop();
    m_error = std::move(error);
    Q_EMIT finished();
}

Error HubRequest::refusal(int status) const
{
    const QString where = displayText(m_network.source().repository);
    if (status == 401 || status == 403) {
        const QString remedy =
            m_network.source().token.isEmpty()
                ? Text::tr("It may be private or gated, or not be there at all: set a token (HF_TOKEN, or the key "
                           "\"huggingface\").")
                : Text::tr("The token is not accepted, or the conditions on the page of the data set are.");
        return {
            ErrorKind::NotReady,
            Text::tr("%1: the hub does not let us in (%2, %3). %4").arg(name(), QString::number(status), where, remedy),
            "http " + std::to_string(status)};
    }
    if (status == 404)
        return {ErrorKind::NotFound,
                Text::tr("%1 is not on the hub (%2, revision %3).")
                    .arg(name(), where, displayText(m_network.source().revision)),
                "http 404"};
    return {ErrorKind::Io, Text::tr("%1: the server answered %2.").arg(name(), QString::number(status)),
            "http " + std::to_string(status)};
}

} // namespace sweci
