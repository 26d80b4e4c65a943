// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/changesrelay.h"

#include <QThreadPool>

#include <atomic>
#include <memory>
#include <utility>

namespace sweci
{

// One kind of work of one object, done on a worker. A new start supersedes the one before: its result is dropped, and
// its work is told. The owner keeps it in a member and may go at any time; nothing waits.
class LatestJob
{
public:
    explicit LatestJob(QObject *receiver) : m_relay(std::make_shared<ChangesRelay>(receiver)) {}
    ~LatestJob()
    {
        cancel();
        m_relay->close();
    }
    LatestJob(const LatestJob &) = delete;
    LatestJob &operator=(const LatestJob &) = delete;

    // `work(const std::atomic<bool> &cancelled)` runs on a worker and must not refer to the owner; `deliver(result)`
    // runs in the receiver's thread.
    template <typename Work, typename Deliver> void start(Work work, Deliver deliver)
    {
        cancel();
        m_cancelled = std::make_shared<std::atomic<bool>>(false);
        QThreadPool::globalInstance()->start(
            [relay = m_relay, cancelled = m_cancelled, work = std::move(work), deliver = std::move(deliver)]() mutable {
                if (*cancelled)
                    return;
                auto result = work(std::as_const(*cancelled));
                relay->post([cancelled, result = std::move(result), deliver = std::move(deliver)]() mutable {
                    if (cancelled->exchange(true))
                        return;
                    deliver(std::move(result));
                });
            });
    }
    void cancel()
    {
        if (m_cancelled)
            *m_cancelled = true;
    }
    // Started, and neither delivered nor cancelled.
    bool running() const { return m_cancelled && !*m_cancelled; }

private:
    std::shared_ptr<ChangesRelay> m_relay;
    std::shared_ptr<std::atomic<bool>> m_cancelled;
};

} // namespace sweci
