// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QThreadPool>

namespace sweci
{

// On a thread of the global pool, whose work waits for a process and computes nothing: while this is there another
// thread may run in its place, so that what a person looks at does not wait behind it.
class WaitingThread
{
public:
    WaitingThread() { QThreadPool::globalInstance()->releaseThread(); }
    ~WaitingThread() { QThreadPool::globalInstance()->reserveThread(); }
    WaitingThread(const WaitingThread &) = delete;
    WaitingThread &operator=(const WaitingThread &) = delete;
};

} // namespace sweci
