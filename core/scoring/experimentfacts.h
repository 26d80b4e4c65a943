// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scoring/taskfacts.h"

#include <QString>

#include <string>
#include <vector>

namespace sweci
{

// A task of the experiment that has no facts, or whose facts need a word.
struct TaskProblem {
    enum class Kind { NotStarted, Missing, Unreadable, Duplicate };
    std::string taskId; // bytes
    int sample = 1;
    Kind kind = Kind::Missing;
    QString sentence; // for the user
};

// Stable words: "not_started", "missing", "unreadable", "duplicate".
const char *taskProblemName(TaskProblem::Kind kind);

// One experiment as scores need it, whoever wrote the directory.
struct ExperimentFacts {
    std::string path; // bytes, as the user gave it
    std::string name;
    std::string agent;
    std::string model;
    int iterations = 20;             // N
    bool iterationsInferred = false; // N is not recorded: guessed from the records or given by the user
    int tasksExpected = 0;           // runs (task x sample); 0: as many as there are facts and problems
    std::string datasetHash;         // data set and revision; empty: not known
    std::vector<TaskFacts> tasks;
    std::vector<TaskProblem> problems;
    std::vector<QString> notes; // what the reader has to say, in the user's language
    std::string protocol = {};  // rules it was run by ("strict-1"); empty: not known
};

// Experiments of one name in different places are called by their paths.
void tellApart(std::vector<ExperimentFacts> &experiments);

} // namespace sweci
