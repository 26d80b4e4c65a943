// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "experiment/experimentreader.h"
#include "experiment/experimentsource.h"

namespace sweci
{

// An experiment of ours by the interface of all layouts.
class NativeExperiment : public ExperimentSource
{
public:
    explicit NativeExperiment(ExperimentReader reader);
    ~NativeExperiment() override;

    Layout layout() const override { return Layout::Native; }
    const std::filesystem::path &path() const override { return m_reader.path(); }
    const ExperimentSettings *settings() const override { return &m_reader.settings(); }
    const Provenance &provenance() const override { return m_provenance; }
    int iterations() const override { return m_reader.settings().iterations; }
    std::vector<const TaskSource *> tasks() const override;
    Result<void> poll() override { return m_reader.poll(); }
    void load(Detail, const std::string &, const std::function<bool()> &) override {}
    ExperimentFacts facts() const override { return m_reader.facts(); }
    bool isOver() const override { return m_reader.isOver(); }

private:
    class Task;

    ExperimentReader m_reader;
    Provenance m_provenance;
    std::vector<std::unique_ptr<Task>> m_tasks;
};

} // namespace sweci
