// SPDX-License-Identifier: GPL-3.0-or-later
#include "experiment/nativeexperiment.h"

#include "base/compression.h"
#include "base/files.h"
#include "base/text.h"

namespace sweci
{

namespace
{

class HistoryStates : public TaskStates
{
public:
    explicit HistoryStates(GitRepository repository) : m_repository(std::move(repository)) {}

    Result<std::string> tree(const StateName &state) override
    {
        std::string ref = "refs/reference";
        if (state.kind == StateName::Kind::Iteration)
            ref = "refs/iterations/" + std::to_string(state.iteration);
        else if (state.kind == StateName::Kind::Candidate)
            ref = "refs/candidates/" + std::to_string(state.iteration);
        const auto commit = m_repository.ref(ref);
        if (!commit)
            return Error{ErrorKind::NotFound, Text::tr("The task has no state %1.").arg(displayText(state.text())),
                         "no ref"};
        return m_repository.treeOf(*commit);
    }

    GitRepository &repository() override { return m_repository; }

private:
    GitRepository m_repository;
};

} // namespace

class NativeExperiment::Task : public TaskSource
{
public:
    Task(const ExperimentReader &reader, std::size_t index) : m_reader(reader), m_index(index) {}

    const TaskRun &run() const override { return task().folder().run(); }
    std::filesystem::path path() const override { return task().folder().path(); }
    const std::vector<IterationRecord> &records() const override { return task().records(); }
    const std::vector<Event> &events() const override { return task().events(); }
    std::uint64_t pendingBytes() const override { return task().pendingBytes(); }
    const std::vector<Error> &problems() const override { return task().problems(); }
    const std::vector<QString> &warnings() const override { return m_warnings; }
    TaskState state() const override { return task().state(m_reader.settings().iterations); }

    Result<std::string> requirement(int k) const override
    {
        auto text = readFile(task().folder().iteration(k) / "requirement.xml");
        return text ? text : absent(text.error(), Text::tr("Iteration %1 has no requirement document.").arg(k));
    }

    // Those of base and reference lie with the baseline, but for converted experiments.
    Result<std::string> report(int k) const override
    {
        auto text = readCompressed(task().folder().iteration(k) / "report.json.zst");
        return text ? text : absent(text.error(), Text::tr("Iteration %1 has no test report.").arg(k));
    }

    Result<std::string> referenceReport() const override
    {
        auto text = readCompressed(task().folder().referenceReport());
        return text ? text : absent(text.error(), Text::tr("The reference has no test report."));
    }

    Result<std::string> testLog(int k) const override
    {
        auto text = readCompressed(task().folder().iteration(k) / "pytest.log.zst");
        return text ? text : absent(text.error(), Text::tr("Iteration %1 has no output of pytest.").arg(k));
    }

    Result<std::unique_ptr<TaskStates>> states() const override
    {
        auto repository = GitRepository::openBare(task().folder().history());
        if (!repository)
            return repository.error();
        return std::unique_ptr<TaskStates>(std::make_unique<HistoryStates>(std::move(*repository)));
    }

private:
    const TaskReader &task() const { return m_reader.tasks()[m_index]; }

    static Error absent(const Error &error, const QString &sentence)
    {
        return error.kind == ErrorKind::NotFound ? Error{ErrorKind::NotFound, sentence, error.cause} : error;
    }

    const ExperimentReader &m_reader;
    std::size_t m_index;
    std::vector<QString> m_warnings;
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
