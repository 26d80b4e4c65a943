// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agents/proxyrequest.h"
#include "base/filedescriptor.h"

struct addrinfo;

namespace sweci
{

// A way to a host: straight, or by the proxy that this machine is set to (HubProxies).
struct HostConnection {
    FileDescriptor socket;     // does not block
    bool byProxy = false;      // requests go to a proxy, whole addresses and all
    std::string authorization; // of that proxy
    std::string reason;        // why there is none: "unresolved", "unreachable", "proxy_refused", "proxy_unsupported"
    std::string early;         // what came behind a proxy's answer already
};

// Looks the name up and connects, one address after the other, the time shared among those that are left; for a tunnel
// a proxy is asked for one. Blocks for at most `seconds` and as long as the name service takes; isAskedToStop() ends
// all but the look-up.
HostConnection connectHost(const HostPort &target, bool tunnel, double seconds);

// The first address of the list that answers, by `until` (monotonic seconds); one that does not answer takes its share
// of the time and no more.
FileDescriptor connectToFirst(const addrinfo *list, double until);

} // namespace sweci
