// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/hostconnection.h"

#include "agents/signalpoll.h"
#include "base/clock.h"
#include "dataset/hubproxies.h"

#include <QUrl>

#include <cerrno>
#include <memory>
#include <netdb.h>
#include <sys/socket.h>

namespace sweci
{

namespace
{

constexpr std::size_t longestAnswer = 16 << 10;

struct AnyProxy {
    HostPort place;
    std::string authorization;
    bool known = true;
};

// Nothing: straight.
std::optional<AnyProxy> proxyFor(const HostPort &target, bool tunnel)
{
    if (target.isLoopback())
        return std::nullopt;
    QUrl url;
    url.setScheme(tunnel ? QStringLiteral("https") : QStringLiteral("http"));
    url.setHost(QString::fromStdString(target.host));
    url.setPort(target.port);
    const QList<QNetworkProxy> found = HubProxies().queryProxy(QNetworkProxyQuery(url));
    if (found.isEmpty() || found.first().type() == QNetworkProxy::NoProxy)
        return std::nullopt;
    const QNetworkProxy &first = found.first();
    AnyProxy proxy{{first.hostName().toStdString(), first.port()}, {}, true};
    proxy.known = first.type() == QNetworkProxy::HttpProxy || first.type() == QNetworkProxy::HttpCachingProxy;
    if (!first.user().isEmpty())
        proxy.authorization =
            "Basic " + (first.user() + QLatin1Char(':') + first.password()).toUtf8().toBase64().toStdString();
    return proxy;
}

bool waitFor(int socket, short events, double until)
{
    pollfd descriptor{socket, events, 0};
    while (!isAskedToStop() && monotonicSeconds() < until) {
        if (pollWithSignals({&descriptor, 1}, until - monotonicSeconds()) > 0)
            return true;
    }
    return false;
}

FileDescriptor connectTo(const addrinfo &address, double until)
{
    FileDescriptor socket(::socket(address.ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, address.ai_protocol));
    if (!socket.valid())
        return {};
    if (::connect(socket.get(), address.ai_addr, address.ai_addrlen) == 0)
        return socket;
    if (errno != EINPROGRESS || !waitFor(socket.get(), POLLOUT, until))
        return {};
    int failure = 0;
    socklen_t size = sizeof failure;
    ::getsockopt(socket.get(), SOL_SOCKET, SO_ERROR, &failure, &size);
    return failure == 0 ? std::move(socket) : FileDescriptor();
}

void connectPlace(const HostPort &place, double until, HostConnection &connection)
{
    addrinfo wanted = {};
    wanted.ai_socktype = SOCK_STREAM;
    wanted.ai_flags = AI_ADDRCONFIG | AI_NUMERICSERV;
    addrinfo *list = nullptr;
    if (place.isLoopback())
        wanted.ai_flags = AI_NUMERICSERV; // a machine may have no other address
    if (::getaddrinfo(place.host.c_str(), std::to_string(place.port).c_str(), &wanted, &list) != 0) {
        connection.reason = "unresolved";
        return;
    }
    const std::unique_ptr<addrinfo, decltype(&::freeaddrinfo)> owner(list, &::freeaddrinfo);
    connection.reason = "unreachable";
    connection.socket = connectToFirst(list, until);
    if (connection.socket.valid())
        connection.reason.clear();
}

} // namespace

FileDescriptor connectToFirst(const addrinfo *list, double until)
{
    int left = 0;
    for (const addrinfo *address = list; address; address = address->ai_next)
        ++left;
    FileDescriptor socket;
    for (const addrinfo *address = list; address && !socket.valid(); address = address->ai_next) {
        const double now = monotonicSeconds();
        socket = connectTo(*address, now + (until - now) / left--);
    }
    return socket;
}

namespace
{

bool sendAll(int socket, std::string_view bytes, double until)
{
    while (!bytes.empty()) {
        const ssize_t put = ::send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (put > 0)
            bytes.remove_prefix(static_cast<std::size_t>(put));
        else if ((errno != EAGAIN && errno != EINTR) || !waitFor(socket, POLLOUT, until))
            return false;
    }
    return true;
}

// The proxy's answer to a request for a tunnel: "HTTP/1.1 200 ..." and an empty line.
bool opensTunnel(HostConnection &connection, double until)
{
    std::string answer;
    char block[2048];
    std::size_t end = std::string::npos;
    while (end == std::string::npos) {
        if (answer.size() > longestAnswer || !waitFor(connection.socket.get(), POLLIN, until))
            return false;
        const ssize_t got = ::recv(connection.socket.get(), block, sizeof block, 0);
        if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR))
            return false;
        answer.append(block, static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
        end = answer.find("\r\n\r\n");
    }
    connection.early = answer.substr(end + 4);
    return answer.compare(0, 7, "HTTP/1.") == 0 && answer.compare(8, 2, " 2") == 0;
}

} // namespace

HostConnection connectHost(const HostPort &target, bool tunnel, double seconds)
{
    const double until = monotonicSeconds() + seconds;
    HostConnection connection;
    const auto proxy = proxyFor(target, tunnel);
    if (proxy && !proxy->known) {
        connection.reason = "proxy_unsupported";
        return connection;
    }
    connectPlace(proxy ? proxy->place : target, until, connection);
    if (!connection.socket.valid() || !proxy)
        return connection;
    connection.byProxy = true;
    connection.authorization = proxy->authorization;
    if (!tunnel)
        return connection;
    if (!sendAll(connection.socket.get(), tunnelRequest(target, proxy->authorization), until) ||
        !opensTunnel(connection, until)) {
        connection.socket.reset();
        connection.reason = "proxy_refused";
    }
    return connection;
}

} // namespace sweci
