// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>
#include <vector>

namespace sweci
{

// How far a task of the published layout has come.
struct PublishedEnd {
    int iterations = 0;    // recorded
    bool solved = false;   // stopped at an empty gap
    bool running = false;  // somebody works on it
    bool finished = false; // the harness is done with it
};

// N, which the published harness does not record: as given, else as its logs say, else where all unsolved tasks stop,
// else its default 20.
struct PublishedIterations {
    int iterations = 20;
    bool recorded = false; // the logs say it
    QString note;          // where it comes from, for the user
};
PublishedIterations publishedIterations(const std::vector<PublishedEnd> &tasks, std::optional<int> given,
                                        std::optional<int> ofLogs);

} // namespace sweci
