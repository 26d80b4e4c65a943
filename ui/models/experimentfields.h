// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "experiment/experimentnotes.h"
#include "models/experimentsnapshot.h"
#include "models/filteroffer.h"

namespace sweci
{

// What filter expressions know of experiments.
enum class ExperimentField {
    Experiment,
    Folder,
    State, // any that holds: "running", "queued", "done", "failed", "paused", "unreadable", "gone", ...
    Agent,
    Model,
    Score, // by the dialect and gamma of the view
    Tasks,
    Running,
    Queued,
    Done,
    Failed,
    Attention,
    Solved,      // task runs
    Regressions, // iterations that lost tests, of all task runs
    Tampered,    // iterations
    Tokens,
    Cost,
    Started,
    Finished, // of the last task run, once all are over
    Samples,
    Iterations, // N
    Dataset,
    Split,
    Protocol,
    Task,       // any
    Repository, // any
    Verdict,    // of any iteration of any task run
    Failure,    // of any task run
    Tag,        // of it or of any of its task runs
    Note,       // likewise
    Archived,
    Count
};

// Without values that occur.
FilterOffer experimentFilterOffer();

struct ExperimentRow {
    const ExperimentSnapshot &experiment;
    const Dialect &dialect;
    double gamma = 1;
    const ExperimentNotes &notes;
};
// `field`: of ExperimentField, or -1 for the text that plain words are looked for in: path, agent, model, tags.
FilterValue experimentFieldValue(const ExperimentRow &row, int field);

// Stable words of all states that hold; never empty.
QStringList experimentStates(const ExperimentSnapshot &experiment, const ExperimentCounts &counts);

} // namespace sweci
