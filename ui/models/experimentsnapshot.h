// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "experiment/settings.h"
#include "models/tasksnapshot.h"

#include <QString>

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sweci
{

enum class ExperimentStatus {
    Loading, // its records are being read for the first time
    Ready,
    Stale,  // the directory is gone: what was read last is kept
    Broken, // experiment.json cannot be used, see `error`
};

// How far the reading of reports and code has come that goes on in the background; total 0: nothing is to be read.
struct ReadProgress {
    Detail detail = Detail::Records; // what is being read
    int done = 0;                    // tasks
    int total = 0;
    std::int64_t beganMs = 0;
    bool stopped = false; // by the user
    bool operator==(const ReadProgress &) const = default;
};

// All that is known of one experiment directory at one moment. Never changes once published.
struct ExperimentSnapshot {
    std::filesystem::path path;   // absolute, normal; the identity of an open experiment
    std::filesystem::path folder; // as which it was opened: itself, or the folder in which it was found
    std::uint64_t revision = 0;
    ExperimentStatus status = ExperimentStatus::Loading;
    std::optional<Error> error;
    ExperimentSource::Layout layout = ExperimentSource::Layout::Native;
    // Null while not read or broken. Of another layout as far as it tells (experiment/sourcesettings.h).
    std::shared_ptr<const ExperimentSettings> settings;
    std::vector<TaskPtr> tasks;               // in the order of the settings, sample by sample; never null
    ControlState control = ControlState::Run; // of all
    std::optional<PauseReason> pause;         // why all is paused, when no person asked for it
    bool dispatcher = false;                  // a process dispatches its tasks now

    // Of other layouts only.
    std::optional<Provenance> provenance;               // as its file says
    bool iterationsInferred = false;                    // N is not recorded: guessed, or given by the user
    std::vector<QString> notes;                         // what there is to say about the directory
    std::shared_ptr<const ExperimentFacts> sourceFacts; // what scores need, as its reader tells it
    ReadProgress reading;

    QString name() const; // for display: the folder's name
    bool isPublished() const { return layout == ExperimentSource::Layout::Published; }
    int iterations() const { return settings ? settings->iterations : 0; }
    // By the name on disk; null when there is none.
    TaskPtr task(const std::string &run) const;
    // Row in `tasks`, or -1.
    int indexOf(const std::string &run) const;
    // The task `by` places after the one of that name, kept within the list; of a name that is not there the first (or
    // last). Null without tasks.
    TaskPtr taskBeside(const std::string &run, int by) const;
};
using ExperimentPtr = std::shared_ptr<const ExperimentSnapshot>;

// "reading test reports, 12 of 100 tasks, 0:05"; empty when nothing is to be read.
QString readingText(const ReadProgress &progress, std::int64_t nowMs);

// Counts of task runs by what a person looks for.
struct ExperimentCounts {
    int total = 0;
    int attention = 0; // failed, interrupted, cancelled without being asked, unreadable lines
    int running = 0;
    int queued = 0; // and paused
    int done = 0;   // and solved
    int solved = 0;
    int failed = 0;
    int cancelled = 0;
    int cells = 0; // recorded iterations; an early stop at gap 0 counts as all of N
};
ExperimentCounts countTasks(const ExperimentSnapshot &experiment);
// Failed, interrupted, stopped at a limit, or with lines that cannot be read.
bool needsAttention(const TaskSnapshot &task);

// Means over task runs in a dialect; nothing is taken as 0.
struct ExperimentMean {
    std::optional<double> mean; // of EvoScore over finished runs, or so far while partial
    bool partial = false;
    int over = 0;              // how many runs the mean is over
    std::vector<double> curve; // mean a(c_i), i = 1..; ends where fewer than half of the runs have a value
};
ExperimentMean scoreExperiment(const ExperimentSnapshot &experiment, const Dialect &dialect, double gamma);

} // namespace sweci
