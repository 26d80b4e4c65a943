// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/experimentwatch.h"
#include "models/taskwatch.h"

namespace sweci
{

// Of an experiment of ours.
class NativeWatch : public ExperimentWatch
{
public:
    using ExperimentWatch::ExperimentWatch;

    bool poll(const TargetPool &pool, bool again, const std::atomic_bool &stop) override;

private:
    bool takeSettings(ExperimentSnapshot &next);
    std::string settingsStamp() const;
    void makeTasks(const ExperimentSettings &settings);

    std::string m_stamp; // of experiment.json and amendments.jsonl as they were read
    std::vector<TaskWatch> m_tasks;
};

} // namespace sweci
