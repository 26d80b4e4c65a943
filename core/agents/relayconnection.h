// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agents/hostconnection.h"
#include "agents/relayconfig.h"

namespace sweci
{

// One client of the relay from its request to its end, in a process of its own that does nothing else: what one client
// does holds up no other. The client is hostile.
class RelayConnection
{
public:
    RelayConnection(FileDescriptor client, const RelayConfig &config, const HostList &hosts)
        : m_client(std::move(client)), m_config(config), m_hosts(hosts)
    {
    }

    // Serves it, and appends one line to the log: `time`, `host`, `port` (where the request names one), `result`
    // ("allowed", "refused", "failed"), `reason`, `up` and `down` (bytes), `seconds`. Nothing else of the request is
    // kept. False when the log is full.
    bool serve();

private:
    void answer(int status, const std::string &phrase, const std::string &sentence);
    bool readHead();
    void handle();
    void join(HostConnection &server, std::string toServer, std::string toClient);
    bool note(const std::string &time, double seconds) const;

    FileDescriptor m_client;
    const RelayConfig &m_config;
    const HostList &m_hosts;
    std::string m_head;
    std::string m_behind; // what came behind the head
    std::optional<HostPort> m_target;
    std::string m_result = "refused";
    std::string m_reason;
    std::int64_t m_up = 0;
    std::int64_t m_down = 0;
};

} // namespace sweci
