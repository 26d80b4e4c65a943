// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/regressions.h"

#include <QString>

#include <memory>

namespace sweci
{

// The change that likely lost the tests of one iteration: a guess until Verify showed it. Immutable once made.
struct RegressionCause {
    QString hunk;          // "src/a.py:12-15 in parse"; empty: nothing speaks for any change, or see `absent`
    double confidence = 0; // mean share of confidence over the tests, in [0, 1]
    int tests = 0;         // of how many of the tests it is the likeliest
    int of = 0;            // of how many that were looked at; of very many the first
    QString requirement;   // the item that asked for it, "2: src/a.py : parse"; empty: none asked for it
    QString absent;        // why it cannot be said
};
using RegressionCausePtr = std::shared_ptr<const RegressionCause>;

// Reads the states, the report and the requirement document. Any thread. Null when cancelled.
RegressionCausePtr findCause(const Regression &regression, const std::atomic<bool> &cancelled);

} // namespace sweci
