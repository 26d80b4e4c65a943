// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/relayconnection.h"

#include "agents/signalpoll.h"
#include "base/clock.h"

#include <array>
#include <cerrno>
#include <fcntl.h>
#include <sys/socket.h>
#include <sys/stat.h>

namespace sweci
{

namespace
{

constexpr std::size_t blockSize = 64 << 10;
// After the server has said its last word, the client's may take this long.
constexpr double lastWords = 60;

// Bytes on their way from one socket to the other.
struct Direction {
    int from;
    int to;
    std::string held;
    bool ended = false; // nothing more comes
    bool closed = false;
    std::int64_t bytes = 0;

    bool wantsRead() const { return !ended && held.size() < blockSize; }
    bool wantsWrite() const { return !held.empty() && !closed; }

    // False when the receiver is gone.
    bool move(bool readable, bool writable)
    {
        if (readable && wantsRead()) {
            std::array<char, blockSize> block;
            const ssize_t got = ::recv(from, block.data(), block.size(), 0);
            if (got > 0)
                held.append(block.data(), static_cast<std::size_t>(got));
            else if (got == 0 || (errno != EAGAIN && errno != EINTR))
                ended = true;
        }
        if ((writable || readable) && wantsWrite()) {
            const ssize_t put = ::send(to, held.data(), held.size(), MSG_NOSIGNAL);
            if (put < 0 && errno != EAGAIN && errno != EINTR)
                return false;
            if (put > 0) {
                held.erase(0, static_cast<std::size_t>(put));
                bytes += put;
            }
        }
        if (ended && held.empty() && !closed) {
            ::shutdown(to, SHUT_WR);
            closed = true;
        }
        return true;
    }
};

} // namespace

bool RelayConnection::serve()
{
    const std::string time = utcNow();
    const double start = monotonicSeconds();
    ::fcntl(m_client.get(), F_SETFL, O_NONBLOCK);
    if (readHead())
        handle();
    return note(time, monotonicSeconds() - start);
}

bool RelayConnection::readHead()
{
    const double until = monotonicSeconds() + m_config.headSeconds;
    std::array<char, 4096> block;
    for (;;) {
        if (const std::size_t end = m_head.find("\r\n\r\n");
            end != std::string::npos && end + 4 <= m_config.headBytes) {
            m_behind = m_head.substr(end + 4);
            m_head.resize(end + 4);
            return true;
        }
        if (m_head.size() >= m_config.headBytes) {
            m_reason = "head_too_long";
            answer(431, "Request Header Fields Too Large", "The head of the request is too long.");
            return false;
        }
        pollfd waiting{m_client.get(), POLLIN, 0};
        const double left = until - monotonicSeconds();
        if (isAskedToStop() || left <= 0) {
            m_reason = isAskedToStop() ? "call_ended" : "too_slow";
            answer(408, "Request Timeout", "The request did not come in time.");
            return false;
        }
        if (pollWithSignals({&waiting, 1}, left) <= 0)
            continue;
        const ssize_t got = ::recv(m_client.get(), block.data(), block.size(), 0);
        if (got > 0) {
            m_head.append(block.data(), static_cast<std::size_t>(got));
        } else if (got == 0 || (errno != EAGAIN && errno != EINTR)) {
            m_reason = "no_request";
            return false;
        }
    }
}

void RelayConnection::handle()
{
    const auto request = ProxyRequest::read(m_head);
    if (!request) {
        m_reason = "malformed";
        return answer(400, "Bad Request", "This is a proxy: CONNECT host:port, or a request for a whole http address.");
    }
    m_target = request->target;
    if (!m_hosts.allows(*m_target)) {
        m_reason = "not_listed";
        return answer(403, "Forbidden", m_target->text() + " is not a host that this agent may reach (--allow-host).");
    }
    HostConnection server = connectHost(*m_target, request->tunnel, m_config.connectSeconds);
    m_result = "failed";
    m_reason = server.reason;
    if (!server.socket.valid())
        return answer(502, "Bad Gateway", m_target->text() + " cannot be reached: " + server.reason + '.');
    m_result = "allowed";
    if (request->tunnel)
        return join(server, m_behind, "HTTP/1.1 200 Connection established\r\n\r\n" + server.early);
    join(server, request->head(server.byProxy, server.authorization) + m_behind, {});
}

// Bytes both ways until both sides have ended, or one is gone, or nothing comes for long, or we are to end.
void RelayConnection::join(HostConnection &server, std::string toServer, std::string toClient)
{
    Direction up{m_client.get(), server.socket.get(), std::move(toServer)};
    Direction down{server.socket.get(), m_client.get(), std::move(toClient)};
    double last = monotonicSeconds();
    bool going = up.move(false, true) || down.move(false, true);
    while (going && !(up.closed && down.closed) && !isAskedToStop()) {
        const auto events = [](const Direction &in, const Direction &out) {
            return static_cast<short>((in.wantsRead() ? POLLIN : 0) | (out.wantsWrite() ? POLLOUT : 0));
        };
        std::array<pollfd, 2> sockets{{{up.from, events(up, down), 0}, {down.from, events(down, up), 0}}};
        // A server that is asked for nothing would still report its end, again and again; of a client it means that
        // nobody waits any more.
        if (sockets[1].events == 0)
            sockets[1].fd = -1;
        const double patience = down.ended ? std::min(lastWords, m_config.idleSeconds) : m_config.idleSeconds;
        const double left = last + patience - monotonicSeconds();
        if (left <= 0) {
            m_reason = "idle";
            break;
        }
        if (pollWithSignals(sockets, left) <= 0)
            continue;
        if ((sockets[0].revents & (POLLHUP | POLLERR)) != 0 && !up.wantsRead())
            break;
        last = monotonicSeconds();
        constexpr short comes = POLLIN | POLLHUP | POLLERR;
        constexpr short goes = POLLOUT | POLLHUP | POLLERR;
        going = up.move((sockets[0].revents & comes) != 0, (sockets[1].revents & goes) != 0) &&
                down.move((sockets[1].revents & comes) != 0, (sockets[0].revents & goes) != 0);
    }
    if (isAskedToStop())
        m_reason = "call_ended";
    m_up = up.bytes;
    m_down = down.bytes;
}

void RelayConnection::answer(int status, const std::string &phrase, const std::string &sentence)
{
    const std::string body = sentence + '\n';
    const std::string text =
        "HTTP/1.1 " + std::to_string(status) + ' ' + phrase +
        "\r\nContent-Type: text/plain\r\nConnection: close\r\nContent-Length: " + std::to_string(body.size()) +
        "\r\n\r\n" + body;
    (void)!::send(m_client.get(), text.data(), text.size(), MSG_NOSIGNAL);
}

bool RelayConnection::note(const std::string &time, double seconds) const
{
    JsonValue line = JsonValue::object();
    line.set("time", time);
    if (m_target)
        line.set("host", m_target->host).set("port", m_target->port);
    line.set("result", m_result);
    if (!m_reason.empty())
        line.set("reason", m_reason);
    line.set("up", m_up).set("down", m_down).set("seconds", seconds);
    const FileDescriptor log(::open(m_config.log.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC));
    struct stat info = {};
    if (!log.valid() || ::fstat(log.get(), &info) != 0 || static_cast<std::uint64_t>(info.st_size) >= m_config.logBytes)
        return false;
    const std::string text = line.toJson() + '\n';
    return ::write(log.get(), text.data(), text.size()) == static_cast<ssize_t>(text.size());
}

} // namespace sweci
