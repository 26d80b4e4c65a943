// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/experimentwatch.h"

#include <map>

namespace sweci
{

class PublishedExperiment;

// Of a directory of the published harness, in place. Its records are there at once; reports and code are read in the
// background, task by task, and what is found is kept in the cache.
class PublishedWatch : public ExperimentWatch
{
public:
    PublishedWatch(std::filesystem::path path, std::filesystem::path folder, std::filesystem::path cache);
    ~PublishedWatch() override; // work that goes on ends soon

    bool poll(const TargetPool &pool, bool again, const std::atomic_bool &stop) override;
    std::function<void()> nextWork() override;
    bool takeWork(const TargetPool &pool) override;
    void lookAt(const std::string &run) override { m_looked = run; }
    bool setReading(bool on) override;

private:
    // What a worker holds.
    struct Reading;

    std::string stamp() const;
    bool open(); // false: it has been said why not
    bool refresh(const TargetPool &pool);
    void takeTasks(ExperimentSnapshot &next, const ExperimentFacts &facts, const TargetPool &pool);
    TaskPtr takeTask(const TaskPtr &before, const TaskSource &source, const ExperimentFacts &facts,
                     const TargetPool &pool);
    TaskPtr absentTask(const TaskPtr &before, const std::string &id, const ExperimentFacts &facts) const;
    std::vector<std::string> unread(Detail detail) const;
    ReadProgress progress() const;

    std::filesystem::path m_cache;
    std::shared_ptr<Reading> m_reading;     // null while it cannot be opened
    std::string m_stamp;                    // of the provenance and what it names
    std::map<std::string, Detail> m_levels; // how much is known, by task
    std::string m_looked;
    std::int64_t m_beganMs = 0;
    bool m_busy = false;
    bool m_off = false; // the user stopped it
    int m_turn = 0;
};

} // namespace sweci
