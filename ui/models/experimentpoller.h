// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/experimentwatch.h"
#include "models/steering.h"

#include <QObject>

#include <atomic>
#include <map>
#include <memory>

class QTimer;

namespace sweci
{

// The part of the store that lives in its thread: watches directories and sends snapshots.
class ExperimentPoller : public QObject
{
    Q_OBJECT

public:
    explicit ExperimentPoller(std::shared_ptr<std::atomic_bool> stop);
    ~ExperimentPoller() override;

    void open(const std::filesystem::path &path);
    void close(const std::filesystem::path &path);
    void poll(bool again);
    void steer(const std::filesystem::path &experiment, const std::vector<std::string> &runs, Steering steering);

Q_SIGNALS:
    void published(sweci::ExperimentPtr snapshot);
    void steerFailed(QString sentence);
    void nothingFound(QString path, QString sentence);
    void readAll(); // everything that is open has been read once

private:
    // Starts watches of experiments below the folder that have none; how many experiments there are.
    int search(const std::filesystem::path &folder);
    void watch(const std::filesystem::path &experiment, const std::filesystem::path &folder);
    void pollOne(ExperimentWatch &watch, bool again);
    std::shared_ptr<const std::vector<std::string>> pooled(const IterationRecord &base);

    std::shared_ptr<std::atomic_bool> m_stop;
    QTimer *m_timer;
    int m_turn = 0;
    std::vector<std::filesystem::path> m_opened;
    std::map<std::filesystem::path, std::unique_ptr<ExperimentWatch>> m_watches;
    std::map<std::string, std::weak_ptr<const std::vector<std::string>>> m_targets; // by the baseline's hash
};

} // namespace sweci
