// SPDX-License-Identifier: GPL-3.0-or-later
#include "experiment/nativeexperiment.h"

#include "experiment/nativetaskfiles.h"

namespace sweci
{

class NativeExperiment::Task : public TaskSource
{
public:
    Task(const ExperimentReader &reader, std::size_t index)
        : m_reader(reader), m_index(index), m_files(std::make_shared<NativeTaskFiles>(reader.tasks()[index].folder()))
    {
    }

    const TaskRun &run() const override { return task().folder().run(); }
    std::filesystem::path path() const override { return task().folder().path(); }
    const std::vector<IterationRecord> &records() const override { return task().records(); }
    const std::vector<Event> &events() const override { return task().events(); }
    std::uint64_t pendingBytes() const override { return task().pendingBytes(); }
    const std::vector<Error> &problems() const override { return task().problems(); }
    const std::vector<QString> &warnings() const override { return m_warnings; }
    TaskState state() const override { return task().state(m_reader.settings().iterations); }

    std::shared_ptr<const TaskFiles> files() const override { return m_files; }

private:
    const TaskReader &task() const { return m_reader.tasks()[m_index]; }

    const ExperimentReader &m_reader;
    std::size_t m_index;
    std::vector<QString> m_warnings;
    std::shared_ptr<const TaskFiles> m_files;
};

NativeExperiment::NativeExperiment(ExperimentReader reader) : m_reader(std::move(reader))
{
    m_provenance.agent = m_reader.settings().programmer.name;
    m_provenance.model = m_reader.settings().programmer.model;
    m_provenance.date = m_reader.settings().created;
    for (std::size_t i = 0; i < m_reader.tasks().size(); ++i)
        m_tasks.push_back(std::make_unique<Task>(m_reader, i));
}

NativeExperiment::~NativeExperiment() = default;

std::vector<const TaskSource *> NativeExperiment::tasks() const
{
    std::vector<const TaskSource *> tasks;
    for (const auto &task : m_tasks)
        tasks.push_back(task.get());
    return tasks;
}

} // namespace sweci
