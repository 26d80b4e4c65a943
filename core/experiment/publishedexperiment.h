// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "experiment/publishediterations.h"
#include "experiment/publishedtask.h"

#include <map>
#include <set>

namespace sweci
{

// The published harness's directory of an experiment, experiments/NAME, opened in place: no copy, nothing written, no
// link below it followed.
class PublishedExperiment : public ExperimentSource
{
public:
    // Whether a folder looks like one: a task with records, or tasks with logs and a main.log.
    static bool isOne(const std::filesystem::path &path);
    static Result<std::unique_ptr<PublishedExperiment>> open(const std::filesystem::path &path,
                                                             const SourceOptions &options);

    Layout layout() const override { return Layout::Published; }
    const std::filesystem::path &path() const override { return m_path; }
    const ExperimentSettings *settings() const override { return nullptr; }
    const Provenance &provenance() const override { return m_provenance; }
    int iterations() const override { return m_iterations.iterations; }
    std::vector<const TaskSource *> tasks() const override;
    Result<void> poll() override;
    void load(Detail detail, const std::string &task, const std::function<bool()> &stop) override;
    ExperimentFacts facts() const override;
    bool isOver() const override;

private:
    struct Listed {
        std::string repository;
    };

    PublishedExperiment(std::filesystem::path path, SourceOptions options);
    Result<void> readMetadata(const std::filesystem::path &table);
    void findTasks(const PlainFolder &folder);
    void guessIterations(const PlainFolder &folder);
    std::string repositoryOf(const std::string &task) const;
    TaskProblem problemOf(const PublishedTask &task) const;
    void addMissing(ExperimentFacts &facts) const;

    std::filesystem::path m_path;
    SourceOptions m_options;
    Provenance m_provenance;
    std::vector<std::string> m_order;       // of the table of tasks; empty without one
    std::map<std::string, Listed> m_listed; // by task id
    std::string m_metadataHash;
    std::map<std::string, std::string> m_named; // tasks that main.log names, with what it says of a failure
    std::vector<std::unique_ptr<PublishedTask>> m_tasks;
    std::vector<TaskProblem> m_problems; // of folders that are no tasks of their own, of lines of the table
    std::set<std::string> m_leftOut;     // names of those folders
    PublishedIterations m_iterations;
};

} // namespace sweci
