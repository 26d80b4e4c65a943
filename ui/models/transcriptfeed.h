// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agents/agentevent.h"
#include "base/result.h"
#include "models/changesrelay.h"

#include <QObject>

#include <atomic>
#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

class QTimer;

namespace sweci
{

// Reads the transcript of one role on a worker and hands its events on in pieces, and those that come later.
class TranscriptFeed : public QObject
{
    Q_OBJECT

public:
    explicit TranscriptFeed(QObject *parent = nullptr);
    ~TranscriptFeed() override;

    // Supersedes the one before. An empty path: none is kept. `live`: looked at again every half second; else what
    // follows the last newline is told too.
    void show(const std::filesystem::path &transcript, bool live);
    void look();
    // Not live any more: what is left is told.
    void setLive(bool live);
    void stopLooking(); // until setLive()
    void clear();

    bool isReading() const { return m_reading; }
    bool exists() const { return m_exists; }
    const std::optional<Error> &error() const { return m_error; }

Q_SIGNALS:
    void events(const std::vector<sweci::AgentEvent> &events);
    // Read to its end as of now.
    void read();

private:
    struct Work;
    void start();

    std::shared_ptr<ChangesRelay> m_relay;
    std::shared_ptr<Work> m_work;
    QTimer *m_timer;
    bool m_live = false;
    bool m_reading = false;
    bool m_again = false;
    bool m_exists = false;
    std::optional<Error> m_error;
};

} // namespace sweci
