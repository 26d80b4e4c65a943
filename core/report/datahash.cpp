// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/datahash.h"

#include "base/hash.h"
#include "base/jsonvalue.h"

namespace sweci
{

namespace
{

// Every field with its length or an end that no number has, so that two contents never read the same.
class Fields
{
public:
    void text(const std::string &value) { m_bytes.append(std::to_string(value.size())).append(":").append(value); }
    void number(std::int64_t value) { m_bytes.append(std::to_string(value)).append(";"); }
    void optional(const std::optional<int> &value)
    {
        if (value)
            number(*value);
        else
            m_bytes.append("-;");
    }
    void iteration(const IterationFacts &facts)
    {
        text(verdictName(facts.verdict));
        number(facts.gap);
        number(facts.passed);
        optional(facts.passedInT);
        number(facts.lost ? 1 : 0);
        if (facts.lost) {
            number(facts.lost->confirmed);
            number(facts.lost->flaky);
            number(facts.lost->unchecked);
        }
        number(facts.tampered ? 1 : 0);
    }
    void task(const TaskFacts &task)
    {
        text(task.taskId);
        number(task.sample);
        text(task.repository);
        iteration(task.base);
        optional(task.referencePassed);
        number(static_cast<std::int64_t>(task.iterations.size()));
        for (const IterationFacts &one : task.iterations)
            iteration(one);
        text(stopReasonName(task.stop));
        text(task.baselineHash);
        text(task.spend.toJson().toJson());
        text(task.infrastructure);
    }
    std::string hash() const { return sha256(m_bytes); }

private:
    std::string m_bytes;
};

} // namespace

std::string dataHash(const ExperimentFacts &facts)
{
    Fields fields;
    fields.number(2); // of this form
    fields.text(facts.agent);
    fields.text(facts.model); // its day of release places it in figures
    fields.number(facts.iterations);
    fields.number(facts.tasksExpected);
    fields.text(facts.datasetHash);
    fields.text(facts.protocol);
    fields.number(static_cast<std::int64_t>(facts.tasks.size()));
    for (const TaskFacts &task : facts.tasks)
        fields.task(task);
    for (const TaskProblem &problem : facts.problems) {
        fields.text(problem.taskId);
        fields.number(problem.sample);
        fields.text(taskProblemName(problem.kind));
    }
    return fields.hash();
}

std::string dataHash(const std::vector<ExperimentFacts> &experiments)
{
    Fields fields;
    for (const ExperimentFacts &facts : experiments)
        fields.text(dataHash(facts));
    return fields.hash();
}

} // namespace sweci
