// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "experiment/settings.h"
#include "experiment/taskreader.h"
#include "scoring/experimentfacts.h"

#include <vector>

namespace sweci
{

// A whole experiment as its files tell it: settings and one reader per task run, in the order of samples and tasks.
class ExperimentReader
{
public:
    static Result<ExperimentReader> open(const std::filesystem::path &path);

    // Reads what is new in all tasks that are not over.
    Result<void> poll();

    const std::filesystem::path &path() const { return m_path; }
    const ExperimentSettings &settings() const { return m_settings; }
    const std::vector<TaskReader> &tasks() const { return m_tasks; }
    const TaskReader *task(const std::string &name) const; // by name on disk

    // What scores need. Task runs that were never begun, or whose records cannot be read, are named as problems.
    ExperimentFacts facts() const;

    // Nobody works on it: all tasks are over, or stopped until someone goes on with them.
    bool isOver() const;

private:
    ExperimentReader(std::filesystem::path path, ExperimentSettings settings);

    std::filesystem::path m_path;
    ExperimentSettings m_settings;
    std::vector<TaskReader> m_tasks;
};

} // namespace sweci
