// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "experiment/event.h"
#include "experiment/record.h"
#include "experiment/settings.h"
#include "experiment/taskfolder.h"

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace sweci
{

// An experiment directory as the loop writes it, by the core's own classes and without running anything: for tests of
// readers. Values follow from the names, so that two writers write the same.
class SyntheticExperiment
{
public:
    // Writes experiment.json: task ids are the given ones, N iterations.
    SyntheticExperiment(std::filesystem::path path, const std::vector<std::string> &taskIds, int iterations);

    const std::filesystem::path &path() const { return m_path; }
    ExperimentSettings &settings() { return m_settings; }
    void writeSettings();
    TaskFolder folder(const std::string &task) const { return {m_path, TaskRun::fromName(task)}; }

    // T has `target` tests of which `passed` pass at the base.
    void base(const std::string &task, int passed = 40, int target = 100);
    // Appends the next iteration with that many tests of T passing; `lost` of them counted as lost.
    void iteration(const std::string &task, int passed, int lost = 0, Verdict verdict = Verdict::Measured);
    // From now on lost tests passed again in a rerun.
    void setLossesFlaky(bool flaky) { m_lossesFlaky = flaky; }
    // All events of one measured iteration, `seconds` long in all, and its record.
    void playedIteration(const std::string &task, int passed, int lost = 0, Verdict verdict = Verdict::Measured);
    void event(const std::string &task, const std::string &phase, const std::string &event, int iteration = 0,
               JsonValue detail = JsonValue::object());
    void begin(const std::string &task); // attempt 1, "task began"
    void end(const std::string &task, const std::string &stop, const std::string &sentence = {});

    // The next event's time is this much later (default 20 s, starting some time ago).
    void setClock(std::int64_t msSince1970) { m_clock = msSince1970; }
    std::int64_t clock() const { return m_clock; }

private:
    IterationRecord makeRecord(const std::string &task, int passed, int lost, Verdict verdict) const;
    void append(const std::filesystem::path &file, const std::string &line) const;

    struct Progress {
        int next = 0;
        int target = 0;
        int passed = 0;
    };
    std::filesystem::path m_path;
    ExperimentSettings m_settings;
    std::map<std::string, Progress> m_progress;
    std::int64_t m_clock = 0;
    bool m_lossesFlaky = false;
};

// Milliseconds since 1970 as the logs write them.
std::string utcText(std::int64_t msSince1970);

} // namespace sweci
