// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sweci
{

// A host as people and addresses name it. The host is in small letters, without brackets and without a dot at its end.
struct HostPort {
    std::string host;
    int port = 0; // 0: none was named

    // "host", "host:port", "[::1]:port"; nothing when it is none of these.
    static std::optional<HostPort> read(std::string_view text);
    // With its port, in brackets where it needs them.
    std::string text() const;
    // This machine itself, by name or number.
    bool isLoopback() const;
};

// The hosts an agent may reach. Compared as names, before anything is looked up: another way to write an address is
// another host.
class HostList
{
public:
    // Each as HostPort::read() takes it, or "*.example.org" for all names below one. Without a port: 80 and 443.
    // Usage error naming the entry that cannot be read.
    static Result<HostList> read(const std::vector<std::string> &entries);

    bool allows(const HostPort &wanted) const;
    // Entries on this machine that name a port.
    std::vector<HostPort> loopback() const;

private:
    std::vector<HostPort> m_entries; // a host that begins with '.' stands for all below it
};

// The entry for the address of a server: "https://api.example.org/v1" gives "api.example.org:443". Nothing when it is
// no address of http or https.
std::optional<std::string> hostOfAddress(const std::string &address);

// The address of a model's server, as it may stand in an experiment and in a preset: http or https with a host, and no
// name or password, for it is kept and shown. An empty one is fine. Else Usage.
Result<void> checkServerAddress(const std::string &address);

} // namespace sweci
