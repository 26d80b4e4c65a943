// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/logfeed.h"

#include <QElapsedTimer>
#include <QThreadPool>
#include <QTimer>

#include <functional>

namespace sweci
{

namespace
{

constexpr int lookEvery = 500; // ms
constexpr int tellEvery = 80;  // ms

} // namespace

// What a worker tells.
struct LogFeed::State {
    bool done = false;
    bool exists = false;
    int percent = 0;
    std::uint64_t bytes = 0;
    std::optional<Error> error;
    QString absent;
};

// One log being read, by one worker at a time.
struct LogFeed::Work {
    LogWanted wanted;
    std::atomic<bool> cancelled{false};
    std::unique_ptr<PackedStream> stream; // null: told as a whole
    std::unique_ptr<LogText> text;
    std::shared_ptr<const LineSpool> lines; // the text's, for the other thread; set once before it is told of
    std::uint64_t bytes = 0;
    bool whole = false;

    State state() const
    {
        State now;
        now.bytes = bytes;
        now.exists = stream ? stream->exists() : whole;
        now.percent = stream ? static_cast<int>(stream->progress() * 100) : 100;
        return now;
    }
    State failed(const Error &error) const
    {
        State now = state();
        now.done = true;
        now.error = error;
        return now;
    }
    State absent()
    {
        // Reading it as a whole finds nothing either, and says why.
        const auto none = wanted.files->log(wanted.kind, wanted.iteration);
        if (!none && none.error().kind != ErrorKind::NotFound)
            return failed(none.error());
        State now = state();
        now.done = true;
        now.absent = none ? QString() : none.error().sentence;
        return now;
    }
    State run(const std::function<void(const State &)> &tell);
    State runWhole();
};

LogFeed::State LogFeed::Work::runWhole()
{
    if (whole)
        return state();
    const auto all = wanted.files->log(wanted.kind, wanted.iteration);
    if (!all)
        return all.error().kind == ErrorKind::NotFound ? absent() : failed(all.error());
    whole = true;
    bytes = all->size();
    text->take(*all);
    if (const auto told = text->publish(); !told)
        return failed(told.error());
    State now = state();
    now.done = true;
    return now;
}

LogFeed::State LogFeed::Work::run(const std::function<void(const State &)> &tell)
{
    if (!text) {
        auto made = LogText::create(wanted.form);
        if (!made)
            return failed(made.error());
        text = std::move(made).value();
        lines = text->lines();
        const auto file = wanted.files->logFile(wanted.kind, wanted.iteration);
        if (!file.empty())
            stream = std::make_unique<PackedStream>(file);
    }
    if (!stream)
        return runWhole();
    QElapsedTimer since;
    for (bool any = false; !cancelled;) {
        const auto piece = stream->read();
        if (!piece && piece.error().kind != ErrorKind::NotFound && !any && bytes == 0)
            return failed(piece.error());
        if (!piece || piece->empty()) {
            if (!stream->exists())
                return absent();
            if (const auto told = text->publish(); !told)
                return failed(told.error());
            State now = piece ? state() : failed(piece.error());
            now.done = true;
            return now;
        }
        bytes += piece->size();
        text->take(*piece);
        if (!any || since.elapsed() > tellEvery) {
            if (const auto told = text->publish(); !told)
                return failed(told.error());
            tell(state());
            since.start();
        }
        any = true;
    }
    return state();
}

LogFeed::LogFeed(QObject *parent)
    : QObject(parent), m_relay(std::make_shared<ChangesRelay>(this)), m_timer(new QTimer(this))
{
    m_timer->setInterval(lookEvery);
    connect(m_timer, &QTimer::timeout, this, &LogFeed::look);
}

LogFeed::~LogFeed()
{
    clear();
    m_relay->close();
}

void LogFeed::clear()
{
    m_timer->stop();
    if (m_work)
        m_work->cancelled = true;
    m_work.reset();
    m_reading = m_again = m_exists = false;
    m_percent = 0;
    m_bytes = 0;
    m_error.reset();
    m_absent.clear();
    m_other = true;
}

void LogFeed::show(const LogWanted &wanted)
{
    clear();
    m_work = std::make_shared<Work>();
    m_work->wanted = wanted;
    setLive(wanted.live);
    start();
}

void LogFeed::setLive(bool live)
{
    if (live && m_work)
        m_timer->start();
    else
        m_timer->stop();
}

void LogFeed::look()
{
    if (m_reading)
        m_again = true;
    else if (m_work)
        start();
}

std::shared_ptr<const LineSpool> LogFeed::lines() const
{
    return m_work && !m_other ? m_work->lines : nullptr;
}

void LogFeed::start()
{
    m_reading = true;
    m_again = false;
    QThreadPool::globalInstance()->start([this, relay = m_relay, work = m_work] {
        const auto tell = [this, &relay, &work](const State &state) {
            relay->post([this, work, state] { take(work, state); });
        };
        tell(work->run(tell));
    });
}

void LogFeed::take(const std::shared_ptr<Work> &work, const State &state)
{
    if (work != m_work)
        return;
    const bool changes = m_other || !state.done || state.bytes != m_bytes || state.exists != m_exists ||
                         state.error.has_value() != m_error.has_value() || m_percent != state.percent;
    m_reading = !state.done;
    m_exists = state.exists;
    m_percent = state.percent;
    m_bytes = state.bytes;
    m_error = state.error;
    m_absent = state.absent;
    const bool other = std::exchange(m_other, false);
    if (state.done && m_again)
        start();
    if (changes)
        Q_EMIT changed(other);
}

} // namespace sweci
