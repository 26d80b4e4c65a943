// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "experiment/publishedfolders.h"
#include "experiment/taskstates.h"

#include <map>

namespace sweci
{

// The states of a task of the published layout: its code folders, read into a repository in memory when asked for.
class PublishedTaskStates : public TaskStates
{
public:
    static Result<std::unique_ptr<PublishedTaskStates>> open(const std::filesystem::path &experiment,
                                                             const std::string &task, PublishedStates states);

    Result<std::string> tree(const StateName &state) override;
    GitRepository &repository() override { return m_repository; }

private:
    PublishedTaskStates(PlainFolder task, PublishedStates states, GitRepository repository);
    Result<std::string> folderOf(const StateName &state) const;

    PlainFolder m_task;
    PublishedStates m_states;
    GitRepository m_repository;
    std::map<std::string, std::string> m_trees; // by folder
};

} // namespace sweci
