// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agents/hostlist.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sweci
{

// What a client asks of an HTTP proxy (RFC 9110, RFC 9112): a tunnel (CONNECT) or one request to be passed on (its
// target is a whole http address).
struct ProxyRequest {
    bool tunnel = false;
    HostPort target; // with a port
    std::string method;
    std::string path;                 // of a request: "/v1/models?x=1"
    std::vector<std::string> headers; // of a request, without those between client and proxy, and without Host

    // `head`: all up to and with the empty line. Nothing when it is no such request.
    static std::optional<ProxyRequest> read(std::string_view head);

    // The request as the server is sent it, or (`toProxy`) another proxy on the way: one request to a connection, for
    // the next one might name another host. `authorization`: value of Proxy-Authorization, or empty.
    std::string head(bool toProxy, const std::string &authorization) const;
};

// The head of a request for a tunnel.
std::string tunnelRequest(const HostPort &target, const std::string &authorization);

} // namespace sweci
