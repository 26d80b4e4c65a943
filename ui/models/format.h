// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "experiment/experimentnotes.h"
#include "experiment/taskreader.h"
#include "scoring/taskfacts.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <string>

namespace sweci
{

// How values read on the screen. Empty where there is none: never 0 for what is not known.

QString stateText(TaskState state);
QString phaseText(const std::string &phase); // "architect", "tests", ...
// "23.7 M", "655 k", "812"
QString tokensText(std::optional<std::int64_t> tokens);
// `unknown`: how many calls' cost is not in it, so that it is the least.
QString costText(std::optional<double> cost, int unknown = 0); // "$ 3.08"
QString scoreText(std::optional<double> score);                // "0.77", "-0.12"; two places, a true minus
QString fixedText(std::optional<double> value, int places);    // the same with as many places
QString changeText(double a);                                  // "+0.49"
// "0:18", "12:31", "1:02:31"
QString clockText(std::int64_t milliseconds);
// "6 min", "2 h", for what need not be exact
QString durationText(std::int64_t milliseconds);

// A task id for display in two parts: "agronholm__anyio__439951__41647f" is "anyio" and "439951".
struct TaskLabel {
    QString name;
    QString detail;
};
TaskLabel taskLabel(const std::string &taskRun);

// "#paper #slow as in table 3": tags, then the first line of the note. `whole`: all of it, on lines of their own.
QString remarkText(const Remark &remark, bool whole = false);
// "paper, slow" to tags: parted by commas, semicolons and "#", without blanks around them.
std::vector<std::string> tagsFrom(const QString &text);

// "2 confirmed by two reruns, 1 flaky"; empty when none is lost.
QString lostText(const LostTests &lost);

} // namespace sweci
