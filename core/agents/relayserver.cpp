// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/relayserver.h"

#include "agents/relayconnection.h"
#include "agents/signalpoll.h"
#include "base/clock.h"
#include "base/text.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>

namespace sweci
{

namespace
{

// For clients to write their line of the log when all is to end.
constexpr double lastLineSeconds = 1;

class Server
{
public:
    Server(FileDescriptor listener, const RelayConfig &config, HostList hosts)
        : m_listener(std::move(listener)), m_config(config), m_hosts(std::move(hosts))
    {
        ::fcntl(m_listener.get(), F_SETFL, O_NONBLOCK);
    }

    void run()
    {
        while (!isAskedToStop()) {
            const bool room = static_cast<int>(m_clients.size()) < m_config.connections;
            pollfd waiting{room ? m_listener.get() : -1, POLLIN, 0};
            const int ready = pollWithSignals({&waiting, 1}, 3600);
            reap();
            if (ready > 0 && !take())
                (void)pollWithSignals({}, 0.2); // no descriptor or no process to be had: some will end
        }
        finish();
    }

private:
    // False when the machine has no more to give.
    bool take()
    {
        FileDescriptor client(::accept4(m_listener.get(), nullptr, nullptr, SOCK_CLOEXEC));
        if (!client.valid())
            return errno == EAGAIN || errno == EINTR || errno == ECONNABORTED;
        const pid_t parent = ::getpid();
        const pid_t pid = ::fork();
        if (pid < 0)
            return false;
        if (pid > 0) {
            m_clients.push_back(pid);
            return true;
        }
        ::prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (::getppid() != parent)
            ::_exit(1);
        m_listener.reset();
        ::_exit(RelayConnection(std::move(client), m_config, m_hosts).serve() ? 0 : 1);
    }

    void reap()
    {
        int status = 0;
        for (pid_t pid = 0; (pid = ::waitpid(-1, &status, WNOHANG)) > 0;) {
            std::erase(m_clients, pid);
            m_unlogged += WIFEXITED(status) && WEXITSTATUS(status) == 0 ? 0 : 1;
        }
    }

    void signalAll(int number) const
    {
        for (const pid_t pid : m_clients)
            ::kill(pid, number);
    }

    void finish()
    {
        m_listener.reset();
        signalAll(SIGTERM);
        const double until = monotonicSeconds() + lastLineSeconds;
        for (reap(); !m_clients.empty() && monotonicSeconds() < until; reap())
            (void)pollWithSignals({}, until - monotonicSeconds());
        signalAll(SIGKILL);
        while (!m_clients.empty()) {
            (void)pollWithSignals({}, 0.05);
            reap();
        }
        if (m_unlogged == 0)
            return;
        JsonValue line = JsonValue::object();
        line.set("time", utcNow()).set("result", "unlogged").set("connections", m_unlogged);
        const FileDescriptor log(::open(m_config.log.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC));
        const std::string text = line.toJson() + '\n';
        if (log.valid())
            (void)!::write(log.get(), text.data(), text.size());
    }

    FileDescriptor m_listener;
    const RelayConfig &m_config;
    HostList m_hosts;
    std::vector<pid_t> m_clients;
    std::int64_t m_unlogged = 0;
};

} // namespace

Result<void> serveRelay(FileDescriptor listener, const RelayConfig &config)
{
    auto hosts = HostList::read(config.hosts);
    if (!hosts)
        return hosts.error();
    holdSignals();
    Server(std::move(listener), config, std::move(*hosts)).run();
    return {};
}

} // namespace sweci
