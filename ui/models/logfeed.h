// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/logtext.h"
#include "base/packedstream.h"
#include "experiment/taskfiles.h"
#include "models/changesrelay.h"

#include <QObject>

#include <atomic>
#include <memory>
#include <optional>

class QTimer;

namespace sweci
{

// Which log, and how it is to be read.
struct LogWanted {
    std::shared_ptr<const TaskFiles> files;
    LogKind kind = LogKind::Pytest;
    int iteration = 0;
    LogText::Form form = LogText::Form::Cleaned;
    bool live = false; // looked at again every half second
};

// Reads one log on a worker into lines that can be shown from the first moment on, and what comes later. Memory does
// not grow with the log.
class LogFeed : public QObject
{
    Q_OBJECT

public:
    explicit LogFeed(QObject *parent = nullptr);
    ~LogFeed() override;

    // Supersedes the one before: lines() is another one from the first changed() on.
    void show(const LogWanted &wanted);
    // The same log may have more now.
    void look();
    void setLive(bool live);
    void clear();

    // Null before there is anything.
    std::shared_ptr<const LineSpool> lines() const;
    bool isReading() const { return m_reading; }
    int percent() const { return m_percent; } // read of what is there
    bool exists() const { return m_exists; }
    std::uint64_t bytes() const { return m_bytes; } // read, before cleaning
    const std::optional<Error> &error() const { return m_error; }
    // Why there is none.
    QString absent() const { return m_absent; }

Q_SIGNALS:
    // There is more, or it was read to its end as of now. `other`: it is not the log shown before.
    void changed(bool other);

private:
    struct Work;
    struct State;
    void start();
    void take(const std::shared_ptr<Work> &work, const State &state);

    std::shared_ptr<ChangesRelay> m_relay;
    std::shared_ptr<Work> m_work;
    QTimer *m_timer;
    bool m_other = true;
    bool m_reading = false;
    bool m_again = false;
    int m_percent = 0;
    bool m_exists = false;
    std::uint64_t m_bytes = 0;
    std::optional<Error> m_error;
    QString m_absent;
};

} // namespace sweci
