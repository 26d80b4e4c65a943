// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agents/relayconfig.h"
#include "base/filedescriptor.h"

namespace sweci
{

// The outside half of a relay: takes clients of a listening socket and gives each a process of its own. Ends with
// SIGTERM, and all its clients with it. For a program that does nothing else (`sweci relay`): it changes how the
// process takes signals. A Usage error for hosts that cannot be read.
Result<void> serveRelay(FileDescriptor listener, const RelayConfig &config);

} // namespace sweci
