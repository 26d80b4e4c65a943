// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace sweci
{

// Starts libgit2, once for the process; any thread. It stays in use until the process ends: what it keeps for each
// thread is let go when a thread ends, but only while the library is in use. Nothing of the user's or the machine's
// git configuration is read. False when it cannot be started.
bool startGitLibrary();

} // namespace sweci
