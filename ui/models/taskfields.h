// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "experiment/experimentnotes.h"
#include "models/experimentsnapshot.h"
#include "models/filteroffer.h"

namespace sweci
{

// What filter expressions know of task runs.
enum class TaskField {
    Task,
    Repository,
    Sample,
    State,
    Solved,
    Score, // by the dialect and gamma of the view
    Gap,   // after the last iteration that could be measured
    Iterations,
    Regressions, // iterations that lost tests
    Lost,        // tests
    Tampered,    // iterations
    Verdict,     // of any iteration
    Failure,     // kind, of any call or iteration, or of the end
    Tokens,
    Input,
    Output,
    Cost,
    Time, // from start to finish, or to the last record
    Started,
    Finished,
    Model,
    Answered, // models that answered
    Agent,
    Tag,
    Note,
    Count
};

// Without values that occur.
FilterOffer taskFilterOffer();

// How a task run is looked at; all of it outlives the lookup.
struct TaskRow {
    const TaskSnapshot &task;
    const ExperimentSnapshot &experiment;
    const Dialect &dialect;
    double gamma = 1;
    const Remark &remark;
};
// `field`: of TaskField, or -1 for the text that plain words are looked for in: name, tags.
FilterValue taskFieldValue(const TaskRow &row, int field);

// Values of a field of type Text that occur in an experiment.
QStringList taskFieldValues(const ExperimentSnapshot &experiment, const ExperimentNotes &notes, int field);

// Of the first and the last event or record; nothing when there is none, or it is not over yet.
std::optional<double> startedMs(const TaskSnapshot &task);
std::optional<double> finishedMs(const TaskSnapshot &task);
// Iterations that lost tests of T.
int regressionsOf(const TaskSnapshot &task);

} // namespace sweci
