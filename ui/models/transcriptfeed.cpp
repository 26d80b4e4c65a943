// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/transcriptfeed.h"

#include "agents/transcript.h"

#include <QThreadPool>
#include <QTimer>

namespace sweci
{

namespace
{

constexpr int lookEvery = 500;             // ms
constexpr std::size_t eventsAtOnce = 1000; // few enough to be shown within a frame

} // namespace

struct TranscriptFeed::Work {
    explicit Work(const std::filesystem::path &path) : reader(path) {}
    TranscriptReader reader; // one worker at a time
    std::atomic<bool> cancelled{false};
};

TranscriptFeed::TranscriptFeed(QObject *parent)
    : QObject(parent), m_relay(std::make_shared<ChangesRelay>(this)), m_timer(new QTimer(this))
{
    m_timer->setInterval(lookEvery);
    connect(m_timer, &QTimer::timeout, this, &TranscriptFeed::look);
}

TranscriptFeed::~TranscriptFeed()
{
    clear();
    m_relay->close();
}

void TranscriptFeed::clear()
{
    m_timer->stop();
    if (m_work)
        m_work->cancelled = true;
    m_work.reset();
    m_live = m_reading = m_again = m_exists = false;
    m_error.reset();
}

void TranscriptFeed::show(const std::filesystem::path &transcript, bool live)
{
    clear();
    if (transcript.empty()) {
        Q_EMIT read();
        return;
    }
    m_work = std::make_shared<Work>(transcript);
    m_live = live;
    if (live)
        m_timer->start();
    start();
}

void TranscriptFeed::setLive(bool live)
{
    m_live = live;
    if (live && m_work)
        m_timer->start();
    else
        m_timer->stop();
    look();
}

void TranscriptFeed::stopLooking()
{
    m_timer->stop();
}

void TranscriptFeed::look()
{
    if (m_reading)
        m_again = true;
    else if (m_work)
        start();
}

void TranscriptFeed::start()
{
    m_reading = true;
    m_again = false;
    QThreadPool::globalInstance()->start([this, relay = m_relay, work = m_work, live = m_live] {
        std::optional<Error> error;
        for (bool more = true; more && !work->cancelled;) {
            auto found = work->reader.poll(eventsAtOnce);
            if (!found)
                error = found.error();
            more = found && found->size() >= eventsAtOnce;
            auto told = found ? std::move(found).value() : std::vector<AgentEvent>();
            if (!more && !live) {
                for (AgentEvent &event : work->reader.rest())
                    told.push_back(std::move(event));
            }
            const auto shared = std::make_shared<std::vector<AgentEvent>>(std::move(told));
            relay->post([this, work, shared, error, more, exists = work->reader.exists()] {
                if (work != m_work)
                    return;
                m_exists = exists;
                m_error = error;
                m_reading = more;
                if (!shared->empty())
                    Q_EMIT events(*shared);
                if (more || work != m_work)
                    return;
                if (m_again)
                    start();
                Q_EMIT read();
            });
        }
    });
}

} // namespace sweci
