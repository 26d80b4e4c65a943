// SPDX-License-Identifier: GPL-3.0-or-later
#include "listener.h"

#include <QtGlobal>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/time.h>

namespace sweci
{

namespace
{

constexpr int patience = 30; // s

} // namespace

Speaker::Speaker(FileDescriptor socket) : m_socket(std::move(socket))
{
    const timeval limit{patience, 0};
    ::setsockopt(m_socket.get(), SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
    ::setsockopt(m_socket.get(), SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit);
}

bool Speaker::say(std::string_view bytes) const
{
    while (!bytes.empty()) {
        const ssize_t put = ::send(m_socket.get(), bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (put <= 0)
            return false;
        bytes.remove_prefix(static_cast<std::size_t>(put));
    }
    return true;
}

std::string Speaker::hear(std::string_view until)
{
    std::string text;
    char block[65536];
    while (until.empty() || text.find(until) == std::string::npos) {
        const ssize_t got = ::recv(m_socket.get(), block, sizeof block, 0);
        if (got <= 0)
            break;
        text.append(block, static_cast<std::size_t>(got));
    }
    return text;
}

void Speaker::finish() const
{
    ::shutdown(m_socket.get(), SHUT_WR);
}

Listener::Listener() : m_socket(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0))
{
    sockaddr_in address = {};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_ANY);
    socklen_t size = sizeof address;
    if (::bind(m_socket.get(), reinterpret_cast<sockaddr *>(&address), size) != 0 || ::listen(m_socket.get(), 64) != 0)
        qFatal("no listener");
    ::getsockname(m_socket.get(), reinterpret_cast<sockaddr *>(&address), &size);
    m_port = ntohs(address.sin_port);
}

bool Listener::heardSomething() const
{
    pollfd waiting{m_socket.get(), POLLIN, 0};
    return ::poll(&waiting, 1, 0) == 1;
}

Speaker Listener::accept() const
{
    pollfd waiting{m_socket.get(), POLLIN, 0};
    return Speaker(::poll(&waiting, 1, patience * 1000) == 1
                       ? FileDescriptor(::accept4(m_socket.get(), nullptr, nullptr, SOCK_CLOEXEC))
                       : FileDescriptor());
}

} // namespace sweci
