// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "experiment/history.h"
#include "experiment/record.h"
#include "syntheticexperiment.h"

#include <optional>
#include <set>
#include <string>

namespace sweci
{

// A task run of a synthetic experiment with all its files: records with their sets, states, requirement documents,
// test reports with tracebacks, logs. Tests of T are "tests/test_unit.py::test_00" and so on, of more than 100 with
// five digits.
class WrittenTask
{
public:
    using Tests = std::set<int>; // indices into T

    // Without states it is written faster.
    WrittenTask(SyntheticExperiment &experiment, std::string task, int target = 8, bool states = true);

    // Line 0, attempt 1.
    void base(const Tests &passing);
    // What the next iteration's files hold, where it is not the usual.
    void setRequirement(std::string text) { m_requirement = std::move(text); }
    void setLog(std::string text) { m_log = std::move(text); }
    void setUnimportable(std::string file, std::string message);
    // The next iteration, all its files, events and its record.
    void iteration(const Tests &passing, const Tests &flaky = {});
    void collapsed(const std::string &reason = "collection");
    void notProduced(const std::string &reason = "no_change");
    // Its events and files up to the requirement document: the programmer is at work.
    void requirementOnly();

    int next() const { return m_next; }
    TaskFolder folder() const { return m_experiment.folder(m_task); }
    static std::string testId(int i, int digits = 2);
    static std::string requirement(int k); // the usual document of iteration k
    std::string code(int k) const;         // of src/unit.py after iteration k

private:
    void phase(const char *name, int seconds, bool ok = true, int tries = 1);
    void keepState(bool repeat);
    void writeReport(int k, const Tests &passing);
    void write(IterationRecord record);
    IterationRecord blank(Verdict verdict) const;

    SyntheticExperiment &m_experiment;
    std::string m_task;
    std::vector<std::string> m_target;
    std::optional<History> m_history;
    Tests m_passing;
    std::string m_requirement;
    std::string m_log;
    std::vector<std::pair<std::string, std::string>> m_unimportable;
    int m_next = 0;
};

} // namespace sweci
