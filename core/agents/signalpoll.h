// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <poll.h>
#include <span>

namespace sweci
{

// For a process that is one loop: SIGTERM asks it to stop and SIGCHLD wakes it. Both are held back but while it waits
// here, so that none comes unseen between a look and a wait. Process-wide: only for programs that do nothing else.
void holdSignals();
// Waits for one of the descriptors, a signal or the end of the time; how many are ready.
int pollWithSignals(std::span<pollfd> descriptors, double seconds);
// True once SIGTERM has come.
bool isAskedToStop();

} // namespace sweci
