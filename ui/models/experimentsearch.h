// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "experiment/tasksearch.h"
#include "models/changesrelay.h"
#include "models/experimentsnapshot.h"

#include <QObject>
#include <QThreadPool>

#include <atomic>
#include <memory>
#include <vector>

namespace sweci
{

// Searches all tasks of an experiment on workers of its own; hits come as they are found.
class ExperimentSearch : public QObject
{
    Q_OBJECT

public:
    explicit ExperimentSearch(QObject *parent = nullptr);
    ~ExperimentSearch() override;

    // Supersedes the search before.
    void start(const ExperimentSnapshot &experiment, const QString &needle, const std::vector<SearchPlace> &places);
    void cancel();
    bool isRunning() const { return m_running; }
    int done() const { return m_done; } // tasks
    int total() const { return m_total; }
    int more() const { return m_more; } // hits that are not told
    // What could not be read.
    const std::vector<QString> &skipped() const { return m_skipped; }

Q_SIGNALS:
    void found(const std::vector<sweci::SearchHit> &hits);
    // A task was done, or all was, or it was cancelled.
    void progressed();

private:
    struct Job;
    void taskDone(const SearchedResult &result);

    std::shared_ptr<ChangesRelay> m_relay;
    QThreadPool m_pool;
    std::shared_ptr<Job> m_job;
    bool m_running = false;
    int m_done = 0;
    int m_total = 0;
    int m_more = 0;
    std::vector<QString> m_skipped;
};

} // namespace sweci
