// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "experiment/taskfiles.h"

namespace sweci
{

// The name of a state of the second of two task runs that are looked at together.
StateName ofSecondRun(StateName state);
bool isOfSecondRun(const StateName &state);
// The state as its own run calls it.
StateName withoutRun(StateName state);

// The files of one task run together with the states of another, so that they can be compared: ofSecondRun() names the
// second one's. All but states() is that of the first. Trees of the second are copied into memory where the first does
// not have their contents; nothing is written.
class PairedTaskFiles : public TaskFiles
{
public:
    PairedTaskFiles(std::shared_ptr<const TaskFiles> first, std::shared_ptr<const TaskFiles> second)
        : m_first(std::move(first)), m_second(std::move(second))
    {
    }

    const std::shared_ptr<const TaskFiles> &first() const { return m_first; }
    const std::shared_ptr<const TaskFiles> &second() const { return m_second; }

    std::filesystem::path path() const override { return m_first->path(); }
    Result<std::string> requirement(int k) const override { return m_first->requirement(k); }
    Result<std::string> report(int k) const override { return m_first->report(k); }
    Result<std::string> referenceReport() const override { return m_first->referenceReport(); }
    Result<std::string> testLog(int k) const override { return m_first->testLog(k); }
    Result<std::string> architectLog(int k) const override { return m_first->architectLog(k); }
    Result<std::string> programmerLog(int k) const override { return m_first->programmerLog(k); }
    Result<std::string> taskLog() const override { return m_first->taskLog(); }
    Result<std::unique_ptr<TaskStates>> states() const override;
    bool statesAreCostly() const override { return m_first->statesAreCostly() || m_second->statesAreCostly(); }

private:
    std::shared_ptr<const TaskFiles> m_first;
    std::shared_ptr<const TaskFiles> m_second;
};

} // namespace sweci
