// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/childprocess.h"
#include "base/filelock.h"
#include "evolution/pausecommand.h"
#include "experiment/control.h"
#include "experiment/settings.h"
#include "experiment/taskreader.h"

#include <functional>
#include <map>
#include <memory>
#include <vector>

namespace sweci
{

// How far an experiment is; counts of task runs.
struct DispatchProgress {
    int total = 0;
    int over = 0; // done or solved
    int failed = 0;
    int cancelled = 0;
    int limited = 0; // stopped at a limit on tokens or money
    int running = 0;
    std::optional<PauseReason> pause; // why it is paused, when no person asked for it
    int iterations = 0;               // recorded, of all tasks; an early stop counts as all of N
    int iterationsTotal = 0;          // N times total
};

struct DispatchOptions {
    std::filesystem::path program; // the sweci to start for each task
    int workers = 1;
    ProcessTick interrupted;                                // true: end all children and stop
    std::function<void(const DispatchProgress &)> progress; // about twice a second
    std::vector<std::string> pauseCommand;                  // see PauseCommand
    std::function<void(const QString &)> notice;            // a sentence for people: a pause, a command that failed
    // KeySet::lines(), for each task's standard input, never for arguments or files. Asked at the start, and again when
    // a pause of all ends (`again`): whoever resumes may have given another key. An error leaves the keys as they were.
    std::function<Result<std::string>(bool again)> keys;
};

// Starts `sweci run-task` for each task run that is not over, at most `workers` at a time, as children that end with
// us. Holds the experiment's lock. Returns when nothing is left to do, and when a limit of the experiment is reached:
// waiting would not help. Any other pause it waits out.
class Dispatcher
{
public:
    // Locked when another dispatcher works on the experiment.
    static Result<Dispatcher> open(const std::filesystem::path &experiment);

    Result<DispatchProgress> run(const DispatchOptions &options);

private:
    struct Item {
        TaskReader reader;
        std::optional<ChildProcess> child;
        bool started = false; // in this run
    };
    Dispatcher(std::filesystem::path experiment, ExperimentSettings settings, FileLock lock);
    Result<void> start(Item &item, const DispatchOptions &options);
    void reap();
    void followPause(PauseCommand &command, const DispatchOptions &options);
    void followKeys(const DispatchOptions &options);
    void takeRetries();
    int running() const;
    bool isWaiting(const Item &item) const;
    Item *next();
    DispatchProgress progress();

    std::filesystem::path m_experiment;
    ExperimentSettings m_settings;
    FileLock m_lock;
    Control m_control;
    std::optional<PauseReason> m_pause;
    bool m_held = false; // all are paused, or were until a moment ago
    std::string m_keys;
    std::vector<Item> m_items;
};

} // namespace sweci
