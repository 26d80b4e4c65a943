// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "experiment/publishedfolders.h"
#include "experiment/taskfiles.h"

#include <mutex>

namespace sweci
{

// Of a task of the published layout: which of its folders is what is found out when first asked for.
class PublishedTaskFiles : public TaskFiles
{
public:
    PublishedTaskFiles(std::filesystem::path experiment, std::string task, const std::vector<IterationRecord> &records);

    std::filesystem::path path() const override { return m_experiment / m_task; }
    Result<std::string> requirement(int k) const override;
    Result<std::string> report(int k) const override;
    Result<std::string> referenceReport() const override;
    Result<std::string> testLog(int k) const override;
    Result<std::string> architectLog(int k) const override;
    Result<std::string> programmerLog(int k) const override;
    Result<std::string> taskLog() const override;
    Result<std::unique_ptr<TaskStates>> states() const override;
    bool statesAreCostly() const override { return true; }

    const PublishedStates &folders() const;

private:
    Result<PlainFolder> open() const;
    bool isRejected(int k) const;
    Result<std::string> readOf(const std::string &folder, const char *file, const QString &missing) const;

    std::filesystem::path m_experiment;
    std::string m_task;
    std::vector<IterationRecord> m_records; // without identities
    mutable std::once_flag m_matched;
    mutable PublishedStates m_folders;
};

} // namespace sweci
