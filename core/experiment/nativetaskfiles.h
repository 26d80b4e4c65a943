// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "experiment/taskfiles.h"

namespace sweci
{

// Of an experiment of ours.
class NativeTaskFiles : public TaskFiles
{
public:
    explicit NativeTaskFiles(TaskFolder folder) : m_folder(std::move(folder)) {}

    std::filesystem::path path() const override { return m_folder.path(); }
    Result<std::string> requirement(int k) const override;
    Result<std::string> report(int k) const override;
    Result<std::string> referenceReport() const override;
    Result<std::string> testLog(int k) const override;
    Result<std::string> architectLog(int k) const override;
    Result<std::string> programmerLog(int k) const override;
    Result<std::string> taskLog() const override;
    std::filesystem::path logFile(LogKind kind, int k) const override;
    std::filesystem::path transcriptFile(LogKind role, int k) const override;
    Result<std::unique_ptr<TaskStates>> states() const override;

private:
    TaskFolder m_folder;
};

} // namespace sweci
