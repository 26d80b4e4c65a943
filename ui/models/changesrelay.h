// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <functional>
#include <memory>
#include <mutex>

namespace sweci
{

// Brings results of workers to an object's thread for as long as the object lives, so that the object can go at once
// while a worker still runs. The object keeps it in a member and calls close() in its destructor.
class ChangesRelay
{
public:
    explicit ChangesRelay(QObject *receiver) : m_receiver(receiver) {}

    // Any thread. Runs `deliver` in the receiver's thread, or never.
    void post(std::function<void()> deliver);
    void close();

private:
    std::mutex m_mutex;
    QObject *m_receiver;
};

} // namespace sweci
