// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/changesrelay.h"
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
    // `cache`: folder for what is found in directories of other programs.
    ExperimentPoller(std::filesystem::path cache, std::shared_ptr<std::atomic_bool> stop);
    ~ExperimentPoller() override;

    void open(const std::filesystem::path &path);
    void close(const std::filesystem::path &path);
    void poll(bool again);
    void lookAt(const std::filesystem::path &experiment, const std::string &run);
    void setReading(const std::filesystem::path &experiment, bool on);
    void setProvenance(const std::filesystem::path &experiment, const Provenance &before, const Provenance &after);
    void steer(const std::filesystem::path &experiment, const std::vector<std::string> &runs, Steering steering);

Q_SIGNALS:
    void published(sweci::ExperimentPtr snapshot);
    void steerFailed(QString sentence);
    void nothingFound(QString path, QString sentence);
    void readAll(); // everything that is open has been read once

private:
    // Starts watches of experiments below the folder that have none; how many experiments there are.
    int search(const std::filesystem::path &folder);
    void watch(const std::filesystem::path &experiment, const std::filesystem::path &folder, bool native);
    void pollOne(const std::shared_ptr<ExperimentWatch> &watch, bool again);
    void startWork(const std::shared_ptr<ExperimentWatch> &watch);
    void endWork(const std::weak_ptr<ExperimentWatch> &watch);
    TargetPool pool();
    std::shared_ptr<const std::vector<std::string>> pooled(const IterationRecord &base);

    std::filesystem::path m_cache;
    std::shared_ptr<std::atomic_bool> m_stop;
    std::shared_ptr<ChangesRelay> m_relay;
    QTimer *m_timer;
    int m_turn = 0;
    std::vector<std::filesystem::path> m_opened;
    std::map<std::filesystem::path, std::shared_ptr<ExperimentWatch>> m_watches;
    std::map<std::string, std::weak_ptr<const std::vector<std::string>>> m_targets; // by the baseline's hash
};

} // namespace sweci
