// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "keys/redaction.h"
#include "sandbox/sandbox.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace sweci
{

// What the calls of an agent may reach: nothing, all, or the hosts of its model alone. For the last one the sandbox has
// no network; a relay inside (resources/sandbox/sweci_relay.py, on the Python of the tests) hands what comes to
// 127.0.0.1 to a socket in a folder that is mounted, and a process of ours outside (`sweci relay`, RelayServer) checks
// the host, connects by the proxy of this machine where there is one, and notes each connection. Programs inside learn
// of it by the proxy variables; a listed address of this machine's own ("127.0.0.1:8000") they reach as it is. Both
// halves end with the call.
class AgentNetwork
{
public:
    enum class Choice { None, Model, Open };

    AgentNetwork() = default; // nothing
    explicit AgentNetwork(Choice choice, std::vector<std::string> hosts = {})
        : m_choice(choice), m_hosts(std::move(hosts))
    {
    }
    // "none", "model", "open"; anything else is none.
    static AgentNetwork named(const std::string &choice, std::vector<std::string> hosts);

    // Where one call keeps its things.
    struct Place {
        std::filesystem::path folder; // made for the call and removed after it; short-lived, on a disk of this machine
        std::string python;           // inside the sandbox; any Python 3
        std::filesystem::path log;    // the connections are appended, a JSON object a line (see RelayConnection)
        const Redaction *redaction = nullptr;
    };
    // Sandbox::run() with that network. NotReady when there is no Python.
    Result<ProcessOutcome> run(const Sandbox &sandbox, SandboxCommand command, const Place &place,
                               const ProcessTick &tick) const;

private:
    Result<ProcessOutcome> runWithRelay(const Sandbox &sandbox, SandboxCommand command, const Place &place,
                                        const ProcessTick &tick) const;

    Choice m_choice = Choice::None;
    std::vector<std::string> m_hosts; // see HostList
};

// The program of the inside half.
std::string_view relaySource();

} // namespace sweci
