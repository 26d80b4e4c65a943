// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dataset/hubsource.h"

#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QObject>
#include <QTimer>

#include <optional>

namespace sweci
{

// How patient requests are.
struct HubPatience {
    int tries = 8;            // in a row that get no further than one before did
    int firstDelay = 1000;    // milliseconds before the second try, doubled from then on
    int longestDelay = 60000; // a server's Retry-After goes beyond it, up to ten minutes
    int idle = 60000;         // milliseconds without a byte until a try counts as failed
};

// What the requests of one download share. Uses proxies as the environment and the system say (http_proxy, https_proxy,
// all_proxy, no_proxy). To be used in one thread, which runs an event loop.
class HubNetwork
{
public:
    explicit HubNetwork(HubSource source, HubPatience patience = {});

    const HubSource &source() const { return m_source; }
    const HubPatience &patience() const { return m_patience; }
    QNetworkAccessManager &manager() { return m_manager; }
    // From now on the revision is this commit, so that what is asked for later fits what came before.
    void pin(const std::string &commit) { m_source.revision = commit; }

private:
    HubSource m_source;
    HubPatience m_patience;
    QNetworkAccessManager m_manager;
};

// One GET that comes to its end in spite of cut connections, busy servers and redirects: tries again with growing
// pauses, honours Retry-After, goes on where it was cut. The token is sent to the hub's own address alone, and no
// redirect leads from https to http; ten redirects are the most of a try. Emits finished() once, from the event loop.
class HubRequest : public QObject
{
    Q_OBJECT

public:
    HubRequest(HubNetwork &network, QUrl url, QObject *parent = nullptr);
    ~HubRequest() override;

    void start();
    // Ends it with the error Cancelled; finished() comes at once.
    void cancel();
    const std::optional<Error> &error() const { return m_error; }

Q_SIGNALS:
    void finished();
    void received(qint64 bytes); // of this piece
    void restarted(qint64 lost); // bytes that have to come again
    void waiting(int seconds, const QString &why);

protected:
    // Where to go on from; 0 asks for all.
    virtual qint64 have() const = 0;
    // The server begins at `offset` (0: all of it).
    virtual std::optional<Error> begin(qint64 offset) = 0;
    virtual std::optional<Error> take(const QByteArray &bytes) = 0;
    // All is there: the last look at it. An error ends the request, unless begin(0) is to be tried again.
    virtual std::optional<Error> complete(bool &again) = 0;
    virtual void headers(const QNetworkReply &) {}
    // The name of what is asked for, for sentences.
    virtual QString name() const = 0;

    HubNetwork &network() const { return m_network; }

private:
    void send(const QUrl &url);
    void onHeaders();
    void onData();
    void onEnd();
    void redirect(const QUrl &to);
    void tryAgain(const QString &why, int serverDelay = -1);
    void end(std::optional<Error> error);
    void drop();
    Error refusal(int status) const;

    HubNetwork &m_network;
    const QUrl m_url;
    QNetworkReply *m_reply = nullptr;
    QTimer m_pause;
    int m_failures = 0;
    qint64 m_came = 0; // bytes of the whole that this answer has reached
    qint64 m_best = 0; // the most that any did
    int m_redirects = 0;
    bool m_accepted = false; // the answer is what was asked for
    bool m_done = false;
    std::optional<Error> m_error;
};

} // namespace sweci
